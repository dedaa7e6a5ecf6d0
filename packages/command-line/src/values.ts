import { InvalidArgumentError } from '@commander-js/extra-typings';

/**
 * Reads a whole number from an option; `1e8` counts as one.
 * @throws InvalidArgumentError
 */
export const wholeNumberFrom =
  (least: number) =>
  (text: string): number => {
    const value = Number(text);
    if (text !== '' && Number.isSafeInteger(value) && value >= least) return value;
    throw new InvalidArgumentError(`It is a whole number from ${least}.`);
  };
