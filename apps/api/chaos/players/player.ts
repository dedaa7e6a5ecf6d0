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
  /** Money requests with a final answer, and the caller that may repeat each. */
  answered: { asked: Asked; caller: Caller }[];
  /** The open game windows, by game. */
  windows: Map<string, Caller>;
  keyId: string | undefined;
  orders: number;
};
