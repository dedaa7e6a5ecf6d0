import { randomUUID } from 'node:crypto';
import { insertPlayers, openLogins } from '../bench-players.ts';
import { requireRightBooks } from '../bench-database.ts';
import { reportGoals, type Figures, type Goal } from '../compare-in-turns.ts';
import { noisesOf, openProviderSession, writeProvidersFile, type NoisyAccount } from './noisy-account.ts';
import { openServedDatabase, type DatabaseKind } from './overload-database.ts';
import type { Sender } from './overload-load.program.ts';
import { readOverloadOptions } from './overload-options.ts';
import { startLoadedServer, type LoadedServer, type Measured } from './overload-server.ts';

// Measures a crowd that asks for twice the server's capacity: row 12 of docs/speed.md, on PostgreSQL and on the
// embedded database. First all players wait for an answer before the next spin, which gives the capacity. Then spins
// begin on time at twice that rate, however late answers are. It also measures one account that sends 200 writes at
// once while others spin. With --assert a missed goal exits with 1.

/** The number of players that spin while the capacity is measured: one batch of the ledger. */
const capacityWindows = 128;
/** The number of calls that may be open at once when callers don't wait for answers. */
const crowd = 2_000;
const noisyCalls = 200;
/** A tenth of the wait that the server asks of the noisy account. */
const noisyPatienceMs = 100;
const quietShare = 0.1;
const besideNoiseShare = 0.25;
const shortSeconds = 5;
const noiseSeconds = 5;
const noiseTurns = 5;

const { seconds, kinds, ...options } = readOverloadOptions();
const providers = writeProvidersFile();
const figures: Figures = {};
const goals: Goal[] = [];

const shown = (ms: number): string => `${ms.toFixed(ms < 10 ? 1 : 0)} ms`;
const share = (part: number): string => `${Math.round(part * 100)} %`;

function tell(scene: string, { offered, accepted, tooMany, overloaded, others, ...rest }: Measured): void {
  const counts = `${offered} calls: ${accepted} accepted (${Math.round(rest.perSecond)}/s), ${tooMany} × 429, ${overloaded} × 503`;
  const strange = others.length === 0 ? 'nothing else' : others.join(', ');
  const { serverCpuShare, cpuShare, stolenShare, disturbedSeconds, allSeconds } = rest;
  const aside = `${shown(rest.p99MsInAll)} with the ${disturbedSeconds} of ${allSeconds} seconds set aside`;
  const cost = `server ${share(serverCpuShare)} and client ${share(cpuShare)} of a core, kept by the host ${share(stolenShare)}`;
  process.stderr.write(
    `${scene}: ${counts}, ${strange}; p50 ${shown(rest.p50Ms)}, p99 ${shown(rest.p99Ms)}, ${aside}; ${cost}, ${Math.round(rest.mostResidentBytes / 2 ** 20)} MB\n`,
  );
}

type Named = [name: string, figure: number];

/** Notes both figures of this turn, and the first time the goal for their ratio. */
function compare(what: string, atMost: number, pair: { ours: Named; peer: Named }): void {
  const [ours, peer] = [pair.ours, pair.peer].map(([name, figure]) => {
    (figures[`${what}: ${name}`] ??= []).push(figure);
    return `${what}: ${name}`;
  }) as [string, string];
  if (goals.every((goal) => goal.what !== what)) goals.push({ what, ours, peer, atMost });
}

const othersOf = (measured: Measured): number =>
  measured.offered - measured.accepted - measured.tooMany - measured.overloaded;

async function offerTwice(kind: DatabaseKind, server: LoadedServer, senders: Sender[]): Promise<number> {
  const told = async (scene: string, order: { senders: Sender[]; seconds: number; rate?: number }) => {
    const measured = await server.load(order);
    tell(`${kind}, ${scene}`, measured);
    return measured;
  };
  const few = senders.slice(0, capacityWindows);
  await told('warming up', { senders: few, seconds: 3 });
  const capacity = await told('capacity', { senders: few, seconds: Math.min(15, seconds) });
  const rate = capacity.perSecond;
  const quiet = { senders, seconds: shortSeconds, rate: rate * quietShare };
  const before = await told('a tenth of it', quiet);
  const twice = await told('twice the capacity', { senders, seconds, rate: rate * 2 });
  const after = await told('a tenth again, at once', quiet);

  compare(`${kind}, other answers`, 0, { ours: ['faults', othersOf(twice)], peer: ['calls', twice.offered] });
  compare(`${kind}, p99`, 2, { ours: ['accepted, ms', twice.p99Ms], peer: ['at capacity, ms', capacity.p99Ms] });
  const megabytes = ({ mostResidentBytes }: Measured) => mostResidentBytes / 2 ** 20;
  compare(`${kind}, memory`, 1.5, { ours: ['MB', megabytes(twice)], peer: ['MB at capacity', megabytes(capacity)] });
  const second = after.p50MsBySecond[1] ?? Number.NaN;
  compare(`${kind}, p50 a second later`, 2, { ours: ['ms', second], peer: ['ms before', before.p50Ms] });
  return rate;
}

type NoisyScene = { senders: Sender[]; rate: number; account: NoisyAccount };

async function besideNoise(kind: DatabaseKind, server: LoadedServer, scene: NoisyScene): Promise<void> {
  const others = { senders: scene.senders, seconds: noiseSeconds, rate: scene.rate * besideNoiseShare };
  for (const [name, noise] of Object.entries(await noisesOf(server.port, scene.account))) {
    const crowdOfOne = Array.from({ length: noisyCalls }, () => ({ ...noise, patienceMs: noisyPatienceMs }));
    for (let turn = 1; turn <= noiseTurns; turn += 1) {
      const quiet = await server.load(others);
      const sent = server.loadBeside({ senders: crowdOfOne, seconds: noiseSeconds });
      const noisy = await server.load(others);
      tell(`${kind}, others beside ${noisyCalls} ${name} of one account`, noisy);
      const { offered, accepted, tooMany, overloaded, others: strange } = await sent;
      const told = strange.length === 0 ? 'nothing else' : strange.join(', ');
      const counts = `${offered} calls, ${accepted} accepted, ${tooMany} × 429, ${overloaded} × 503, ${told}`;
      process.stderr.write(`  that account: ${counts}\n`);
      const faults = offered - accepted - tooMany - overloaded + othersOf(noisy);
      compare(`${kind}, p99 beside ${name}`, 2, { ours: ['ms', noisy.p99Ms], peer: ['ms without', quiet.p99Ms] });
      compare(`${kind}, faults of ${name}`, 0, { ours: ['faults', faults], peer: ['calls', offered] });
    }
  }
}

async function measure(kind: DatabaseKind): Promise<void> {
  await using database = await openServedDatabase(kind);
  const players = crowd + 1;
  const logins = await database.use(async (db) => {
    await insertPlayers(db, players);
    return openLogins(db, players, 'capivara-da-sorte');
  });
  const { login, deviceId } = logins.pop()!;
  const account: NoisyAccount = { playerId: players, login, deviceId, sessionId: randomUUID() };
  await database.use((db) => openProviderSession(db, account));
  const body = JSON.stringify({ requestId: '{id}', stakeCentavos: 100, mode: 'base' });
  const senders = logins.map(({ game }): Sender => ({ path: '/api/game/play', token: game, body }));
  {
    await using server = await startLoadedServer({ ...database.env, ...providers });
    const rate = await offerTwice(kind, server, senders);
    await besideNoise(kind, server, { senders: senders.slice(0, capacityWindows), rate, account });
  }
  await database.use(requireRightBooks);
}

for (const kind of kinds) await measure(kind);
reportGoals('overload', { figures, goals }, options);
