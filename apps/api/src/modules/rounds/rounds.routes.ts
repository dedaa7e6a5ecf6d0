import { codes, type Output } from '@ipe/contract';
import { commitment } from '@ipe/slot-engine';
import type { Handlers } from '#platform/call-server.ts';
import { listRange } from '#platform/list-range.ts';
import { refuse } from '#platform/refusal.ts';
import { requireGame } from '#modules/catalogue/index.ts';
import { findBalance } from '#modules/ledger/index.ts';
import { requireActiveSeed } from './fairness.store.ts';
import { createLaunch, openGame } from './launch-game.ts';
import { playRound } from './play-round.ts';
import { presentFairness, rotateSeed } from './seeds.ts';
import { replayRound } from './replay-round.ts';
import { findRound, listRounds, type RoundRow } from './round.store.ts';
import type { RoundsDeps } from './rounds.deps.ts';

type LogRow = Output<'/api/slots/gameLog'>['list'][number];

/** profit = compensation − bet, compensation = what the round paid (product.md). */
const presentLogRow = (deps: RoundsDeps, row: RoundRow): LogRow => ({
  roundId: row.roundId,
  game_id: row.gameId,
  game: deps.shelf.get(row.gameId)?.name ?? row.gameId,
  time: row.createdAt.toISOString(),
  bet: row.bet,
  profit: row.win - row.bet,
  compensation: row.win,
});

async function showRound(deps: RoundsDeps, playerId: number, roundId: string): Promise<Output<'/api/slots/round'>> {
  const row = await findRound(deps.db, playerId, roundId);
  if (row === undefined) throw refuse(codes.notFound, 'Rodada não encontrada');
  const { math } = requireGame(deps.shelf, row.gameId);
  const { seed, events } = await replayRound(deps, playerId, row);
  return {
    ...presentLogRow(deps, row),
    events,
    symbolNames: Object.fromEntries(math.symbols.map(({ id, name }) => [id, name['pt-BR']])),
    gameVersion: row.gameVersion,
    mode: row.mode,
    clientSeed: seed.clientSeed,
    nonce: row.nonce,
    serverSeedHash: commitment(seed.serverSeed),
    serverSeed: seed.revealedAt === null ? null : seed.serverSeed,
  };
}

export const roundsRoutes = (deps: RoundsDeps) =>
  ({
    '/api/slots/gameUrl': (input, { session }) => createLaunch(deps, session, input.game_id),
    '/api/slots/gameLog': async ({ game_id: gameId, ...input }, { session }) => {
      const range = listRange(input, deps.clock);
      const { list, total } = await listRounds(deps.db, { playerId: session.playerId, gameId, ...range });
      return { list: list.map((row) => presentLogRow(deps, row)), total };
    },
    '/api/slots/round': (input, { session }) => showRound(deps, session.playerId, input.roundId),
    '/api/user/fairness': async (_input, { session }) =>
      presentFairness(await requireActiveSeed(deps.db, session.playerId)),
    '/api/user/rotateSeed': (input, { session }) => rotateSeed(deps, session.playerId, input.clientSeed),
    '/api/game/open': (input) => openGame(deps, input.launchToken),
    '/api/game/balance': async (_input, { session }) => ({ balance: await findBalance(deps.db, session.playerId) }),
    '/api/game/play': (input, { session }) => playRound(deps, session, input),
  }) satisfies Partial<Handlers>;
