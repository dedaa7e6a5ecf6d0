import { jackpotDocument, type StaffOutput } from '@ipe/staff-contract';
import { centavos } from '@ipe/money';
import { sumHouseBook } from '#modules/ledger/index.ts';
import { checkDocument, presentPublished } from '#modules/rewards/index.ts';
import type { Queryable } from '#platform/database/index.ts';
import type { StaffHandlers } from '#platform/staff-door/staff-handlers.ts';
import type { JackpotDeps } from '../jackpot.deps.ts';
import { findJackpot, listJackpots, type Jackpot } from '../jackpot.store.ts';
import { listPots, type Pot } from '../pot.store.ts';
import { poolOf } from '../rules/pool.ts';
import { stateAt } from '../rules/state-at.ts';
import { sumBets } from '../share.store.ts';
import { jackpotKind, mayChange } from './publish-jackpot.ts';
import { stopByStaff, unknownForStaff } from './stop-jackpot.ts';

type Read = StaffOutput<'/back-office/api/jackpot/read'>;

const shownPots = 60;

const presentHead = ({ clock }: JackpotDeps, jackpot: Jackpot) => ({
  id: jackpot.jackpotId,
  name: jackpot.document.name,
  state: stateAt(jackpot, clock()),
  ruleVersion: jackpot.ruleVersion,
  startsAt: jackpot.startsAt.toISOString(),
  endsAt: jackpot.endsAt.toISOString(),
});

/** For an open pot it shows what is counted so far. */
async function presentPot(db: Queryable, { document }: Jackpot, pot: Pot): Promise<Read['pots'][number]> {
  const bets = pot.bets ?? (await sumBets(db, pot));
  return {
    potNo: pot.potNo,
    end: pot.outcome,
    openedAt: pot.openedAt.toISOString(),
    closedAt: pot.closedAt?.toISOString() ?? null,
    seedCentavos: pot.seed,
    carriedCentavos: pot.carried,
    betsCentavos: centavos(bets),
    amountCentavos: pot.amount ?? poolOf({ ...pot, bets, ...document }).amount,
    playerId: pot.round?.playerId ?? null,
    isPaid: pot.round !== null && pot.settledAt !== null,
  };
}

/** Reads the sums from the books. What another jackpot left for this one, or took from it, is part of `owed`. */
async function readBooks(db: Queryable, jackpotId: string, pots: readonly Pot[]): Promise<Read['books']> {
  const book = await sumHouseBook(db, jackpotId);
  const sumOf = (kind: string) => book.filter((one) => one.kind === kind).reduce((sum, { amount }) => sum + amount, 0);
  const sum = (some: readonly Pot[], of: (pot: Pot) => number) => some.reduce((total, pot) => total + of(pot), 0);
  const paid = sum(
    pots.filter(({ round, settledAt }) => round !== null && settledAt !== null),
    ({ amount }) => amount ?? 0,
  );
  const owed = sum(
    pots.filter(({ settledAt }) => settledAt === null),
    ({ amount, seed, carried, booked }) => amount ?? seed + carried + booked,
  );
  return {
    seeds: centavos(sumOf('jackpot_seed')),
    contributions: centavos(sumOf('jackpot_contribution')),
    paid: centavos(paid),
    owed: centavos(owed),
  };
}

async function readForStaff(deps: JackpotDeps, id: string): Promise<Read> {
  const { db } = deps;
  const jackpot = await findJackpot(db, id);
  if (jackpot === undefined) throw unknownForStaff();
  const pots = await listPots(db, id);
  const shown: Read['pots'] = [];
  for (const pot of pots.slice(0, shownPots)) shown.push(await presentPot(db, jackpot, pot));
  return {
    ...presentHead(deps, jackpot),
    ...presentPublished(jackpot),
    stopReason: jackpot.stopReason,
    mayChange: mayChange(jackpot, deps.clock()),
    books: await readBooks(db, id, pots),
    pots: shown,
  };
}

export const jackpotStaff = (deps: JackpotDeps) =>
  ({
    '/back-office/api/jackpot/list': async () => ({
      list: (await listJackpots(deps.db)).map((one) => presentHead(deps, one)),
    }),
    '/back-office/api/jackpot/read': ({ id }) => readForStaff(deps, id),
    '/back-office/api/jackpot/check': async ({ document }) =>
      checkDocument(jackpotDocument, document, jackpotKind(deps)).answer,
    '/back-office/api/jackpot/stop': (input, context) => stopByStaff(deps, input, context),
  }) satisfies Partial<StaffHandlers>;
