import type { StaffOutput } from '@ipe/staff-contract';
import type { Queryable } from '#platform/database/index.ts';
import { listAlertsOfPlayer } from '../alerts/alert.store.ts';
import { nicknamesOf, presentAlerts } from '../alerts/present-alerts.ts';
import { listCasesOfPlayer } from '../cases/case.store.ts';
import { presentCases } from '../cases/present-cases.ts';
import { listLinks } from '../watch/trait.store.ts';
import { presentPep } from './mark-pep.ts';
import { listContacts } from './contact.store.ts';

type Whole = StaffOutput<'/back-office/api/risk/read-player'>;

/** Each list shows this many of its newest rows. */
const most = 50;

async function presentLinks(db: Queryable, playerId: number): Promise<Whole['links']> {
  const links = await listLinks(db, playerId);
  const byPlayer = [...Map.groupBy(links, (link) => link.playerId)];
  const nicknameOf = await nicknamesOf(
    db,
    byPlayer.map(([id]) => id),
  );
  return byPlayer.map(([id, ways]) => ({
    playerId: id,
    nickname: nicknameOf(id),
    ways: ways.map(({ kind, shown, at }) => ({ kind, shown, at: at.toISOString() })),
  }));
}

/** Everything that risk knows of one player. */
export async function presentPlayer(db: Queryable, playerId: number): Promise<Whole> {
  const contacts = (await listContacts(db, playerId, most)).map(({ contactId, byId, byName, createdAt, ...told }) => ({
    id: contactId,
    by: { id: byId, name: byName },
    at: createdAt.toISOString(),
    ...told,
  }));
  return {
    links: await presentLinks(db, playerId),
    contacts,
    alerts: await presentAlerts(db, await listAlertsOfPlayer(db, playerId, most)),
    cases: await presentCases(db, await listCasesOfPlayer(db, playerId, most)),
    pep: await presentPep(db, playerId, most),
  };
}
