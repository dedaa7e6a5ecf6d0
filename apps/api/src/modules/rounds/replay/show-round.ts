import type { Output } from '@ipe/contract';
import { commitment, configSha256, familyOf, isSlot, type GameMath } from '@ipe/slot-engine';
import { presentRoundFacts } from './present-log-row.ts';
import { replayRound } from './replay-round.ts';
import { findRound } from '../round.store.ts';
import type { RoundsDeps } from '../rounds.deps.ts';
import { roundNotFound } from '../round-refusals.ts';

type ShownRound = Output<'/api/slots/round'>;

/** A round with all that is needed to play it again; its server seed only once the player has ended it. @throws RefusedError 404 · 409 */
export async function showRound(
  deps: Pick<RoundsDeps, 'db' | 'shelf' | 'seedKeys'>,
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
    mode: row.mode,
    stakeCentavos: row.stake,
    decisions: instant && !isSlot(math) ? familyOf(math).recorded(instant) : null,
    seedNo: row.seedNo,
    clientSeed: seed.clientSeed,
    clientSeedAt: seed.clientSeedAt?.toISOString() ?? null,
    nonce: row.nonce,
    serverSeedHash: commitment(seed.serverSeed),
    committedAt: seed.createdAt.toISOString(),
    serverSeed: seed.revealedAt === null ? null : seed.serverSeed,
  };
}

const symbolNamesOf = (math: GameMath): Record<string, string> =>
  'symbols' in math ? Object.fromEntries(math.symbols.map(({ id, name }) => [id, name['pt-BR']])) : {};
