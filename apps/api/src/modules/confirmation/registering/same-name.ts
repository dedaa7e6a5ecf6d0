/** As registries write names: without accents and signs, in capitals, one space between words. */
const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim();

/** Whether two ways of writing are the same whole name. */
export const isSameName = (one: string, other: string): boolean => plain(one) === plain(other);
