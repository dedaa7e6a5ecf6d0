import { codes } from '@ipe/contract';
import { centavos, formatBrl } from '@ipe/money';
import { formatInstant, formatNumber, formatPercent } from '@ipe/pt-br';
import type { JackpotDocument } from '@ipe/staff-contract';
import { publishDocument, type DocumentKind } from '#modules/rewards/index.ts';
import type { ProposalHandler } from '#platform/staff-door/proposal-handlers.ts';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import { nameOfGame, type JackpotDeps } from '../jackpot.deps.ts';
import { findPublished, listJackpots, lockForPublishing, saveJackpot, type Jackpot } from '../jackpot.store.ts';
import { findJackpotIssues } from '../rules/find-jackpot-issues.ts';
import { writeJackpotTerms } from '../rules/write-jackpot-terms.ts';

type Kind = DocumentKind<JackpotDocument, Jackpot>;

/** Whether another version may replace it, which it may until it begins. */
export const mayChange = ({ kept, startsAt, stoppedAt }: Jackpot, now: Date): boolean =>
  kept === 'published' && stoppedAt === null && now < startsAt;

const refuseNow = (sentence: string) =>
  refuseStaff<'/back-office/api/proposals/propose'>(codes.conflict, sentence, 'nothing_to_do');

/**
 * @throws RefusedError 409 if it has begun or was stopped, if the house has another jackpot that hasn't ended and been
 * paid (also one that hasn't begun), or if it would start before the last one ended
 */
const requireFree: Kind['requireFree'] = async (tx, { id, document, before, now }) => {
  if (before !== undefined && !mayChange(before, now))
    throw refuseNow('Este jackpot já começou ou foi encerrado: ele não muda mais');
  const other = await findPublished(tx);
  if (other !== undefined && other.jackpotId !== id)
    throw refuseNow(`A casa tem um jackpot por vez: espere ${other.document.name} terminar e ser pago`);
  const [last] = (await listJackpots(tx, 2)).filter(({ kept }) => kept === 'ended');
  if (last !== undefined && new Date(document.startsAt) < last.endsAt)
    throw refuseNow('O jackpot anterior ainda contava rodadas nesse horário: escolha um começo depois do fim dele');
};

export const jackpotKind = (deps: JackpotDeps): Kind => ({
  ruleKind: 'jackpot',
  subject: 'jackpot',
  sharedClock: deps.sharedClock,
  issuesOf: (document) => findJackpotIssues(document, { rules: deps.rules, games: deps.shelf, now: deps.clock() }),
  termsOf: (document) => writeJackpotTerms(document, nameOfGame(deps)),
  lock: lockForPublishing,
  requireFree,
  save: (tx, { id, ...row }) => {
    const { startsAt, endsAt } = row.document;
    return saveJackpot(tx, { ...row, jackpotId: id, startsAt: new Date(startsAt), endsAt: new Date(endsAt) });
  },
  lines: [
    ['Jackpot', ({ name }) => name],
    ['Começa', ({ startsAt }) => formatInstant(startsAt)],
    ['Termina', ({ endsAt }) => formatInstant(endsAt)],
    ['De cada aposta', (one) => formatPercent(one.contributionBasisPoints / 10_000)],
    ['A casa põe em cada acumulado', (one) => formatBrl(centavos(one.seedCentavos))],
    ['Chance de um centavo: uma em', (one) => formatNumber(one.oneInCentavos)],
  ],
});

/** Announces a jackpot, or replaces one that hasn't begun by another version. */
export const publishJackpot = (deps: JackpotDeps): ProposalHandler<'jackpot.publish'> =>
  publishDocument(jackpotKind(deps), ({ jackpotId, document }) => ({ id: jackpotId, document }));
