#!/usr/bin/env bash
# Runs the Java host: once with the virtual machine's own checks of native code, once with the
# number of searches after which memory must be where it was.
#
# usage: java_host_test.sh CLASSES SHIM TREE-NODES JAVA
set -euo pipefail

classes=$1
shim=$2
tree_nodes=$3
java=$4
trees=$classes/trees.txt
# A heap that is touched from the start: what grows then is not Java's.
flags=(--enable-native-access=ALL-UNNAMED
    -Xms32m -Xmx32m -XX:+AlwaysPreTouch -XX:+UseSerialGC -XX:TieredStopAtLevel=1
    "-Djava.library.path=$(dirname "$shim")" -cp "$classes")

"$tree_nodes" >"$trees"
"$java" "${flags[@]}" HostTest "$trees" 10000
echo "== with -Xcheck:jni"
"$java" "${flags[@]}" -Xcheck:jni HostTest "$trees" 400 2>&1 | tee "$classes/check.log"
if grep -qE 'WARNING|FATAL ERROR' "$classes/check.log"; then
    echo "FAILED: the virtual machine found something wrong with the native code"
    exit 1
fi
