import { PGlite } from '@electric-sql/pglite';
import { codes, type CallPath, type Input, type Output } from '@ipe/contract';
import { centavos } from '@ipe/money';
import { applicationRole } from '#platform/database/application-role.ts';
import { requireEmbeddedTemplate } from '#test/database/embedded-template.ts';
import { TemplateFileSystem } from '#test/database/template-file-system.ts';
import { hourMs, minuteMs } from '#platform/time/durations.ts';
import { shareEngine, type SharedEngine } from './engine/shared-engine.ts';
import { Bank } from './house/bank.ts';
import { playedGames } from './house/games.ts';
import { auditHistory } from './audit-history.ts';
import { openHistoryWorld } from './open-history-world.ts';
import type { HistoryWorld } from './history-world.ts';
import { announce } from './house/announce.ts';
import { drawnFor } from './players/act.ts';
import { askHouse, askMoney, askWallet } from './players/ask.ts';
import { createChronicle, type Chronicle } from './players/chronicle.ts';
import { enterTournament } from './players/enter-tournament.ts';
import { password, personName, type Person } from './players/person.ts';
import { look } from './players/other-acts.ts';
import { playByHand } from './players/play-by-hand.ts';
import { playGranted } from './players/play-granted.ts';
import { playElsewhere, spin } from './players/play.ts';
import { readBalances, readLists } from './players/read-lists.ts';
import { isRoundLeft, runLoops, settleMoney } from './players/settle-down.ts';
import { withdraw } from './players/use-cashier.ts';
import { createChance } from './world/chance.ts';
import { enterWorld } from './world/enter-world.ts';
import { Scheduler } from './world/scheduler.ts';
import { createWeather } from './world/weather.ts';

/** Two minutes before midnight in São Paulo, so that histories see days end. */
export const startMs = Date.parse('2026-10-06T02:58:00Z');
const setUpMs = startMs - 6 * hourMs;

/** A house with a few players, at the moment in which every history begins. */
export type Ready = {
  engine: SharedEngine;
  /** Brings the database back to that moment. */
  thaw: () => void;
  people: Person[];
  bank: Bank;
  chronicle: Chronicle;
  balances: Map<number, number>;
};

const peopleCount = 4;

/** A player's calls that must succeed; without a token a visitor's. */
const callsOf =
  (world: HistoryWorld, token?: string) =>
  async <Path extends CallPath>(path: Path, input: Input<Path>): Promise<Output<Path>> => {
    const told = await askHouse(world, path, { input, token });
    if (told?.answer.code !== codes.success) throw new Error(`${path} answered ${JSON.stringify(told?.answer)}`);
    return told.answer.data;
  };

async function signUp(world: HistoryWorld, number: number, referralCode: string | undefined) {
  const { id } = drawnFor(world, `person ${number}`);
  const mobile = `1191234560${number}`;
  const input = {
    mobile,
    password,
    device: id('device'),
    ...(referralCode === undefined ? {} : { source_code: referralCode }),
  };
  await askHouse(world, '/api/user/register', { input });
  await world.house.work('sms', async ({ loops }) => {
    await loops.find(({ what }) => what === 'sending text messages')!.work();
  });
  const { accessToken, userInfo } = await callsOf(world)('/api/user/register', {
    ...input,
    code: world.readPhone(mobile)!,
  });
  return { mobile, token: accessToken, playerId: Number(userInfo.id), referralCode: userInfo.inv ?? undefined };
}

/** CPFs with right check digits. */
const cpfs = ['11144477735', '39053344705', '86288366757', '15350946056'];

async function openWindow(world: HistoryWorld, token: string, gameId: string): Promise<string> {
  const { gameUrl } = await callsOf(world, token)('/api/slots/gameUrl', { game_id: gameId });
  const { gameSession } = await callsOf(world)('/api/game/open', { launchToken: gameUrl.split('#launch=')[1] ?? '' });
  return gameSession;
}

async function openElsewhere(world: HistoryWorld, token: string): Promise<Person['provider']> {
  const { gameUrl } = await callsOf(world, token)('/api/slots/gameUrl', { game_id: 'alfa-one' });
  const launched = new URL(gameUrl).searchParams.get('token') ?? '';
  const told = await askWallet(world, 'session', { token: launched, requestId: drawnFor(world, token).id('session') });
  const { playerId, sessionId, gameId } = told!.answer as unknown as Person['provider'];
  return { playerId, sessionId, gameId };
}

async function firstDeposit(
  world: HistoryWorld,
  { playerId, token, number }: Pick<Person, 'playerId' | 'token' | 'number'>,
): Promise<void> {
  const { id } = drawnFor(world, `first deposit ${number}`);
  const cpf = cpfs[number]!;
  const input = { requestId: id('order'), amountCentavos: centavos(150_00), cpf, name: personName };
  const told = await askMoney(world, '/api/pay/recharge', { playerId, input, token });
  if (told?.answer.code !== codes.success) throw new Error(`no first deposit: ${JSON.stringify(told?.answer)}`);
  const { orderId, copiaECola } = told.answer.data;
  world.bank.pay(copiaECola.replace('pix-', ''), cpf, input.amountCentavos);
  await callsOf(world, token)('/api/pay/rechargePaid', { orderId });
}

async function settleIn(world: HistoryWorld, number: number, referralCode: string | undefined) {
  const { referralCode: own, ...signed } = await signUp(world, number, referralCode);
  const { playerId, token } = signed;
  await firstDeposit(world, { ...signed, number });
  const { id } = drawnFor(world, `settles in ${number}`);
  const key = { requestId: id('key'), type: 'cpf' as const, key: cpfs[number]!, password };
  const saved = await askMoney(world, '/api/pay/saveKey', { playerId, input: key, token });
  if (saved?.answer.code !== codes.success) throw new Error(`no key: ${JSON.stringify(saved?.answer)}`);
  const fairness = await callsOf(world, token)('/api/user/fairness', {});
  const seeds = {
    requestId: id('seeds'),
    clientSeed: `semente-${number}`,
    serverSeedHash: fairness.nextServerSeedHash,
  };
  await callsOf(world, token)('/api/user/rotateSeed', seeds);
  const provided = await openElsewhere(world, token);
  const windows = new Map<string, string>();
  for (const { gameId } of playedGames) windows.set(gameId, await openWindow(world, token, gameId));
  const person: Person = {
    number,
    ...signed,
    cpf: cpfs[number]!,
    keyId: saved.answer.data.keyId,
    windows,
    provider: provided,
    lots: [],
  };
  return { person, own };
}

const mostRounds = 20;

/** The house ends a round that is left to it a day later: by then every window would be closed, and histories could play nothing. */
async function playByHandToTheEnd(world: HistoryWorld, person: Person): Promise<void> {
  for (let number = 0; number < mostRounds; number += 1) {
    await playByHand(world, person, drawnFor(world, `plays by hand ${number}`));
    // A flight that goes on without its player is over by then.
    await world.scheduler.wait('waits for an end', { afterMs: minuteMs });
    await runLoops(world);
    if (!(await isRoundLeft(world))) return;
  }
  throw new Error(`a round is open after ${mostRounds} that were played by hand`);
}

/** What the database has looked up of its own tables by now, it needn't look up in every history. */
async function warmUp(world: HistoryWorld, people: readonly Person[]): Promise<void> {
  const [person] = people;
  for (const act of [spin, look, playElsewhere, withdraw]) await act(world, person!, drawnFor(world, act.name));
  await playByHandToTheEnd(world, person!);
  await settleMoney(world);
  for (const one of people) await readLists(world, one);
  const shown = await readBalances(world, people);
  const violations = await auditHistory(world, people, shown);
  if (violations.length > 0) throw new Error(`the house was set up wrong: ${violations.join('; ')}`);
}

/** With the rounds that the house has given them. */
async function withLots(world: HistoryWorld, person: Person): Promise<Person> {
  const { own } = await callsOf(world, person.token)('/api/granted/list', {});
  return { ...person, lots: own.map(({ id, game_id: gameId }) => ({ grantId: id, gameId })) };
}

async function settleAll(world: HistoryWorld): Promise<Pick<Ready, 'people' | 'balances'>> {
  const settled: Person[] = [];
  const balances = new Map<number, number>();
  let inviter: string | undefined;
  for (let number = 0; number < peopleCount; number += 1) {
    const { person, own } = await settleIn(world, number, inviter);
    inviter ??= own;
    settled.push(person);
  }
  await warmUp(world, settled);
  const playerIds = settled.map(({ playerId }) => playerId);
  await announce(world, { fromMs: startMs + 5_000, toMs: startMs + 75_000, playerIds });
  const people: Person[] = [];
  for (const person of settled) people.push(await withLots(world, person));
  await playGranted(world, people[0]!, drawnFor(world, playGranted.name));
  // The others join while it goes on, or never.
  for (const person of people.slice(0, 2)) await enterTournament(world, person, drawnFor(world, 'enters'));
  await runLoops(world);
  for (const { playerId, token } of people)
    balances.set(playerId, (await callsOf(world, token)('/api/user/wallet', {})).balance);
  return { people, balances };
}

function refuseFault(line: string): never {
  throw new Error(`a fault while the house was set up: ${line}`);
}

/** Players who register, deposit and open their games in good weather: done once, then every history begins there. */
export async function setUpHouse(): Promise<Ready> {
  const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];
  const pglite = await PGlite.create({ fs: new TemplateFileSystem(await requireEmbeddedTemplate()), startParams });
  const engine = await shareEngine(pglite);
  const chance = createChance(0);
  const scheduler = new Scheduler(chance, setUpMs);
  const weather = createWeather(chance, new Set());
  const chronicle = createChronicle();
  const bank = new Bank(() => new Date(Math.floor(scheduler.nowMs)));
  using _world = enterWorld({ scheduler, chance });
  const settled = await scheduler.run('set up', async () => {
    await prepare(engine, scheduler);
    const around = { engine, scheduler, chance, weather, bank, chronicle, nodes: 1, onFault: refuseFault };
    return settleAll(await openHistoryWorld(around));
  });
  return { engine, thaw: engine.freeze(), bank, chronicle, ...settled };
}

/**
 * The application's rights, as the server has them. A library that is loaded later would be of no frozen moment. One plan of each statement
 * serves all its parameters, so that it is made once, before the moment is frozen.
 */
async function prepare({ run }: SharedEngine, scheduler: Scheduler): Promise<void> {
  await scheduler.real(() => run('do $$ begin end $$'));
  await scheduler.real(() => run('set plan_cache_mode = force_generic_plan'));
  await scheduler.real(() => run(`set role ${applicationRole}`));
}
