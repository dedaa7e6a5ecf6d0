import type { PlayerRange } from '#platform/database/index.ts';
import { account, type Account } from '#modules/ledger/index.ts';
import { figures } from './figures.ts';
import { addPlayed, type PlayedSum } from './games/games.store.ts';
import type { Cohort, KindOfPage, Liabilities, PagePlayers, PageSum, Sum } from './note-days.store.ts';

/** The value of a figure of entries, from the sums of these entries. */
export function movementOf(id: string, sums: readonly Pick<Sum, 'kind' | 'amount'>[]): number {
  const source = figures.find((figure) => figure.id === id)?.source;
  if (source === undefined || !('movement' in source)) throw new Error(`${id} is no figure of entries`);
  const { plus, minus = [] } = source.movement;
  const of = (kinds: readonly string[]) =>
    sums.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { amount }) => sum + amount, 0);
  return of(plus) - of(minus);
}

/** What is owed after these entries. */
export function liabilitiesAfter(before: Liabilities, sums: readonly Sum[]): Liabilities {
  const grown = (one: Account) =>
    sums.reduce((sum, { debit, credit, amount }) => sum + (credit === one ? amount : debit === one ? -amount : 0), 0);
  return {
    free: before.free + grown(account.playerFree),
    toWager: before.toWager + grown(account.playerToWager),
    onTheirWay: before.onTheirWay + grown(account.withdrawalsOnTheirWay),
    owed: before.owed - grown(account.playerDebts),
  };
}

/** What is read for one page of players. */
type DayPage = { sums: readonly PageSum[]; players: readonly PagePlayers[]; games: readonly PlayedSum[] };

/** Collects a day from its pages, in any order. Its memory grows with the kinds, months and pages, not with the players. */
export function createDaySums() {
  const sums = new Map<string, Sum>();
  const cohorts = new Map<string, Cohort>();
  const games = new Map<string, PlayedSum>();
  const pages: KindOfPage[] = [];
  const counts = { active: 0, firstActive: 0, firstDeposits: 0, inOpenRounds: 0 };
  const cohortOf = (month: string): Cohort => {
    const cohort = cohorts.get(month) ?? { month, firstActive: 0, firstDeposits: 0, ggr: 0, deposits: 0 };
    cohorts.set(month, cohort);
    return cohort;
  };
  const addSum = ({ month, ...sum }: PageSum) => {
    const name = [sum.kind, sum.debit, sum.credit].join(' ');
    const known = sums.get(name) ?? { ...sum, entries: 0, amount: 0 };
    sums.set(name, { ...known, entries: known.entries + sum.entries, amount: known.amount + sum.amount });
    if (month === null) return;
    const cohort = cohortOf(month);
    cohort.ggr += movementOf('ggr', [sum]);
    cohort.deposits += movementOf('deposits', [sum]);
  };
  const addPlayers = ({ month, active, firstActive, firstDeposits, inOpenRounds }: PagePlayers) => {
    counts.active += active;
    counts.firstActive += firstActive;
    counts.firstDeposits += firstDeposits;
    counts.inOpenRounds += inOpenRounds;
    if (month === null) return;
    const cohort = cohortOf(month);
    cohort.firstActive += firstActive;
    cohort.firstDeposits += firstDeposits;
  };
  return {
    add(range: PlayerRange, page: DayPage): void {
      for (const kind of new Set(page.sums.map((sum) => sum.kind))) pages.push({ ...range, kind });
      for (const sum of page.sums) addSum(sum);
      for (const group of page.players) addPlayers(group);
      for (const played of page.games) addPlayed(games, played);
    },
    read: () => ({
      sums: [...sums.values()],
      cohorts: [...cohorts.values()],
      games: [...games.values()],
      pages,
      ...counts,
    }),
  };
}
