import { codes } from '@ipe/contract';
import { formatBrl } from '@ipe/money';
import { formatCalendarDay, formatPercent, saoPauloDay } from '@ipe/pt-br';
import type { CashbackDocument, ProposalPayload } from '@ipe/staff-contract';
import { noteDocument, refuseFaulty, type DocumentIssue } from '#modules/rewards/index.ts';
import type { ProposalAct } from '#platform/staff-door/proposal-acts.ts';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import type { CashbackDeps } from '../cashback.deps.ts';
import { lockCashback, saveCashback, type Cashback } from '../cashback.store.ts';
import { findCashbackIssues } from '../rules/find-cashback-issues.ts';
import { writeCashbackTerms } from '../rules/write-cashback-terms.ts';

type Payload = ProposalPayload<'cashback.publish'>;

export const issuesOf = (deps: CashbackDeps, document: CashbackDocument): DocumentIssue[] =>
  findCashbackIssues(document, { rules: deps.rules, games: deps.shelf, now: deps.clock() });

export const termsOf = ({ shelf }: CashbackDeps, document: CashbackDocument): string =>
  writeCashbackTerms(document, (gameId) => shelf.get(gameId)?.name ?? gameId);

/** Whether another version may take its place: nothing of it has begun. */
export const mayChange = ({ firstDay, stoppedAt }: Cashback, now: Date): boolean =>
  stoppedAt === null && saoPauloDay(now) < firstDay;

const tooLate = () =>
  refuseStaff<'/back-office/api/proposals/propose'>(
    codes.conflict,
    'Este cashback já começou ou foi encerrado: ele não muda mais',
    'nothing_to_do',
  );

/** A cashback is announced, or another version of one that hasn't begun. */
export const publishCashback = (deps: CashbackDeps): ProposalAct<'cashback.publish'> => ({
  look: async (tx, { cashbackId, document }: Payload) => {
    const before = await lockCashback(tx, cashbackId);
    if (before !== undefined && !mayChange(before, await deps.sharedClock(tx))) throw tooLate();
    const issues = issuesOf(deps, document);
    if (issues.length > 0) throw refuseFaulty(issues);
    const lineOf = (name: string, tell: (one: CashbackDocument) => string) => ({
      name,
      before: before === undefined ? null : tell(before.document),
      after: tell(document),
    });
    return {
      subject: `cashback:${cashbackId}`,
      lines: [
        lineOf('Cashback', ({ name }) => name),
        lineOf('Primeiro dia', ({ fromDay }) => formatCalendarDay(fromDay)),
        lineOf('Último dia', ({ untilDay }) => formatCalendarDay(untilDay)),
        lineOf('Quanto', ({ rateBasisPoints }) => formatPercent(rateBasisPoints / 10_000)),
        lineOf('Máximo por jogador e período', ({ mostCentavos }) => formatBrl(mostCentavos)),
        { name: 'O jogador vai ler', before: before?.terms ?? null, after: termsOf(deps, document) },
      ],
      state: [before?.version ?? 0],
    };
  },
  execute: async (tx, { cashbackId, document }, { actor, proposal: { proposedBy } }) => {
    const before = await lockCashback(tx, cashbackId);
    const now = await deps.sharedClock(tx);
    const version = (before?.version ?? 0) + 1;
    const terms = termsOf(deps, document);
    const noted = { kind: 'cashback', id: cashbackId, version, document, terms, now };
    const { ruleVersion, sha256 } = await noteDocument(tx, noted);
    const days = { firstDay: document.fromDay, lastDay: document.untilDay };
    const by = { publishedAt: now, proposedBy, approvedBy: actor.name };
    await saveCashback(tx, { cashbackId, version, ruleVersion, document, terms, sha256, ...days, ...by });
    return { before: before && { version: before.ruleVersion }, after: { version: ruleVersion, sha256 } };
  },
});
