/** Removes parts of an input, first large ones, as long as a condition stays true. The number of tests is limited. */
export async function shrink(
  input: Uint8Array,
  isStillTrue: (input: Uint8Array) => boolean | Promise<boolean>,
  maxTests = 2000,
): Promise<Uint8Array> {
  let smallest = input
  let tests = 0
  for (let size = Math.ceil(input.length / 2); size > 0 && tests < maxTests; ) {
    const before = smallest.length
    for (let at = 0; at < smallest.length && tests < maxTests; ) {
      const shorter = Buffer.concat([smallest.subarray(0, at), smallest.subarray(at + size)])
      tests += 1
      if (await isStillTrue(shorter)) smallest = shorter
      else at += size
    }
    if (smallest.length === before || size > smallest.length) size = Math.floor(size / 2)
  }
  return smallest
}
