import type { OpenedSession } from '#test/app/neighbours/provider-wallet.ts';

/** A player as the history finds them: registered, known to the bank, with money and an open window of every kind. */
export type Person = {
  number: number;
  playerId: number;
  mobile: string;
  cpf: string;
  token: string;
  keyId: string;
  windows: { slots: string; crash: string; mines: string };
  provider: OpenedSession;
};

export const personName = 'Maria Aparecida da Silva';
export const password = 'senha-segura-1';
export const pin = '482913';
export const games = { slots: 'capivara-da-sorte', crash: 'foguete-tucano', mines: 'campo-de-esmeraldas' } as const;
