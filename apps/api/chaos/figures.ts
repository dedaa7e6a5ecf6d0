import { foldStatement, type Movement } from './audit/fold-statement.ts';
import type { Books } from './audit/read-books.ts';
import type { Operator } from './operator.ts';
import type { Traffic } from './call-server.ts';
import { moneyPaths, type RunRecord } from './record.ts';
import type { Site } from './site/site.ts';

/** A run's figures, by a description for people. */
export type Figures = { [what: string]: number };

const countBy = (states: { state: string }[], what: string): Figures =>
  Object.fromEntries(
    [...Map.groupBy(states, ({ state }) => state)].map(([state, all]) => [`${what} ${state}`, all.length]),
  );

export function countRun(run: {
  traffic: Traffic;
  toldAgain: number;
  seconds: number;
  site: Site;
  books: Books;
  record: RunRecord;
  movements: Movement[];
  decisions: Operator['decisions'];
}): Figures {
  const { books, movements } = run;
  const asked = [...run.record.asked.values()];
  const sum = (pick: (one: (typeof asked)[number]) => number) => asked.reduce((total, one) => total + pick(one), 0);
  const refunds = movements.filter(({ kind }) => kind === 'refund').length;
  return {
    ...Object.fromEntries(run.site.programs().map(({ name, kills }) => [`kills of the ${name}`, kills()])),
    players: books.wallets.length,
    'requests sent': run.traffic.sent,
    'requests without an answer': run.traffic.lost,
    'money requests': asked.length,
    'money requests sent again': sum(({ sends }) => sends - 1),
    'money requests acknowledged': asked.filter(({ answer }) => answer !== undefined).length,
    'acknowledgements compared': sum(({ answers }) => answers),
    'money requests refused': asked.filter(({ answer, refusals }) => !answer && refusals.length > 0).length,
    ...Object.fromEntries(
      moneyPaths.map((path) => [`acknowledged ${path}`, asked.filter((one) => one.path === path && one.answer).length]),
    ),
    'rewards granted': books.entries.filter(({ kind }) => kind === 'bonus').length,
    'rounds stored': books.rounds.length,
    'rounds in which the player decides': books.instants.length,
    'cells turned over': books.instants.reduce((total, { picks }) => total + picks.length, 0),
    'left open': books.instants.filter(({ win }) => win === null).length,
    ...countBy(books.orders, 'orders'),
    'refunds at the bank': refunds,
    'sent again by the bank': run.toldAgain,
    'returns by the bank (MED)': books.returns.length,
    ...countBy(books.withdrawals, 'withdrawals'),
    'withdrawals decided by a person': run.decisions.size,
    'journal lines audited': books.entries.reduce((total, { lines }) => total + lines, 0),
    'bank movements audited': movements.length,
    'centavos at bank and ledger': foldStatement(movements).netCentavos,
    seconds: Math.round(run.seconds),
  };
}
