/** Makes the value at its first use: Intl's formatters are slow to make, and no first screen needs all of them. */
export function whenNeeded<Thing>(make: () => Thing): () => Thing {
  let made: Thing | undefined;
  return () => (made ??= make());
}
