/** A number with its English word, as a terminal shows it: `1 node`, `0 nodes`, `2 branches`. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
