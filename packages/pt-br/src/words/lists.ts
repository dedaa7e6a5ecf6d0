import { whenNeeded } from '../when-needed.ts';

const all = whenNeeded(() => new Intl.ListFormat('pt-BR'));
const oneOf = whenNeeded(() => new Intl.ListFormat('pt-BR', { type: 'disjunction' }));

/** `a, b e c` */
export const formatList = (parts: readonly string[]): string => all().format(parts);

/** `a, b ou c` */
export const formatChoice = (parts: readonly string[]): string => oneOf().format(parts);
