import { codes } from '@ipe/contract';
import { formatBrl } from '@ipe/money';
import { counted, formatCalendarDay, saoPauloDay } from '@ipe/pt-br';
import type { RoundsDocument } from '@ipe/staff-contract';
import { publishDocument, type DocumentKind } from '#modules/rewards/index.ts';
import type { ProposalHandler } from '#platform/staff-door/proposal-handlers.ts';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import { ruleKind } from '../give-rounds.ts';
import { namesOf, type GrantedRoundsDeps } from '../granted-rounds.deps.ts';
import { lockOffer, saveOffer, type RoundOffer } from '../offer.store.ts';
import { findRoundsIssues } from '../rules/find-rounds-issues.ts';
import { writeRoundsTerms } from '../rules/write-rounds-terms.ts';
import { worthOf } from './worth.ts';

/** Whether another version may replace it, which it may until players can take the rounds. */
export const mayChange = ({ firstDay, stoppedAt }: RoundOffer, now: Date): boolean =>
  stoppedAt === null && saoPauloDay(now) < firstDay;

const tooLate = () =>
  refuseStaff<'/back-office/api/proposals/propose'>(
    codes.conflict,
    'Estas rodadas já podem ser pegas ou foram encerradas: elas não mudam mais',
    'nothing_to_do',
  );

export const offerKind = (deps: GrantedRoundsDeps): DocumentKind<RoundsDocument, RoundOffer> => ({
  ruleKind,
  subject: 'rounds',
  sharedClock: deps.sharedClock,
  issuesOf: (document) => findRoundsIssues(document, { ...deps, now: deps.clock() }),
  termsOf: (document) => writeRoundsTerms(document, namesOf(deps, document)),
  lock: lockOffer,
  requireFree: async (_tx, { before, now }) => {
    if (before !== undefined && !mayChange(before, now)) throw tooLate();
  },
  save: (tx, { id, ...row }) => {
    const { fromDay, untilDay } = row.document;
    return saveOffer(tx, { ...row, offerId: id, firstDay: fromDay, lastDay: untilDay });
  },
  lines: [
    ['Rodadas', ({ name }) => name],
    ['Primeiro dia', ({ fromDay }) => formatCalendarDay(fromDay)],
    ['Último dia', ({ untilDay }) => formatCalendarDay(untilDay)],
    ['Jogo', (one) => namesOf(deps, one).game],
    [
      'Cada jogador recebe',
      ({ rounds, stakeCentavos }) => `${counted(rounds, 'rodada', 'rodadas')} de ${formatBrl(stakeCentavos)}`,
    ],
    ['Apostas que a casa paga por jogador', (one) => formatBrl(worthOf(deps, one))],
  ],
});

/** Announces an offer of rounds, or replaces one that nobody can take yet by another version. */
export const publishOffer = (deps: GrantedRoundsDeps): ProposalHandler<'rounds.publish'> =>
  publishDocument(offerKind(deps), ({ offerId, document }) => ({ id: offerId, document }));
