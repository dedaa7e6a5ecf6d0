import type { Output } from '@ipe/contract';
import { addDays, saoPauloDay } from '@ipe/pt-br';
import { isBlocked } from '#modules/limits/index.ts';
import type { Handlers } from '#platform/calls/call-server.ts';
import type { CashbackDeps } from './cashback.deps.ts';
import { lastingOf, listCashbacks, type Cashback } from './cashback.store.ts';
import { listPeriodsOf, type SettledPeriod } from './period.store.ts';
import { findPlayed } from './played.store.ts';
import { payableAt, periodOf, type Period } from './rules/periods.ts';
import { reckonCashback } from './rules/reckon.ts';
import { stateOn } from './rules/state-on.ts';

type Line = Output<'/api/cashback/list'>['list'][number];
type Own = Line['own'][number];

/** How many days an ended cashback, and what a player got from it, is shown. */
const shownDays = 30;

const presentSettled = ({ from, to, bets, wins, amount, outcome, settledAt }: SettledPeriod): Own => ({
  from,
  to,
  betsCentavos: bets,
  winsCentavos: wins,
  amountCentavos: outcome === 'paid' ? amount : 0,
  outcome,
  at: settledAt.toISOString(),
});

/** Presents the period of today or yesterday: what it has so far or, if it is over, what will be paid. */
async function presentOpen(
  { db }: CashbackDeps,
  { document }: Cashback,
  { playerId, period, today }: { playerId: number; period: Period; today: string },
): Promise<Own> {
  const { bets, wins } = await findPlayed(db, { playerId, ...period, games: document.games }, { soFar: true });
  return {
    ...period,
    betsCentavos: bets,
    winsCentavos: wins,
    amountCentavos: reckonCashback(document, { bets, wins }),
    outcome: period.to < today ? 'waiting' : 'soFar',
    at: payableAt(period).toISOString(),
  };
}

type Player = { playerId: number; settled: readonly SettledPeriod[]; isOffered: boolean; today: string };

/** Lists today's period, yesterday's if it isn't settled yet, and the settled periods. */
async function listOwn(deps: CashbackDeps, cashback: Cashback, player: Player): Promise<Own[]> {
  const { playerId, isOffered, today } = player;
  const settled = player.settled.filter(({ cashbackId }) => cashbackId === cashback.cashbackId);
  const found: Own[] = [];
  for (const day of isOffered ? [today, addDays(today, -1)] : []) {
    const period = periodOf(lastingOf(cashback), day);
    if (period === undefined || [...found, ...settled].some(({ from }) => from === period.from)) continue;
    const own = await presentOpen(deps, cashback, { playerId, period, today });
    if (own.outcome === 'soFar' || own.betsCentavos > 0) found.push(own);
  }
  return [...found, ...settled.map(presentSettled)];
}

const presentLine = (cashback: Cashback, { today, own }: { today: string; own: Own[] }): Line => {
  const { cashbackId, document, terms, ruleVersion, sha256, firstDay, lastDay, stopReason } = cashback;
  const { name, period, rateBasisPoints, leastCentavos, mostCentavos, leastVipLevel } = document;
  return {
    id: cashbackId,
    name,
    state: stateOn(cashback, today),
    fromDay: firstDay,
    untilDay: lastDay,
    period,
    rateBasisPoints,
    leastCentavos,
    mostCentavos,
    leastVipLevel,
    terms,
    ruleVersion,
    sha256,
    stopReason,
    own,
  };
};

export const cashbackRoutes = (deps: CashbackDeps) =>
  ({
    '/api/cashback/list': async (_input, { session }) => {
      const { db, clock } = deps;
      const playerId = session?.playerId;
      const now = clock();
      const today = saoPauloDay(now);
      const notBefore = addDays(today, -shownDays);
      // A player who may not bet gets no offers, only what they got.
      const isOffered = playerId === undefined || !(await isBlocked(db, playerId, now));
      const settled = playerId === undefined ? [] : await listPeriodsOf(db, playerId, notBefore);
      const list: Line[] = [];
      for (const cashback of await listCashbacks(db, notBefore)) {
        const player = playerId === undefined ? undefined : { playerId, settled, isOffered, today };
        const own = player === undefined ? [] : await listOwn(deps, cashback, player);
        if (isOffered || own.length > 0) list.push(presentLine(cashback, { today, own }));
      }
      return { list };
    },
  }) satisfies Partial<Handlers>;
