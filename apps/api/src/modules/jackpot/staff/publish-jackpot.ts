import { codes } from '@ipe/contract';
import { centavos, formatBrl } from '@ipe/money';
import { formatInstant, formatNumber, formatPercent } from '@ipe/pt-br';
import type { JackpotDocument, ProposalPayload } from '@ipe/staff-contract';
import { noteDocument, refuseFaulty, type DocumentIssue } from '#modules/rewards/index.ts';
import type { Queryable } from '#platform/database/index.ts';
import type { ProposalAct } from '#platform/staff-door/proposal-acts.ts';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import { nameOfGame, type JackpotDeps } from '../jackpot.deps.ts';
import { findPublished, listJackpots, lockJackpot, saveJackpot, type Jackpot } from '../jackpot.store.ts';
import { findJackpotIssues } from '../rules/find-jackpot-issues.ts';
import { writeJackpotTerms } from '../rules/write-jackpot-terms.ts';

type Payload = ProposalPayload<'jackpot.publish'>;

export const issuesOf = (deps: JackpotDeps, document: JackpotDocument): DocumentIssue[] =>
  findJackpotIssues(document, { rules: deps.rules, games: deps.shelf, now: deps.clock() });

export const termsOf = (deps: JackpotDeps, document: JackpotDocument): string =>
  writeJackpotTerms(document, nameOfGame(deps));

/** Whether another version may take its place: it hasn't begun. */
export const mayChange = ({ kept, startsAt, stoppedAt }: Jackpot, now: Date): boolean =>
  kept === 'published' && stoppedAt === null && now < startsAt;

const refuseNow = (sentence: string) =>
  refuseStaff<'/back-office/api/proposals/propose'>(codes.conflict, sentence, 'nothing_to_do');

/** @throws RefusedError 409 for one that has begun, beside another one, or in the time of one that is over */
async function requireFree(tx: Queryable, { jackpotId, document }: Payload, now: Date): Promise<Jackpot | undefined> {
  const before = await lockJackpot(tx, jackpotId);
  if (before !== undefined && !mayChange(before, now))
    throw refuseNow('Este jackpot já começou ou foi encerrado: ele não muda mais');
  const other = await findPublished(tx);
  if (other !== undefined && other.jackpotId !== jackpotId)
    throw refuseNow(`A casa tem um jackpot por vez: espere ${other.document.name} terminar e ser pago`);
  const [last] = (await listJackpots(tx, 2)).filter(({ kept }) => kept === 'ended');
  if (last !== undefined && new Date(document.startsAt) < last.endsAt)
    throw refuseNow('O jackpot anterior ainda contava rodadas nesse horário: escolha um começo depois do fim dele');
  return before;
}

/** A jackpot is announced, or another version of one that hasn't begun. */
export const publishJackpot = (deps: JackpotDeps): ProposalAct<'jackpot.publish'> => ({
  look: async (tx, payload: Payload) => {
    const { jackpotId, document } = payload;
    const before = await requireFree(tx, payload, await deps.sharedClock(tx));
    const issues = issuesOf(deps, document);
    if (issues.length > 0) throw refuseFaulty(issues);
    const lineOf = (name: string, tell: (one: JackpotDocument) => string) => ({
      name,
      before: before === undefined ? null : tell(before.document),
      after: tell(document),
    });
    return {
      subject: `jackpot:${jackpotId}`,
      lines: [
        lineOf('Jackpot', ({ name }) => name),
        lineOf('Começa', ({ startsAt }) => formatInstant(startsAt)),
        lineOf('Termina', ({ endsAt }) => formatInstant(endsAt)),
        lineOf('De cada aposta', (one) => formatPercent(one.contributionBasisPoints / 10_000)),
        lineOf('A casa põe em cada acumulado', (one) => formatBrl(centavos(one.seedCentavos))),
        lineOf('Chance de um centavo: uma em', (one) => formatNumber(one.oneInCentavos)),
        { name: 'O jogador vai ler', before: before?.terms ?? null, after: termsOf(deps, document) },
      ],
      state: [before?.version ?? 0],
    };
  },
  execute: async (tx, payload, { actor, proposal: { proposedBy } }) => {
    const { jackpotId, document } = payload;
    const now = await deps.sharedClock(tx);
    const before = await requireFree(tx, payload, now);
    const version = (before?.version ?? 0) + 1;
    const terms = termsOf(deps, document);
    const noted = { kind: 'jackpot', id: jackpotId, version, document, terms, now };
    const { ruleVersion, sha256 } = await noteDocument(tx, noted);
    const times = { startsAt: new Date(document.startsAt), endsAt: new Date(document.endsAt) };
    const by = { publishedAt: now, proposedBy, approvedBy: actor.name };
    await saveJackpot(tx, { jackpotId, version, ruleVersion, document, terms, sha256, ...times, ...by });
    return { before: before && { version: before.ruleVersion }, after: { version: ruleVersion, sha256 } };
  },
});
