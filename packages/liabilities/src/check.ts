/** One thing that was looked at: what it must be, and what was found. */
export type Check<Name extends string> = { name: Name; isMatch: boolean; expected: string; found: string };

export const check = <Name extends string>(name: Name, expected: string, found: string): Check<Name> => ({
  name,
  isMatch: expected === found,
  expected,
  found,
});

/** What comes of a computation that refuses amounts which are none. */
export function sumOrRefusal(reckon: () => string): string {
  try {
    return reckon();
  } catch (error) {
    if (error instanceof RangeError) return error.message;
    throw error;
  }
}
