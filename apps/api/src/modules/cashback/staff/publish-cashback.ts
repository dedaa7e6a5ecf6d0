import { codes } from '@ipe/contract';
import { formatBrl } from '@ipe/money';
import { formatCalendarDay, formatPercent, saoPauloDay } from '@ipe/pt-br';
import type { CashbackDocument } from '@ipe/staff-contract';
import { publishDocument, type DocumentKind } from '#modules/rewards/index.ts';
import type { ProposalHandler } from '#platform/staff-door/proposal-handlers.ts';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import type { CashbackDeps } from '../cashback.deps.ts';
import { lockCashback, saveCashback, type Cashback } from '../cashback.store.ts';
import { findCashbackIssues } from '../rules/find-cashback-issues.ts';
import { writeCashbackTerms } from '../rules/write-cashback-terms.ts';

/** Whether another version may replace it, which it may until its first day. */
export const mayChange = ({ firstDay, stoppedAt }: Cashback, now: Date): boolean =>
  stoppedAt === null && saoPauloDay(now) < firstDay;

const tooLate = () =>
  refuseStaff<'/back-office/api/proposals/propose'>(
    codes.conflict,
    'Este cashback já começou ou foi encerrado: ele não muda mais',
    'nothing_to_do',
  );

export const cashbackKind = ({
  rules,
  shelf,
  clock,
  sharedClock,
}: CashbackDeps): DocumentKind<CashbackDocument, Cashback> => ({
  ruleKind: 'cashback',
  subject: 'cashback',
  sharedClock,
  issuesOf: (document) => findCashbackIssues(document, { rules, games: shelf, now: clock() }),
  termsOf: (document) => writeCashbackTerms(document, (gameId) => shelf.get(gameId)?.name ?? gameId),
  lock: lockCashback,
  requireFree: async (_tx, { before, now }) => {
    if (before !== undefined && !mayChange(before, now)) throw tooLate();
  },
  save: (tx, { id, ...row }) => {
    const { fromDay, untilDay } = row.document;
    return saveCashback(tx, { ...row, cashbackId: id, firstDay: fromDay, lastDay: untilDay });
  },
  lines: [
    ['Cashback', ({ name }) => name],
    ['Primeiro dia', ({ fromDay }) => formatCalendarDay(fromDay)],
    ['Último dia', ({ untilDay }) => formatCalendarDay(untilDay)],
    ['Quanto', ({ rateBasisPoints }) => formatPercent(rateBasisPoints / 10_000)],
    ['Máximo por jogador e período', ({ mostCentavos }) => formatBrl(mostCentavos)],
  ],
});

/** Announces a cashback, or replaces one that hasn't begun by another version. */
export const publishCashback = (deps: CashbackDeps): ProposalHandler<'cashback.publish'> =>
  publishDocument(cashbackKind(deps), ({ cashbackId, document }) => ({ id: cashbackId, document }));
