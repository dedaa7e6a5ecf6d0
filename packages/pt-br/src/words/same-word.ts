/** Whether two words differ by no more than accents and capitals. Apart from the alphabet, whose sorter the first page doesn't need. */
export const isSameWord = (one: string, other: string): boolean =>
  one.localeCompare(other, 'pt-BR', { sensitivity: 'base' }) === 0;
