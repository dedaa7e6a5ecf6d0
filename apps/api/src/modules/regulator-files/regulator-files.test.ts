import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { centavos } from '@ipe/money';
import { addDays, saoPauloDay } from '@ipe/pt-br';
import { startRegulator } from '@ipe/regulator-simulator';
import type { ReadDocument } from '@ipe/sigap';
import { readDocument } from '@ipe/sigap/read';
import { isSignatureRight } from '@ipe/sigap/verify';
import type { RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { closeDays } from '#modules/daily-totals/index.ts';
import { findPerson, provePerson } from '#modules/identity/index.ts';
import { creditWallet, lockWallet, reserveWithdrawal } from '#modules/ledger/index.ts';
import { noteReportDays } from '#modules/reports/index.ts';
import { createSigap } from '#modules/sigap/index.ts';
import {
  databaseClock,
  execute,
  queryRows,
  sealPersonal,
  sql,
  type Database,
  type Queryable,
} from '#platform/database/index.ts';
import { buildPlayer, openGameWindow, randomCpf, type TestPlayer } from '#test/app/build-player.ts';
import { depositAt } from '#test/app/move-money.ts';
import {
  betOf,
  callWallet,
  launchToken,
  providersOf,
  rollbackOf,
  testProvider,
  winOf,
} from '#test/app/neighbours/provider-wallet.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { asOwner } from '#test/database/as-owner.ts';
import { buildMember } from '#test/staff/staff-browser.ts';
import type { Noted, StaffContext } from '#platform/staff-door/staff-handlers.ts';
import { undone } from '#test/database/undone.ts';
import { dyingDatabase, KilledError } from '#test/database/dying-database.ts';
import { readSettings } from '#wiring/settings/env.ts';
import { reporterOf } from '#wiring/settings/reporter-of.ts';
import { proveByDocuments } from '#modules/identity/staff/prove-by-documents.ts';
import { listBettors } from './build/bettors.store.ts';
import { readBettor } from './build/read-bettor.ts';
import { findFile, listFiles, requireContent, type FileRow, type SentDocument } from './files.store.ts';
import { buildDays, findFileViolations, rectifyLots, sendFiles, type ReportingDeps } from './index.ts';
import { rectify, sendDay } from './staff-actions.ts';
import { judgeReceipt } from './deliver/answers.ts';
import { listDocuments } from './figures.store.ts';
import { claimDueFile } from './deliver/deliveries.store.ts';
import { doubtFiles } from './deliver/doubt-files.ts';
import { regulatorFilesMetrics } from './regulator-files.metrics.ts';
import { regulatorFilesStaff } from './regulator-files.staff.ts';

const days = ['2027-01-30', '2027-01-31'] as const;
const at = (day: number, clock: string) => new Date(`${days[day]}T${clock}:00-03:00`);

let app: TestApp;
let deps: ReportingDeps;
let ana: TestPlayer;
let bia: TestPlayer;
let regulator: Awaited<ReturnType<typeof startRegulator>>;
let dataDir: string;
const clock = { now: new Date('2027-02-01T03:30:00Z') };

beforeAll(async () => {
  app = await startTestApp({ providers: providersOf(testProvider('alfa')) });
  dataDir = await mkdtemp(join(tmpdir(), 'ipe-files-'));
  regulator = await startRegulator({ DATA_DIR: dataDir, PORT: '0', ANALYSIS_MS: '0' });
  const reporter = reporterOf(readSettings({ COMPLIANCE_PROFILE: 'licensed-br', REHEARSAL: 'yes' }))!;
  deps = {
    ...app.cashier,
    // Asks the database like a real house, so that a query outside the open transaction is refused.
    sharedClock: async (on) => {
      await databaseClock(on);
      return clock.now;
    },
    askSigap: createSigap({ baseUrl: `http://127.0.0.1:${regulator.port}` }),
    reporter,
  };
  await liveTwoDays();
});
afterAll(async () => {
  await regulator.close();
  await rm(dataDir, { recursive: true });
  await app[Symbol.asyncDispose]();
});

const lockAndProve = (playerId: number, person: { cpf: string; name: string; now: Date }) =>
  app.db.transaction(async (tx) => {
    await lockWallet(tx, playerId);
    expect(await provePerson(tx, playerId, person)).toBe('proved');
  });

/** Does what a sign-up under the licensed profile does. */
async function confirm({ playerId }: TestPlayer, name: string): Promise<void> {
  const [cpf, now] = [randomCpf(), app.time.now!];
  const seal = (text: string) => sealPersonal(app.db, playerId, text);
  await lockAndProve(playerId, { cpf, name, now });
  await execute(
    app.db,
    sql`insert into registration (player_id, cpf, name, birth_date, email, gender, nationality, network_address, saved_at, base_state,
          confirmed_until)
        values (${playerId}, ${seal(cpf)}, ${seal(name)}, '1990-01-31', ${seal('a@exemplo.com')}, 'female', 'brazilian', '10.0.0.1', ${now}, 'right',
          ${now}::timestamptz + interval '1 year')`,
  );
}

type Booked = { kind: 'bonus' | 'withdrawal_return'; reference: string; amount: number };

const book = ({ playerId }: TestPlayer, { kind, reference, amount }: Booked) =>
  app.db.transaction((tx) =>
    creditWallet(tx, {
      playerId,
      kind,
      reference,
      amountCentavos: centavos(amount),
      now: app.time.now!,
      lot: { kind: kind === 'bonus' ? 'bonus' : 'deposit', requiredCentavos: centavos(0) },
    }),
  );
const withdraw = (player: TestPlayer, reference: string, amount: number) =>
  app.db.transaction((tx) =>
    reserveWithdrawal(tx, {
      playerId: player.playerId,
      amountCentavos: centavos(amount),
      reference,
      now: app.time.now!,
    }),
  );

async function spin(player: TestPlayer): Promise<void> {
  const { gameSession } = await openGameWindow(app, player);
  for (let spins = 0; spins < 6; spins += 1)
    await app.succeed('/api/game/play', { requestId: randomUUID(), stakeCentavos: 1_00 }, gameSession);
}

async function asked(call: string, input: object) {
  const answer = await callWallet(app, call, input, { timestamp: app.time.now!.getTime() });
  if (!answer.ok) throw new Error(`${call} answered ${answer.code}`);
  return answer;
}

/** Plays two days: deposits, withdrawals that are paid or returned, own slots, bets at a provider over midnight, a reward. */
async function liveTwoDays(): Promise<void> {
  app.time.now = at(0, '12:00');
  [ana, bia] = [await buildPlayer(app), await buildPlayer(app)];
  await confirm(ana, 'Ana <Souza> & Filhos');
  await confirm(bia, 'Bia Lima');
  for (const [player, amountCentavos] of [
    [ana, 100_00],
    [bia, 50_00],
  ] as const)
    await depositAt(app, { playerId: player.playerId, amountCentavos, at: app.time.now.toISOString() });
  const [returnsSameDay, returnsLater] = [randomUUID(), randomUUID()];
  await withdraw(ana, returnsSameDay, 5_00);
  await book(ana, { kind: 'withdrawal_return', reference: returnsSameDay, amount: 5_00 });
  await withdraw(ana, returnsLater, 7_00);
  await withdraw(bia, randomUUID(), 3_00);
  await spin(ana);
  app.time.now = at(0, '23:50');
  const token = await launchToken(app, bia);
  const { playerId, sessionId, gameId } = await asked('session', { token, requestId: randomUUID() });
  const session = { playerId: String(playerId), sessionId: String(sessionId), gameId: String(gameId) };
  const [won, undone, lost] = [betOf(session, 4_00), betOf(session, 2_00), betOf(session, 1_00)];
  for (const bet of [won, undone, lost]) await asked('bet', bet);
  // A round with a result waits for nothing, also where the provider doesn't say that it is over.
  const settled = betOf(session, 50);
  await asked('bet', settled);
  await asked('win', winOf(settled, 50));
  app.time.now = at(1, '00:05');
  await asked('win', { ...winOf(won, 9_00), roundEnded: true });
  await asked('rollback', rollbackOf(undone));
  app.time.now = at(1, '12:00');
  await book(ana, { kind: 'withdrawal_return', reference: returnsLater, amount: 7_00 });
  await book(bia, { kind: 'bonus', reference: randomUUID(), amount: 50 });
  await spin(ana);
  app.time.now = clock.now;
}

const sharedClock = async () => clock.now;
const noteReports = () => noteReportDays({ db: app.db, clock: () => clock.now });

const filesOf = async (): Promise<FileRow[]> => [
  ...(await listFiles(app.db, days[0])),
  ...(await listFiles(app.db, days[1])),
];

async function readFile(day: string, document: SentDocument): Promise<ReadDocument & { xml: string }> {
  const files = (await listFiles(app.db, day)).filter((file) => file.document === document);
  const xml = gunzipSync(await requireContent(app.db, files.at(-1)!)).toString();
  const answer = readDocument(document, Buffer.from(xml));
  if (!('result' in answer)) throw new Error(answer.issues.join('\n'));
  return { ...answer.result, xml };
}

const cpfOf = async ({ playerId }: TestPlayer) => (await findPerson(app.db, playerId))!.cpf;

const walletOf = async (day: 0 | 1, player: TestPlayer) => {
  const cpf = await cpfOf(player);
  return (await readFile(days[day], 'wallets')).wallets.find((wallet) => wallet.cpf === cpf)!;
};

/** Sends until nothing is due any more, with pauses. */
async function deliver(rounds = 20, to = deps): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    await sendFiles(to);
    clock.now = new Date(clock.now.getTime() + 31 * 60_000);
  }
}

async function fail(faults: Record<string, object>): Promise<void> {
  const answer = await deps.askSigap({ method: 'PUT', path: '/simulator/faults', body: { faults } });
  expect(answer.status).toBe(200);
}

describe('R13 the files of two closed days', () => {
  it('wait for the house’s report of the day, and no longer', async () => {
    const night = clock.now;
    clock.now = new Date('2027-01-31T03:30:00Z');
    await closeDays({ db: app.db, sharedClock });
    const listDocuments = async () => (await filesOf()).map(({ document }) => document);
    await buildDays(deps);
    expect(await listDocuments()).toEqual(['bettors', 'games', 'wallets']);
    await noteReports();
    await buildDays(deps);
    expect(await listDocuments()).toEqual(['bettors', 'games', 'operator_day', 'wallets']);
    clock.now = night;
  });

  it('are built once, whoever is killed, and each is as its schema says and signed', async () => {
    await closeDays({ db: app.db, sharedClock });
    await noteReports();
    for (let transactions = 0; transactions < 12; transactions += 3) {
      const db: Database = dyingDatabase(app.db, { transactions, when: transactions % 2 === 0 ? 'before' : 'after' });
      await expect(buildDays({ ...deps, db })).rejects.toThrow(KilledError);
      clock.now = new Date(clock.now.getTime() + 11 * 60_000);
    }
    await Promise.all([buildDays(deps), buildDays(deps)]);
    await buildDays(deps);
    const built = await filesOf();
    expect(built.map(({ day, document, lotNo }) => `${day} ${document} ${lotNo}`)).toEqual([
      ...['bettors', 'games', 'operator_day', 'wallets'].map((document) => `${days[0]} ${document} 1`),
      ...['bettors', 'games', 'operator_day', 'operator_month', 'wallets'].map(
        (document) => `${days[1]} ${document} 1`,
      ),
    ]);
    for (const { day, document } of built) expect(isSignatureRight((await readFile(day, document)).xml)).toBe(true);
    await buildDays(deps);
    expect(await filesOf()).toEqual(built);
  });

  it('follow the exact rules, and the journal', async () => {
    expect(await findFileViolations(app.db)).toEqual([]);
  });

  it('say what each person’s money did, over midnight too', async () => {
    expect(await walletOf(0, ana)).toMatchObject({ opening: 0, deposits: 100_00, withdrawals: 7_00, adjustments: 0 });
    expect(await walletOf(1, ana)).toMatchObject({ deposits: 0, withdrawals: 0, adjustments: 7_00 });
    expect(await walletOf(0, bia)).toMatchObject({ deposits: 50_00, withdrawals: 3_00, closing: 40_00 });
    // The bet that was undone after midnight is an adjustment; the prize is on the day on which it was paid.
    const next = await walletOf(1, bia);
    expect(next).toMatchObject({ opening: 40_00, adjustments: 2_50, closing: 51_50 });
    expect([...next.prizes.values()]).toEqual([9_00]);
    const games = (await readFile(days[1], 'games')).games.find(({ types }) =>
      types.some(({ prized }) => prized.length > 0 && types.length > 0 && next.prizes.has(prized[0]!)),
    );
    expect(games).toMatchObject({ bets: 1, staked: 0, gain: 9_00, loss: 0 });
    const ids = [...(await walletOf(0, ana)).ids, ...next.ids].map((id) => id.split(' ')[1]!);
    expect(Math.max(...ids.map(({ length }) => length))).toBeLessThanOrEqual(20);
  });

  it('say which stakes wait for a result at the day’s end, of other studios’ rounds too, as it was then', async () => {
    // After midnight one round was won and one undone. The provider reported no end of the third one, which counts as over a day later.
    expect((await readFile(days[0], 'operator_day')).values).toMatchObject({ valorTotalApostasCurso: 7_00 });
    expect((await readFile(days[1], 'operator_day')).values).toMatchObject({ valorTotalApostasCurso: 0 });
  });

  it('say who the persons are, and leave out who isn’t confirmed', async () => {
    const { bettors, xml } = await readFile(days[1], 'bettors');
    expect(bettors.map(({ status }) => status)).toEqual(['1', '1']);
    expect(xml).toContain('<nomeApostador>Ana &lt;Souza&gt; &amp; Filhos</nomeApostador>');
    expect(xml).toContain('<qtdTotalApostadores>2</qtdTotalApostadores>');
  });

  it('say the name that staff put right, and on that day that the person’s data changed', async () => {
    const { playerId } = bia;
    const tell = async (day: string) => {
      const page = {
        day,
        end: new Date(`${addDays(day, 1)}T00:00:00-03:00`),
        players: { after: playerId - 1, upTo: playerId },
      };
      return (await listBettors(app.db, page)).map((row) => readBettor(row, page))[0];
    };
    const { browser } = await buildMember(app, ['support']);
    const today = saoPauloDay(app.time.now!);
    expect(await tell(today)).toMatchObject({ name: 'Bia Lima', hasChanged: false });
    await browser.succeed('/back-office/api/players/correct-name', {
      playerId,
      name: 'Bia Lima Ramos',
      reason: 'Conforme o RG',
    });
    expect(await tell(today)).toMatchObject({ name: 'Bia Lima Ramos', cpf: await cpfOf(bia), hasChanged: true });
    expect(await tell(addDays(today, 1))).toMatchObject({ name: 'Bia Lima Ramos', hasChanged: false });
  });

  it('R03 say of whom no face is confirmed yet that the verification is pending', async () => {
    const { playerId } = ana;
    const page = {
      day: days[1],
      end: new Date('2027-02-01T00:00:00-03:00'),
      players: { after: playerId - 1, upTo: playerId },
    };
    const [told] = await undone(app.db, async (tx) => {
      await execute(tx, sql`update registration set confirmed_until = null where player_id = ${playerId}`);
      return (await listBettors(tx, page)).map((row) => readBettor(row, page));
    });
    expect(told).toMatchObject({ status: 5, statusAt: at(0, '12:00') });
  });

  it('R07 say of whom the regulator’s list keeps from betting that they are suspended, and cancelled once closed', async () => {
    const { playerId } = ana;
    const page = {
      day: days[1],
      end: new Date('2027-02-01T00:00:00-03:00'),
      players: { after: playerId - 1, upTo: playerId },
    };
    const tell = (tx: Queryable) => async (change: RawBuilder<unknown>) => {
      await execute(tx, change);
      const rows = (await listBettors(tx, page)).map((row) => readBettor(row, page));
      return rows.map(({ status, statusAt }) => [status, statusAt.toISOString()])[0];
    };
    const [found, closed] = [at(1, '10:00'), at(1, '20:00')];
    const told = await undone(app.db, async (tx) => [
      await tell(tx)(sql`insert into player_block (player_id, impeded_since) values (${playerId}, ${found})
        on conflict (player_id) do update set impeded_since = excluded.impeded_since`),
      await tell(tx)(sql`update player set closed_at = ${closed} where player_id = ${playerId}`),
    ]);
    expect(told).toEqual([
      [3, found.toISOString()],
      [2, closed.toISOString()],
    ]);
    const closing = await undone(app.db, async (tx) => [
      await tell(tx)(sql`insert into player_block (player_id, closing_since) values (${playerId}, ${found})
        on conflict (player_id) do update set closing_since = excluded.closing_since`),
      // It ended on the day after the file's day; a rectifier that is made later knows it already.
      await tell(tx)(sql`update player set closed_at = ${page.end} where player_id = ${playerId}`),
    ]);
    expect(closing).toEqual([
      [2, found.toISOString()],
      [2, found.toISOString()],
    ]);
  });
});

describe('R13 their delivery', () => {
  it('outlives every fault, in silence too, and nothing is received twice', async () => {
    await fail({
      token: { kind: 'token-dead', times: 1 },
      busy: { kind: 'answer-error', status: 429, times: 2, only: { path: '/carteira/' } },
      down: { kind: 'answer-error', status: 503, times: 2, only: { path: '/jogo-online/' } },
      lost: { kind: 'answer-lost', times: 2, only: { path: '/apostador/' } },
      garbage: { kind: 'answer-garbage', times: 1, only: { path: '/operador-diario/' } },
      known: { kind: 'answer-error', status: 409, executes: true, times: 1, only: { path: '/operador-mensal/' } },
    });
    const db = dyingDatabase(app.db, { transactions: 1, when: 'before' });
    await expect(sendFiles({ ...deps, db })).rejects.toThrow(KilledError);
    await deliver();
    const files = await filesOf();
    expect(files.map(({ state }) => state)).toEqual(files.map(() => 'accepted'));
    expect(Math.max(...files.map(({ tries }) => tries))).toBeGreaterThan(2);
    for (const day of days) {
      const { body } = await deps.askSigap({ method: 'GET', path: `/simulator/lots/${day}` });
      expect(body).toMatchObject({ violacoes: [] });
      expect((body as { lotes: unknown[] }).lotes).toHaveLength(files.filter((file) => file.day === day).length);
    }
    const answers = await queryRows(app.db, sql<{ status: number | null }>`select status from sigap_answer`);
    for (const status of [202, 200, 409, 429, null]) expect(answers.map((row) => row.status)).toContain(status);
  });

  it('rectifies what the second analysis rejects, under the header that was sent', async () => {
    const key = { day: days[1], document: 'wallets', lotNo: 1 } as const;
    await asOwner(app.db, (tx) =>
      execute(tx, sql`update sigap_file set state = 'rejected' where day = ${key.day} and document = 'wallets'`),
    );
    const rejected = regulatorFilesMetrics[1]!.read!;
    expect(await rejected(app.db, clock.now)).toMatchObject([{ value: 1 }]);
    await rectifyLots(deps, 'Correção após análise');
    expect(await rejected(app.db, clock.now)).toMatchObject([{ value: 0 }]);
    await deliver(3);
    expect(await findFile(app.db, { ...key, revision: 1 })).toMatchObject({
      state: 'accepted',
      reason: 'Correção após análise',
    });
    expect((await readFile(days[1], 'wallets')).header).toMatchObject({ isRectifier: true, lotNo: 1, isFinal: true });
    expect(await findFileViolations(app.db)).toEqual([]);
  });

  it('sends an original again in the place of one that was refused, and rectifies only what SIGAP has', async () => {
    const ownDir = await mkdtemp(join(tmpdir(), 'ipe-files-'));
    await using cleanup = new AsyncDisposableStack();
    cleanup.defer(() => rm(ownDir, { recursive: true }));
    const empty = await startRegulator({ DATA_DIR: ownDir, PORT: '0', ANALYSIS_MS: '0' });
    cleanup.defer(() => empty.close());
    const mended = {
      ...deps,
      brandName: 'Marca corrigida',
      askSigap: createSigap({ baseUrl: `http://127.0.0.1:${empty.port}` }),
    };
    const file = sql`day = ${days[0]} and document = 'wallets' and lot_no = 1`;
    await asOwner(app.db, (tx) =>
      execute(
        tx,
        sql`update sigap_file set state = 'waiting', next_at = ${clock.now}, movement_id = null, received_at = null where ${file}`,
      ),
    );
    const keep = (revision: number, content: Buffer) =>
      asOwner(app.db, (tx) =>
        execute(tx, sql`update sigap_file set content = ${content} where ${file} and revision = ${revision}`),
      );
    const spoiled = gzipSync('<x/>');
    const original = await requireContent(app.db, { day: days[0], document: 'wallets', lotNo: 1, revision: 0 });
    const stateOf = async (revision: number) =>
      (await findFile(app.db, { day: days[0], document: 'wallets', lotNo: 1, revision }))?.state;
    await keep(0, spoiled);
    await deliver(2, mended);
    expect(await stateOf(0)).toBe('refused');
    await rectifyLots(mended, 'Marca corrigida');
    await deliver(3, mended);
    expect(await stateOf(1)).toBe('accepted');
    expect((await readFile(days[0], 'wallets')).header).toMatchObject({ isRectifier: false, brand: 'Marca corrigida' });
    expect(await findFileViolations(app.db)).toEqual([]);

    await asOwner(app.db, (tx) =>
      execute(tx, sql`update sigap_file set state = 'rejected' where ${file} and revision = 1`),
    );
    const rebranded = { ...mended, brandName: 'Marca nova' };
    await rectifyLots(rebranded, 'Saldo corrigido');
    await keep(2, spoiled);
    await deliver(2, rebranded);
    expect(await stateOf(2)).toBe('refused');
    await rectifyLots(rebranded, 'Saldo corrigido');
    await deliver(3, rebranded);
    expect(await stateOf(3)).toBe('accepted');
    expect((await readFile(days[0], 'wallets')).header).toMatchObject({ isRectifier: true, brand: 'Marca corrigida' });
    expect(await findFileViolations(app.db)).toEqual([]);
    await keep(0, original);
  });

  it('is late when a rectifier isn’t there within an hour, or a file isn’t decided', async () => {
    const late = regulatorFilesMetrics[0]!.read!;
    const key = { day: days[1], document: 'wallets', lotNo: 1, revision: 1 } as const;
    const { builtAt } = (await findFile(app.db, key))!;
    const minutesAfter = (minutes: number) => new Date(builtAt.getTime() + minutes * 60_000);
    const counted = await undone(app.db, async (tx) => {
      const values: unknown[] = [];
      for (const state of ['waiting', 'received']) {
        await execute(
          tx,
          sql`update sigap_file set state = ${state}, next_at = now(), received_at = ${state === 'waiting' ? null : builtAt}
              where day = ${key.day} and document = 'wallets' and revision = 1`,
        );
        for (const minutes of [59, 61]) {
          const now = minutesAfter(minutes);
          const [isLate] = (await listDocuments(tx, now)).filter(
            ({ day, document }) => day === key.day && document === 'wallets',
          );
          values.push([(await late(tx, now))[0]!.value, isLate?.isLate]);
        }
      }
      return values;
    });
    expect(counted).toEqual([
      [0, false],
      [1, true],
      [0, false],
      [1, true],
    ]);
  });

  it('is received and no more while SIGAP names no movement: it is sent again until one is told', async () => {
    const silent = [
      { status: 409, body: {} },
      { status: 200, body: undefined },
      { status: 409, body: { idMovimento: 7 } },
    ];
    expect(silent.map((answer) => judgeReceipt(answer))).toMatchObject([
      { state: 'received' },
      { state: 'received' },
      { state: 'received', movementId: '7' },
    ]);
    const key = { day: days[0], document: 'games', lotNo: 1, revision: 0 } as const;
    await asOwner(app.db, (tx) =>
      execute(
        tx,
        sql`update sigap_file set state = 'received', movement_id = null, next_at = ${clock.now} where day = ${key.day} and document = 'games'`,
      ),
    );
    await fail({ down: { kind: 'answer-error', status: 503, times: 1, only: { path: '/jogo-online/' } } });
    await deliver(1);
    expect(await findFile(app.db, key)).toMatchObject({ state: 'received', movementId: null });
    await deliver(3);
    expect(await findFile(app.db, key)).toMatchObject({ state: 'accepted', movementId: expect.any(String) });
  });

  it('never sends a rectifier before the file whose place it takes', async () => {
    const file = sql`day = ${days[0]} and document = 'bettors' and lot_no = 1`;
    const next = await undone(app.db, async (tx) => {
      // A first try failed, and meanwhile the sums of the last lot have changed.
      await execute(
        tx,
        sql`update sigap_file set state = 'waiting', next_at = ${clock.now}::timestamptz + interval '10 minutes' where ${file}`,
      );
      await execute(
        tx,
        sql`insert into sigap_file (day, document, lot_no, revision, is_final, after_player, upto_player, entries, totals, cnpj, brand, reason,
              content, next_at, built_at)
            select day, document, lot_no, 1, is_final, after_player, upto_player, entries, totals, cnpj, brand, 'Correção', content,
              ${clock.now}, built_at from sigap_file where ${file} and revision = 0`,
      );
      const before = await claimDueFile(tx, clock.now);
      await execute(tx, sql`update sigap_file set state = 'accepted', next_at = null where ${file} and revision = 0`);
      return [before, await claimDueFile(tx, clock.now)];
    });
    expect(next).toEqual([undefined, expect.objectContaining({ document: 'bettors', revision: 1 })]);
  });

  it('is late when a file isn’t there by 06:00', async () => {
    const late = regulatorFilesMetrics[0]!.read!;
    expect(await late(app.db, clock.now)).toMatchObject([{ value: 0 }]);
    await asOwner(app.db, (tx) =>
      execute(
        tx,
        sql`update sigap_file set state = 'waiting', next_at = now() where day = ${days[1]} and document = 'games'`,
      ),
    );
    expect(await late(app.db, new Date('2027-02-01T08:59:00Z'))).toMatchObject([{ value: 0 }]);
    expect(await late(app.db, new Date('2027-02-01T09:01:00Z'))).toMatchObject([{ value: 1 }]);
    await asOwner(app.db, (tx) =>
      execute(tx, sql`update sigap_file set state = 'accepted', next_at = null where next_at is not null`),
    );
  });

  it('is late when its day isn’t closed by then, and has no files', async () => {
    const late = regulatorFilesMetrics[0]!.read!;
    const values = [];
    for (const at of ['02-02T08:59', '02-02T09:01', '02-03T08:59', '02-03T09:01'])
      values.push((await late(app.db, new Date(`2027-${at}:00Z`)))[0]!.value);
    expect(values).toEqual([0, 1, 1, 2]);
  });
});

describe('R13 staff', () => {
  const key = { day: days[0], document: 'games', lotNo: 1, revision: 0 } as const;

  it('see how a day’s files stand, and read one with an entry of the log', async () => {
    const { browser } = await buildMember(app, ['audit', 'finance']);
    const { list, isReporting } = await browser.succeed('/back-office/api/regulator-files/days', {});
    expect(isReporting).toBe(false);
    expect(list.find(({ day, document }) => day === days[0] && document === 'games')).toMatchObject({
      lots: 1,
      isLate: false,
      states: { accepted: 1 },
    });
    const { list: files } = await browser.succeed('/back-office/api/regulator-files/files', { day: days[0] });
    expect(files.find(({ document }) => document === 'games')).toMatchObject({
      state: 'accepted',
      answer: { status: 200 },
    });
    expect(await browser.succeed('/back-office/api/regulator-files/verify', { day: days[0] })).toEqual({
      violations: [],
    });
    const { status } = await browser.ask('/back-office/api/regulator-files/rectify', { ...key, reason: 'Correção' });
    expect(status).toBe(409);
  });

  it('are told that a day without files has none, and can’t send it', async () => {
    const none = { day: '2030-01-01' };
    const { '/back-office/api/regulator-files/verify': verify } = regulatorFilesStaff(deps);
    expect((await verify({ day: days[0] })).violations).toEqual([]);
    expect((await verify(none)).violations).toEqual(
      ['bettors', 'wallets', 'games', 'operator_day'].map((document) => `files of 2030-01-01: ${document} isn’t built`),
    );
    const context = {
      note: async () => ({}) as Noted,
    } as unknown as StaffContext<'/back-office/api/regulator-files/send'>;
    await expect(sendDay(deps, none, context)).rejects.toMatchObject({ refusal: { reason: 'not_built' } });
    expect((await sendDay(deps, { day: days[0] }, context)).output).toEqual({ files: 0 });
  });

  it('of a house without a licence are told that it doesn’t report, and of no missing files', async () => {
    const { browser } = await buildMember(app, ['finance']);
    const day = '2030-01-01';
    expect(await browser.succeed('/back-office/api/regulator-files/verify', { day })).toEqual({ violations: [] });
    const answer = await browser.ask('/back-office/api/regulator-files/send', { day });
    expect([answer.status, answer.body]).toMatchObject([409, { reason: 'no_licence' }]);
  });

  it('take a file with everybody’s CPF for a reason and by a fresh proof, and the log has how much it was', async () => {
    const { browser, proof } = await buildMember(app, ['finance']);
    const wallets = { ...key, document: 'wallets' } as const;
    const take = (input: object) =>
      fetch(`${browser.origin}/back-office/api/regulator-files/download`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...browser.headers, cookie: browser.cookie! },
        body: JSON.stringify(input),
      });
    const refused = await take(wallets);
    expect([refused.status, await refused.json()]).toMatchObject([400, { fields: { reason: expect.any(String) } }]);
    const wish = { ...wallets, reason: 'O SIGAP pediu o arquivo por ofício' };
    app.time.now = new Date(app.time.now!.getTime() + 6 * 60_000);
    expect(await (await take(wish)).json()).toMatchObject({ reason: 're_authentication_needed' });
    await browser.succeed('/back-office/api/staff/re-authenticate', { proof: { kind: 'password', ...proof() } });
    const file = await take(wish);
    expect([file.status, await file.text()]).toEqual([200, expect.stringContaining(await cpfOf(bia))]);
    const audit = await buildMember(app, ['audit']);
    const { list } = await audit.browser.succeed('/back-office/api/log/list', { action: 'regulator-files/download' });
    expect(list).toMatchObject([
      { subject: `regulator-file:wallets ${days[0]} 1.0`, after: { entries: 2 }, reason: wish.reason },
    ]);
  });

  it('rectify a file by hand, once', async () => {
    const lot = (await findFile(app.db, key))!;
    const note = vi.fn(async () => ({}) as Noted);
    const context = { note } as unknown as StaffContext<'/back-office/api/regulator-files/rectify'>;
    const input = { ...key, reason: 'Título do jogo corrigido' };
    await rectify(deps, input, context);
    expect(note).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ reason: input.reason }));
    await expect(rectify(deps, input, context)).rejects.toMatchObject({ refusal: { reason: 'was_replaced' } });
    await expect(rectify(deps, { ...input, revision: 1 }, context)).rejects.toMatchObject({
      refusal: { reason: 'not_sent_yet' },
    });
    await deliver(3);
    expect(await findFile(app.db, { ...key, revision: 1 })).toMatchObject({ state: 'accepted', entries: lot.entries });
    expect(await findFileViolations(app.db)).toEqual([]);
  });
});

describe('R13 the audit of files', () => {
  it('R13 finds nothing where an account got another person, nor where one was made unknown', async () => {
    const change = proveByDocuments({ ...app.cashier, isExcluded: async () => false });
    const heir = { playerId: ana.playerId, cpf: randomCpf(), name: 'Ana Souza Filha' };
    await app.db.transactionOf(ana.playerId, (tx) => change.execute(tx, heir, undefined as never));
    expect(await findFileViolations(app.db)).toEqual([]);
    // From then on the files of the second day have the new person, those of the first day the earlier one.
    for (const document of ['bettors', 'wallets', 'games'])
      await asOwner(app.db, (tx) =>
        execute(
          tx,
          sql`update sigap_file f set state = 'rejected', next_at = null where day = ${days[1]} and document = ${document}
            and revision = (select max(revision) from sigap_file n where (n.day, n.document, n.lot_no) = (f.day, f.document, f.lot_no))`,
        ),
      );
    await rectifyLots(deps, 'Outra pessoa');
    await deliver(3);
    expect((await readFile(days[1], 'wallets')).wallets.map(({ cpf }) => cpf)).toContain(heir.cpf);
    expect(await findFileViolations(app.db)).toEqual([]);
    const erase = (tx: Queryable) => execute(tx, sql`delete from player_identity where player_id = ${bia.playerId}`);
    const unknown = await undone(app.db, async (tx) => {
      await erase(tx);
      await execute(tx, sql`update player set erased_at = now() + interval '1 year' where player_id = ${bia.playerId}`);
      return findFileViolations(tx);
    });
    expect(unknown).toEqual([]);
    const lost = await undone(app.db, async (tx) => {
      await erase(tx);
      return findFileViolations(tx);
    });
    expect(lost.join('\n')).toContain('wallets of nobody');
  });
});

it('R13 the audit finds a file that the journal contradicts', async () => {
  await asOwner(app.db, (tx) =>
    execute(
      tx,
      sql`update sigap_file f set content = o.content from sigap_file o
          where f.day = ${days[1]} and o.day = ${days[0]} and f.document = 'wallets' and o.document = 'wallets' and f.revision = 2 and o.revision = 0`,
    ),
  );
  const found = (await findFileViolations(app.db)).join('\n');
  expect(found).toContain('balances aren’t the journal’s');
  expect(found).toContain('opens with');
});

describe('R13 after a restore', () => {
  /** Deletes what a database lacks that was restored to a moment before the files of this day. */
  const restore = (day: string = days[1]) =>
    asOwner(app.db, async (tx) => {
      for (const table of ['sigap_answer', 'sigap_file', 'sigap_document'])
        await execute(tx, sql`delete from ${sql.table(table)} where day >= ${day}`);
    });
  const statesOf = async () => (await listFiles(app.db, days[1])).map(({ revision, state }) => `${revision} ${state}`);
  const five = (...states: string[]) => Array.from({ length: 5 }, () => states).flat();

  async function startEmpty(cleanup: AsyncDisposableStack): Promise<ReportingDeps> {
    const ownDir = await mkdtemp(join(tmpdir(), 'ipe-files-'));
    cleanup.defer(() => rm(ownDir, { recursive: true }));
    const empty = await startRegulator({ DATA_DIR: ownDir, PORT: '0', ANALYSIS_MS: '0' });
    cleanup.defer(() => empty.close());
    return { ...deps, askSigap: createSigap({ baseUrl: `http://127.0.0.1:${empty.port}` }) };
  }

  /** Restores, notes the doubt, and sends the files that are built again. */
  async function buildAgain(own: ReportingDeps): Promise<void> {
    await restore();
    const { forAPerson } = await doubtFiles(own);
    expect(forAPerson.join('\n')).toContain(`SIGAP may have other files of ${days[1]} than this database`);
    await buildDays(own);
  }

  it('R13 a day whose files SIGAP has is rectified, where its originals are refused', async () => {
    await using cleanup = new AsyncDisposableStack();
    const own = await startEmpty(cleanup);
    await restore();
    await buildDays(own);
    await deliver(3, own);
    expect(await statesOf()).toEqual(five('0 accepted'));
    await buildAgain(own);
    await deliver(3, own);
    expect(await statesOf()).toEqual(five('0 refused'));
    await rectifyLots(own, 'Depois de uma restauração');
    await deliver(3, own);
    expect(await statesOf()).toEqual(five('0 refused', '1 accepted'));
    expect((await readFile(days[1], 'wallets')).header).toMatchObject({ isRectifier: true });
    expect(await findFileViolations(app.db)).toEqual([]);
    // A later restore doubts no lot that SIGAP has, though it refused an earlier revision of it.
    const { forAPerson } = await doubtFiles(own);
    for (const day of days) expect(forAPerson.join('\n')).not.toContain(day);
    // Nothing is built of the day after, which isn't closed.
    expect(await listFiles(app.db, addDays(days[1], 1))).toEqual([]);
  });

  it('R13 a day of which SIGAP has nothing gets its original, where a rectifier is refused', async () => {
    await using cleanup = new AsyncDisposableStack();
    const own = await startEmpty(cleanup);
    await buildAgain(own);
    await asOwner(app.db, (tx) =>
      execute(tx, sql`update sigap_file set content = ${gzipSync('<x/>')} where day = ${days[1]} and revision = 0`),
    );
    for (const _turn of [1, 2]) {
      await deliver(2, own);
      await rectifyLots(own, 'Depois de uma restauração');
    }
    await deliver(3, own);
    expect(await statesOf()).toEqual(five('0 refused', '1 refused', '2 accepted'));
    expect((await readFile(days[1], 'wallets')).header).toMatchObject({ isRectifier: false });
    expect(await findFileViolations(app.db)).toEqual([]);
  });

  it('R13 a database that has no files at all names no day: a person compares them', async () => {
    await restore(days[0]);
    const { forAPerson } = await doubtFiles(deps);
    expect(forAPerson).toEqual([expect.stringContaining('compare every day before today with what SIGAP has')]);
    expect(await listDocuments(app.db, clock.now)).toEqual([]);
  });
});
