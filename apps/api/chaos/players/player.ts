import type { Caller } from '../call-server.ts';
import type { Random } from '#simulation/random.ts';
import type { Asked } from '../record.ts';

export type Player = {
  random: Random;
  playerId: number;
  mobile: string;
  cpf: string;
  name: string;
  caller: Caller;
  /** Money requests that were answered for good, and by whom they may be repeated. */
  answered: { asked: Asked; caller: Caller }[];
  /** Open game windows, by game. */
  windows: Map<string, Caller>;
  keyId: string | undefined;
  orders: number;
};
