import { InvalidArgumentError } from '@commander-js/extra-typings';

/** Reads an option's value; `1e8` is one too. */
export const wholeNumberFrom =
  (least: number) =>
  (text: string): number => {
    const value = Number(text);
    if (text !== '' && Number.isSafeInteger(value) && value >= least) return value;
    throw new InvalidArgumentError(`It is a whole number from ${least}.`);
  };
