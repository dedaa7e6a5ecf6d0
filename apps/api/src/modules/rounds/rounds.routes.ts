import type { Handlers } from '#platform/calls/call-server.ts';
import { listRange } from '#platform/calls/list-range.ts';
import { findBalance } from '#modules/ledger/index.ts';
import { cashOut } from './instant/cash-out.ts';
import { findOpenRound } from './instant/find-open-round.ts';
import { followRound } from './instant/follow-round.ts';
import { findGameUrl, openGame } from './launch-game.ts';
import { guessCard } from './instant/guess-card.ts';
import { pickCell } from './instant/pick-cell.ts';
import { playGranted } from './spins/play-granted.ts';
import { playRound } from './spins/play-round.ts';
import { presentLogRow } from './replay/present-log-row.ts';
import { rotateSeed } from './seeds/rotate-seed.ts';
import { listRounds } from './round.store.ts';
import type { RoundsDeps } from './rounds.deps.ts';
import { showFairness } from './seeds/seeds.ts';
import { showRound } from './replay/show-round.ts';
import { startRound } from './instant/start-round.ts';

export const roundsRoutes = (deps: RoundsDeps) =>
  ({
    '/api/slots/gameUrl': async (input, { session }) => {
      await deps.gameSettings.requireOn(input.game_id);
      if (session !== undefined && !input.demo) {
        await deps.playLimits.ofLaunch(session.playerId);
        await deps.leaveGames(session);
      }
      return (await deps.launchElsewhere(session, input)) ?? findGameUrl(deps, session, input);
    },
    '/api/slots/gameLog': async ({ game_id: gameId, ...input }, { session }) => {
      const range = listRange(input, deps.clock);
      const { list, total } = await listRounds(deps.db, { playerId: session.playerId, gameId, ...range });
      return { list: list.map((row) => presentLogRow(deps, row)), total };
    },
    '/api/slots/round': (input, { session }) => showRound(deps, session.playerId, input.roundId),
    '/api/user/fairness': (_input, { session }) => showFairness(deps, session.playerId),
    '/api/user/rotateSeed': (input, { session }) => rotateSeed(deps, session.playerId, input),
    '/api/game/open': (input) => openGame(deps, input.launchToken),
    '/api/game/balance': async (_input, { session }) => {
      const openRound = await findOpenRound(deps, session);
      return { balance: await findBalance(deps.db, session.playerId), openRound };
    },
    '/api/game/play': (input, { session }) => playRound(deps, session, input),
    '/api/game/playGranted': (input, { session }) => playGranted(deps, session, input),
    '/api/game/start': (input, { session }) => startRound(deps, session, input),
    '/api/game/pick': (input, { session }) => pickCell(deps, session, input),
    '/api/game/guess': (input, { session }) => guessCard(deps, session, input),
    '/api/game/cashOut': (input, { session }) => cashOut(deps, session, input),
    '/api/game/follow': (input, { session }) => followRound(deps, session, input),
  }) satisfies Partial<Handlers>;
