import type { Output } from '@ipe/contract';
import { centavos } from '@ipe/money';
import { isBlocked } from '#modules/limits/index.ts';
import { findNicknames, maskedNickname } from '#modules/identity/index.ts';
import { findBalance } from '#modules/ledger/index.ts';
import type { Handlers } from '#platform/calls/call-server.ts';
import { nameOfGame, type JackpotDeps } from './jackpot.deps.ts';
import { findPublished, listJackpots, type Jackpot } from './jackpot.store.ts';
import { openPool, type Pool } from './open-pool.ts';
import { findPotOfRound, type Pot } from './pot.store.ts';
import { gamesOf } from './rules/jackpot-games.ts';
import { stateAt } from './rules/state-at.ts';

type Shown = Output<'/api/jackpot/read'>;

function presentJackpot(deps: JackpotDeps, jackpot: Jackpot, { amount, countedAt }: Pool): Shown['jackpot'] {
  const { jackpotId, document, terms, ruleVersion, sha256, stopReason, startsAt, endsAt } = jackpot;
  const { name, games, contributionBasisPoints, seedCentavos, oneInCentavos } = document;
  const state = stateAt(jackpot, deps.clock());
  const isFilling = state === 'running' || state === 'counting';
  return {
    id: jackpotId,
    name,
    state,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    games: games && games.map((gameId) => ({ gameId, name: nameOfGame(deps)(gameId) })),
    gameIds: gamesOf(games, deps.shelf),
    contributionBasisPoints,
    seedCentavos: centavos(seedCentavos),
    oneInCentavos,
    pool: isFilling && amount > 0 ? { centavos: centavos(amount), countedAt: countedAt.toISOString() } : null,
    terms,
    ruleVersion,
    sha256,
    stopReason,
  };
}

type Names = {
  jackpots: ReadonlyMap<string, string>;
  nicknames: ReadonlyMap<number, string>;
  game: (id: string) => string;
};

const presentWin =
  ({ jackpots, nicknames, game }: Names, asker: number | undefined) =>
  ({ jackpotId, potNo, outcome, amount, closedAt, round }: Pot): Shown['wins'][number] => ({
    jackpot: jackpots.get(jackpotId) ?? '',
    potNo,
    end: outcome!,
    amountCentavos: amount!,
    at: closedAt!.toISOString(),
    round: round && {
      at: round.at.toISOString(),
      game: game(round.gameId),
      betCentavos: round.bet,
      drawn: round.drawn,
      nickname: maskedNickname(nicknames.get(round.playerId) ?? ''),
      roundId: round.playerId === asker ? round.roundId : null,
    },
  });

export function jackpotRoutes(deps: JackpotDeps) {
  const { db, clock } = deps;
  const poolOf = openPool(deps);
  return {
    '/api/jackpot/read': async (_input, { session }) => {
      const playerId = session?.playerId;
      // A player who may not bet gets no offers, only what was won.
      const isOffered = playerId === undefined || !(await isBlocked(db, playerId, clock()));
      const all = await listJackpots(db);
      const shown = (await findPublished(db)) ?? all[0];
      const pool = await poolOf(shown);
      const winners = pool.wins.flatMap(({ round }) => round?.playerId ?? []);
      const names: Names = {
        jackpots: new Map(all.map(({ jackpotId, document }) => [jackpotId, document.name])),
        nicknames: await findNicknames(db, winners),
        game: nameOfGame(deps),
      };
      return {
        jackpot: shown === undefined || !isOffered ? null : presentJackpot(deps, shown, pool),
        wins: pool.wins.map(presentWin(names, playerId)),
      };
    },
    '/api/jackpot/won': async ({ roundId }, { session: { playerId } }) => {
      const pot = await findPotOfRound(db, { playerId, roundId });
      if (pot?.amount != null && pot.settledAt !== null)
        return { paid: { amountCentavos: pot.amount, balance: await findBalance(db, playerId) } };
      // Puts the player into this node's next count, so that a win on another node is found without waiting for the
      // sweep.
      deps.jackpots.note(playerId);
      return { paid: null };
    },
  } satisfies Partial<Handlers>;
}
