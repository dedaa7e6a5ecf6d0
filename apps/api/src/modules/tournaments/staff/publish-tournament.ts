import { codes } from '@ipe/contract';
import { formatBrl } from '@ipe/money';
import { formatInstant } from '@ipe/pt-br';
import type { ProposalPayload, TournamentDocument } from '@ipe/staff-contract';
import { noteDocument, refuseFaulty, type DocumentIssue } from '#modules/rewards/index.ts';
import type { ProposalAct } from '#platform/staff-door/proposal-acts.ts';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import { findDocumentIssues } from '../rules/find-document-issues.ts';
import { budgetOf } from '../rules/prizes.ts';
import { writeTournamentTerms } from '../rules/write-tournament-terms.ts';
import { lockTournament, saveTournament, type Tournament } from '../tournament.store.ts';
import { nameOfGame, type TournamentsDeps } from '../tournaments.deps.ts';

type Payload = ProposalPayload<'tournaments.publish'>;

export const issuesOf = (deps: TournamentsDeps, document: TournamentDocument): DocumentIssue[] =>
  findDocumentIssues(document, { rules: deps.rules, games: deps.shelf, now: deps.clock() });

export const termsOf = (deps: TournamentsDeps, document: TournamentDocument): string =>
  writeTournamentTerms(document, nameOfGame(deps));

const tooLate = () =>
  refuseStaff<'/back-office/api/proposals/propose'>(
    codes.conflict,
    'As inscrições já abriram: este torneio não muda mais, só pode ser cancelado',
    'nothing_to_do',
  );

/** @throws RefusedError 409 where players may have joined already */
function requireUnopened(before: Tournament | undefined, now: Date): void {
  if (before !== undefined && (before.kept !== 'published' || before.opensAt <= now)) throw tooLate();
}

/** A tournament is announced, or another version of one that nobody can join yet. */
export const publishTournament = (deps: TournamentsDeps): ProposalAct<'tournaments.publish'> => ({
  look: async (tx, { tournamentId, document }: Payload) => {
    const before = await lockTournament(tx, tournamentId);
    requireUnopened(before, await deps.sharedClock(tx));
    const issues = issuesOf(deps, document);
    if (issues.length > 0) throw refuseFaulty(issues);
    const lineOf = (name: string, tell: (one: TournamentDocument) => string) => ({
      name,
      before: before === undefined ? null : tell(before.document),
      after: tell(document),
    });
    return {
      subject: `tournament:${tournamentId}`,
      lines: [
        lineOf('Torneio', ({ name }) => name),
        lineOf('Inscrições a partir de', ({ opensAt }) => formatInstant(opensAt)),
        lineOf('Começa', ({ startsAt }) => formatInstant(startsAt)),
        lineOf('Termina', ({ endsAt }) => formatInstant(endsAt)),
        lineOf('Prêmios ao todo', (one) => formatBrl(budgetOf(one))),
        { name: 'O jogador vai ler', before: before?.terms ?? null, after: termsOf(deps, document) },
      ],
      state: [before?.version ?? 0],
    };
  },
  execute: async (tx, { tournamentId, document }, { actor, proposal: { proposedBy } }) => {
    const before = await lockTournament(tx, tournamentId);
    const now = await deps.sharedClock(tx);
    const version = (before?.version ?? 0) + 1;
    const terms = termsOf(deps, document);
    const noted = { kind: 'tournament', id: tournamentId, version, document, terms, now };
    const { ruleVersion, sha256 } = await noteDocument(tx, noted);
    const [opensAt, startsAt, endsAt] = [document.opensAt, document.startsAt, document.endsAt].map(
      (at) => new Date(at),
    ) as [Date, Date, Date];
    const by = { publishedAt: now, proposedBy, approvedBy: actor.name };
    const times = { opensAt, startsAt, endsAt };
    await saveTournament(tx, { tournamentId, version, ruleVersion, document, terms, sha256, ...times, ...by });
    return {
      before: before && { version: before.ruleVersion },
      after: { version: ruleVersion, sha256, budgetCentavos: budgetOf(document) },
    };
  },
});
