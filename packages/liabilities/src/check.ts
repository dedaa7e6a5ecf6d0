/** One check, with the expected and the found value as text. */
export type Check<Name extends string> = { name: Name; isMatch: boolean; expected: string; found: string };

export const check = <Name extends string>(name: Name, expected: string, found: string): Check<Name> => ({
  name,
  isMatch: expected === found,
  expected,
  found,
});

/** The text of a computation, or the message of the RangeError that it throws for an invalid amount. */
export function sumOrRefusal(reckon: () => string): string {
  try {
    return reckon();
  } catch (error) {
    if (error instanceof RangeError) return error.message;
    throw error;
  }
}
