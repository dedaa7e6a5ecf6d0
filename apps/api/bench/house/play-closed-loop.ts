import { randomUUID } from 'node:crypto';
import { centavos } from '@ipe/money';
import type { RoundToSettle, SettleRound } from '#modules/ledger/index.ts';

export type BenchPlayer = { playerId: number; nextNonce: number; settle: SettleRound };

/** 1 real a round; three of ten rounds win 3.20, which returns 96 %. */
const betCentavos = 100;
const winCentavos = 320;

const nextRound = ({ playerId, nextNonce }: BenchPlayer): RoundToSettle => ({
  playerId,
  roundId: randomUUID(),
  gameId: 'capivara-da-sorte',
  gameVersion: '1.0.0',
  mode: 'base',
  stakeCentavos: centavos(betCentavos),
  betCentavos: centavos(betCentavos),
  winCentavos: centavos(nextNonce % 10 < 3 ? winCentavos : 0),
  seedNo: 1,
  nonce: nextNonce,
  sessionNo: null,
});

/** Plays rounds; every player waits for an answer before the next round. @returns rounds settled per second */
export async function playClosedLoop(players: BenchPlayer[], secondsEach: number): Promise<number> {
  const begunAt = performance.now();
  const endsAt = begunAt + secondsEach * 1_000;
  let rounds = 0;
  const play = async (player: BenchPlayer) => {
    while (performance.now() < endsAt) {
      const settled = await player.settle(nextRound(player));
      if (settled.status !== 'settled') throw new Error(`player ${player.playerId}: a round was ${settled.status}`);
      player.nextNonce += 1;
      rounds += 1;
    }
  };
  await Promise.all(players.map(play));
  return rounds / ((performance.now() - begunAt) / 1_000);
}
