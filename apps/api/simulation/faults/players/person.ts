import type { OpenedSession } from '#test/app/neighbours/provider-wallet.ts';

/** A player as the history finds them: registered, known to the bank, with money and an open window of every family. */
export type Person = {
  number: number;
  playerId: number;
  mobile: string;
  cpf: string;
  token: string;
  keyId: string;
  /** By game. */
  windows: ReadonlyMap<string, string>;
  provider: OpenedSession;
  /** Rounds that the house gave. */
  lots: readonly { grantId: string; gameId: string }[];
};

export const personName = 'Maria Aparecida da Silva';
export const password = 'senha-segura-1';
export const pin = '482913';
