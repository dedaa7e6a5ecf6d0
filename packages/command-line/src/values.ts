import { InvalidArgumentError } from '@commander-js/extra-typings';

/**
 * Reads a whole number from an option; `1e8` counts as one.
 * @throws InvalidArgumentError
 */
export const wholeNumberFrom =
  (least: number, most = Number.MAX_SAFE_INTEGER) =>
  (text: string): number => {
    const value = Number(text);
    if (text !== '' && Number.isSafeInteger(value) && value >= least && value <= most) return value;
    const range = most === Number.MAX_SAFE_INTEGER ? `from ${least}` : `from ${least} to ${most}`;
    throw new InvalidArgumentError(`It is a whole number ${range}.`);
  };
