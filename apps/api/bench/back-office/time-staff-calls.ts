import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openColumns, queryRows, sql, type Database } from '#platform/database/index.ts';
import { openConnection } from '../open-connection.ts';
import type { Timed } from '../growth/time-jobs.ts';

/** Ten kinds of search, this often each, stay below the 600 calls a minute of one member. */
const timesEach = 50;
const findWithinMs = 150;
const showWithinMs = 300;

type Person = {
  playerId: number;
  cpf: string;
  name: string;
  mobile: string;
  txid: string;
  order: string;
  pix: string;
  payout: string;
};

/** Takes persons from the whole range, each only once, so that no cached result can help. */
async function listPersons(db: Database, upTo: number): Promise<Person[]> {
  const rows = await queryRows(
    db,
    sql<Person>`
      select i.player_id as "playerId", i.cpf, i.name, m.mobile, r.txid, r.order_id::text as "order", r.end_to_end_id as pix,
        w.id_envio as payout
      from generate_series(1, ${timesEach}::int) n
      join player_identity i on i.player_id = n * ${Math.max(1, Math.floor(upTo / timesEach))}::bigint
      join player_mobile m on m.mobile = '119' || lpad(i.player_id::text, 8, '0')
      join recharge_order r on r.player_id = i.player_id
      join withdrawal w on w.player_id = i.player_id`,
  );
  return rows.map((row) => openColumns(db, row, ['cpf', 'name']));
}

/** What a member knows about a player when searching. */
const searches: Record<string, (person: Person) => string> = {
  id: ({ playerId }) => String(playerId),
  CPF: ({ cpf }) => cpf,
  phone: ({ mobile }) => mobile,
  'first two names': ({ name }) => name.split(' ').slice(0, 2).join(' '),
  'whole name': ({ name }) => name,
  txid: ({ txid }) => txid,
  endToEndId: ({ pix }) => pix,
  order: ({ order }) => order,
  idEnvio: ({ payout }) => payout,
  'a name of nobody': ({ name }) => `Zz ${name}`,
};

/** The page makes both calls at once, so the later answer counts. */
const pageCalls = ['/back-office/api/players/read', '/back-office/api/players/timeline'];

const p95 = (tookMs: number[]): number =>
  tookMs.toSorted((one, other) => one - other)[Math.floor(tookMs.length * 0.95)]!;

async function timeEach(persons: Person[], ask: (person: Person) => Promise<unknown>): Promise<number> {
  const tookMs: number[] = [];
  for (const person of persons) {
    const begunAt = performance.now();
    await ask(person);
    tookMs.push(performance.now() - begunAt);
  }
  return p95(tookMs);
}

/**
 * Checks a search's answer; many persons share a name.
 * @throws Error when a search didn't find the player: a fast but wrong answer doesn't count
 */
function requireFound(answer: string, { playerId }: Person, what: string): void {
  const { list } = JSON.parse(answer) as { list: { playerId: number }[] };
  const isIn = what.endsWith('name') ? list.length > 0 : list.some((one) => one.playerId === playerId);
  const isRight = what === 'a name of nobody' ? list.length === 0 : isIn;
  if (!isRight) throw new Error(`the search by ${what} did not find player ${playerId}: ${answer.slice(0, 200)}`);
}

/**
 * Times fifty answers of each kind of search and of the player's page, over HTTP, one after another; takes the 48th
 * (p95).
 * @param house.dataDir the folder with the server's key for `./ipe`
 * @param house.heavy the id of a player with far more rounds than the others
 */
export async function timeStaffCalls(
  db: Database,
  { port, dataDir, players, heavy }: { port: number; dataDir: string; players: number; heavy: number },
): Promise<Timed[]> {
  const key = await readFile(join(dataDir, 'machine-key'), 'utf8');
  const timed: Timed[] = [];
  const persons = await listPersons(db, players);
  const connections = await Promise.all(pageCalls.map(() => openConnection(port, `Bearer ${key}`)));
  const post = (path: string, input: object, connection = connections[0]!) =>
    connection.post(path, JSON.stringify(input), { 'ipe-unix-user': 'bench' });
  for (const [what, textOf] of Object.entries(searches)) {
    const tookMs = await timeEach(persons, async (person) =>
      requireFound(await post('/back-office/api/players/find', { text: textOf(person) }), person, what),
    );
    timed.push({ what: `search by ${what}, p95`, tookMs, limitMs: findWithinMs });
  }
  const show = (playerId: number) =>
    Promise.all(pageCalls.map((path, index) => post(path, { playerId }, connections[index])));
  timed.push({
    what: 'player’s page, p95',
    tookMs: await timeEach(persons, ({ playerId }) => show(playerId)),
    limitMs: showWithinMs,
  });
  timed.push({
    what: 'page of the player with most rounds, p95',
    tookMs: await timeEach(persons, () => show(heavy)),
    limitMs: showWithinMs,
  });
  for (const { close } of connections) close();
  return timed;
}
