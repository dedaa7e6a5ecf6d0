import { codes } from '@ipe/contract';
import { formatBrl } from '@ipe/money';
import { counted, formatCalendarDay, saoPauloDay } from '@ipe/pt-br';
import type { ProposalPayload, RoundsDocument } from '@ipe/staff-contract';
import { noteDocument, refuseFaulty, type DocumentIssue } from '#modules/rewards/index.ts';
import type { ProposalAct } from '#platform/staff-door/proposal-acts.ts';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import { ruleKind } from '../give-rounds.ts';
import { namesOf, type GrantedRoundsDeps } from '../granted-rounds.deps.ts';
import { lockOffer, saveOffer, type RoundOffer } from '../offer.store.ts';
import { findRoundsIssues } from '../rules/find-rounds-issues.ts';
import { writeRoundsTerms } from '../rules/write-rounds-terms.ts';
import { worthOf } from './worth.ts';

type Payload = ProposalPayload<'rounds.publish'>;

export const issuesOf = (deps: GrantedRoundsDeps, document: RoundsDocument): DocumentIssue[] =>
  findRoundsIssues(document, { ...deps, now: deps.clock() });

export const termsOf = (deps: GrantedRoundsDeps, document: RoundsDocument): string =>
  writeRoundsTerms(document, namesOf(deps, document));

/** Whether another version may take its place: nobody can take the rounds yet. */
export const mayChange = ({ firstDay, stoppedAt }: RoundOffer, now: Date): boolean =>
  stoppedAt === null && saoPauloDay(now) < firstDay;

const tooLate = () =>
  refuseStaff<'/back-office/api/proposals/propose'>(
    codes.conflict,
    'Estas rodadas já podem ser pegas ou foram encerradas: elas não mudam mais',
    'nothing_to_do',
  );

/** Rounds that players may take are announced, or another version of what nobody can take yet. */
export const publishOffer = (deps: GrantedRoundsDeps): ProposalAct<'rounds.publish'> => ({
  look: async (tx, { offerId, document }: Payload) => {
    const before = await lockOffer(tx, offerId);
    if (before !== undefined && !mayChange(before, await deps.sharedClock(tx))) throw tooLate();
    const issues = issuesOf(deps, document);
    if (issues.length > 0) throw refuseFaulty(issues);
    const lineOf = (name: string, tell: (one: RoundsDocument) => string) => ({
      name,
      before: before === undefined ? null : tell(before.document),
      after: tell(document),
    });
    return {
      subject: `rounds:${offerId}`,
      lines: [
        lineOf('Rodadas', ({ name }) => name),
        lineOf('Primeiro dia', ({ fromDay }) => formatCalendarDay(fromDay)),
        lineOf('Último dia', ({ untilDay }) => formatCalendarDay(untilDay)),
        lineOf('Jogo', (one) => namesOf(deps, one).game),
        lineOf(
          'Cada jogador recebe',
          ({ rounds, stakeCentavos }) => `${counted(rounds, 'rodada', 'rodadas')} de ${formatBrl(stakeCentavos)}`,
        ),
        lineOf('Apostas que a casa paga por jogador', (one) => formatBrl(worthOf(deps, one))),
        { name: 'O jogador vai ler', before: before?.terms ?? null, after: termsOf(deps, document) },
      ],
      state: [before?.version ?? 0],
    };
  },
  execute: async (tx, { offerId, document }, { actor, proposal: { proposedBy } }) => {
    const before = await lockOffer(tx, offerId);
    const now = await deps.sharedClock(tx);
    const version = (before?.version ?? 0) + 1;
    const terms = termsOf(deps, document);
    const { ruleVersion, sha256 } = await noteDocument(tx, {
      kind: ruleKind,
      id: offerId,
      version,
      document,
      terms,
      now,
    });
    const days = { firstDay: document.fromDay, lastDay: document.untilDay };
    const by = { publishedAt: now, proposedBy, approvedBy: actor.name };
    await saveOffer(tx, { offerId, version, ruleVersion, document, terms, sha256, ...days, ...by });
    return { before: before && { version: before.ruleVersion }, after: { version: ruleVersion, sha256 } };
  },
});
