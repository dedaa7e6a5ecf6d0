import type { Output } from '@ipe/contract';
import {
  commitment,
  configSha256,
  familyOf,
  isSlot,
  readPickedMode,
  type GameMath,
  type InstantMath,
} from '@ipe/slot-engine';
import { listPickMoments, type InstantRow } from '../instant/instant-round.store.ts';
import { presentRoundFacts } from './present-log-row.ts';
import { findJackpotOf } from './find-jackpot-of.ts';
import { replayRound } from './replay-round.ts';
import { findRound } from '../round.store.ts';
import type { RoundsDeps } from '../rounds.deps.ts';
import { roundNotFound } from '../round-refusals.ts';

type ShownRound = Output<'/api/slots/round'>;

/**
 * A round with all that is needed to replay it; with its server seed only after the player has ended the seed.
 * @throws RefusedError 404 · 409
 */
export async function showRound(
  deps: Pick<RoundsDeps, 'db' | 'shelf' | 'seedKeys' | 'jackpots'>,
  playerId: number,
  roundId: string,
): Promise<ShownRound> {
  const row = await findRound(deps.db, playerId, roundId);
  if (row === undefined) throw roundNotFound();
  const { math, seed, events, instant } = await replayRound(deps, playerId, row);
  return {
    ...presentRoundFacts(deps, row),
    events,
    symbolNames: symbolNamesOf(math),
    family: math.family,
    gameVersion: row.gameVersion,
    mathUrl: `/games/${row.gameId}/math-${row.gameVersion}.json`,
    configSha256: configSha256(math),
    ...readPickedMode(row.pickedMode),
    stakeCentavos: row.stake,
    decisions: instant && !isSlot(math) ? await presentDecisions(deps, math, instant) : null,
    jackpot: (await findJackpotOf(deps, row, seed)) ?? null,
    seedNo: row.seedNo,
    clientSeed: seed.clientSeed,
    clientSeedAt: seed.clientSeedAt?.toISOString() ?? null,
    nonce: row.nonce,
    serverSeedHash: commitment(seed.serverSeed),
    committedAt: seed.createdAt.toISOString(),
    serverSeed: seed.revealedAt === null ? null : seed.serverSeed,
  };
}

/** Includes the times that the server noted, by which a flight's value at the player's exit can be checked. */
async function presentDecisions(
  { db }: Pick<RoundsDeps, 'db'>,
  math: InstantMath,
  round: InstantRow,
): Promise<NonNullable<ShownRound['decisions']>> {
  const { endedAt, startedAt } = round;
  if (endedAt === null) throw new Error(`round ${round.roundId} is open`);
  const recorded = familyOf(math).recorded(round);
  const pickedAt = (recorded.picked ?? recorded.moves) && (await listPickMoments(db, round));
  return {
    ...recorded,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt.toISOString(),
    pickedAt: pickedAt && pickedAt.map((at) => at.toISOString()),
  };
}

const symbolNamesOf = (math: GameMath): Record<string, string> =>
  'symbols' in math ? Object.fromEntries(math.symbols.map(({ id, name }) => [id, name['pt-BR']])) : {};
