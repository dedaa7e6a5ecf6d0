import type { ParsedStaffInput, StaffOutput } from '@ipe/staff-contract';
import { tournamentDocument } from '@ipe/staff-contract';
import { checkDocument, presentPublished } from '#modules/rewards/index.ts';
import { countEntrants, listStandings } from '../entry.store.ts';
import { listOutcomes } from '../prize.store.ts';
import { budgetOf, prizeOf } from '../rules/prizes.ts';
import { shownLines } from '../showing/open-tables.ts';
import { stateAt } from '../showing/state-at.ts';
import { findTournament, listTournaments, type Tournament } from '../tournament.store.ts';
import type { TournamentsDeps } from '../tournaments.deps.ts';
import { unknownForStaff } from './cancel-tournament.ts';
import { tournamentKind } from './publish-tournament.ts';

type Read = StaffOutput<'/back-office/api/tournaments/read'>;

const presentHead = async ({ db, clock }: TournamentsDeps, tournament: Tournament) => ({
  id: tournament.tournamentId,
  name: tournament.document.name,
  state: stateAt(tournament, clock()),
  ruleVersion: tournament.ruleVersion,
  opensAt: tournament.opensAt.toISOString(),
  startsAt: tournament.startsAt.toISOString(),
  endsAt: tournament.endsAt.toISOString(),
  entrants: await countEntrants(db, tournament.tournamentId),
  budgetCentavos: budgetOf(tournament.document),
});

export async function listForStaff(deps: TournamentsDeps): Promise<StaffOutput<'/back-office/api/tournaments/list'>> {
  const list: Awaited<ReturnType<typeof presentHead>>[] = [];
  for (const one of await listTournaments(deps.db, new Date(0))) list.push(await presentHead(deps, one));
  return { list };
}

async function presentTable({ db }: TournamentsDeps, tournament: Tournament): Promise<Read['table']> {
  const { tournamentId, document, places } = tournament;
  if (places !== null) {
    const outcomes = await listOutcomes(db, tournamentId);
    return places.map(({ amountCentavos: prizeCentavos, ...one }) => ({
      ...one,
      prizeCentavos,
      outcome: outcomes.get(one.playerId) ?? 'waiting',
    }));
  }
  const standings = await listStandings(db, tournamentId, shownLines);
  return standings.map(({ playerId, points }, index) => ({
    place: index + 1,
    playerId,
    points,
    prizeCentavos: points > 0 ? prizeOf(document, index + 1) : 0,
    outcome: null,
  }));
}

export async function readForStaff(deps: TournamentsDeps, id: string): Promise<Read> {
  const tournament = await findTournament(deps.db, id);
  if (tournament === undefined) throw unknownForStaff();
  return {
    ...(await presentHead(deps, tournament)),
    ...presentPublished(tournament),
    cancelReason: tournament.cancelReason,
    table: await presentTable(deps, tournament),
  };
}

/** Shows what a document would be if it were published. */
export async function checkByStaff(
  deps: TournamentsDeps,
  { document: data }: ParsedStaffInput<'/back-office/api/tournaments/check'>,
): Promise<StaffOutput<'/back-office/api/tournaments/check'>> {
  const { document, answer } = checkDocument(tournamentDocument, data, tournamentKind(deps));
  return { ...answer, budgetCentavos: document === undefined ? null : budgetOf(document) };
}
