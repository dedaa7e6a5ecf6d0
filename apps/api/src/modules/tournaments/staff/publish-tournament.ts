import { codes } from '@ipe/contract';
import { formatBrl } from '@ipe/money';
import { formatInstant } from '@ipe/pt-br';
import type { TournamentDocument } from '@ipe/staff-contract';
import { publishDocument, type DocumentKind } from '#modules/rewards/index.ts';
import type { ProposalHandler } from '#platform/staff-door/proposal-handlers.ts';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import { findDocumentIssues } from '../rules/find-document-issues.ts';
import { budgetOf } from '../rules/prizes.ts';
import { writeTournamentTerms } from '../rules/write-tournament-terms.ts';
import { lockTournament, saveTournament, type Tournament } from '../tournament.store.ts';
import { nameOfGame, type TournamentsDeps } from '../tournaments.deps.ts';

const tooLate = () =>
  refuseStaff<'/back-office/api/proposals/propose'>(
    codes.conflict,
    'As inscrições já abriram: este torneio não muda mais, só pode ser cancelado',
    'nothing_to_do',
  );

export const tournamentKind = (deps: TournamentsDeps): DocumentKind<TournamentDocument, Tournament> => ({
  ruleKind: 'tournament',
  subject: 'tournament',
  sharedClock: deps.sharedClock,
  issuesOf: (document) => findDocumentIssues(document, { rules: deps.rules, games: deps.shelf, now: deps.clock() }),
  termsOf: (document) => writeTournamentTerms(document, nameOfGame(deps)),
  lock: lockTournament,
  // Once it is open, players may have joined.
  requireFree: async (_tx, { before, now }) => {
    if (before !== undefined && (before.kept !== 'published' || before.opensAt <= now)) throw tooLate();
  },
  save: (tx, { id, ...row }) => {
    const { opensAt, startsAt, endsAt } = row.document;
    const times = { opensAt: new Date(opensAt), startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
    return saveTournament(tx, { ...row, tournamentId: id, ...times });
  },
  lines: [
    ['Torneio', ({ name }) => name],
    ['Inscrições a partir de', ({ opensAt }) => formatInstant(opensAt)],
    ['Começa', ({ startsAt }) => formatInstant(startsAt)],
    ['Termina', ({ endsAt }) => formatInstant(endsAt)],
    ['Prêmios ao todo', (one) => formatBrl(budgetOf(one))],
  ],
  notesOf: (document) => ({ budgetCentavos: budgetOf(document) }),
});

/** Announces a tournament, or replaces one that nobody can join yet by another version. */
export const publishTournament = (deps: TournamentsDeps): ProposalHandler<'tournaments.publish'> =>
  publishDocument(tournamentKind(deps), ({ tournamentId, document }) => ({ id: tournamentId, document }));
