import type { Theme } from './theme.ts';

export const text = {
  label: 'Aparência',
  names: { system: 'Do sistema', light: 'Clara', dark: 'Escura' } satisfies Record<Theme, string>,
  choose: { system: 'Aparência do sistema', light: 'Aparência clara', dark: 'Aparência escura' } satisfies Record<
    Theme,
    string
  >,
};
