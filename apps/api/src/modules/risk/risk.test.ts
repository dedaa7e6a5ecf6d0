import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { execute, queryRows, sealPersonal, sql } from '#platform/database/index.ts';
import { buildPlayer, type TestPlayer } from '#test/app/build-player.ts';
import { insertDeposit } from '#test/app/insert-deposit.ts';
import { saveKey } from '../withdrawals/keys/pix-keys.store.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { buildMember, type TestMember } from '#test/staff/staff-browser.ts';
import { riskMetrics } from './risk.metrics.ts';
import { watchPlayers } from './watch/watch-players.ts';

const days = (count: number): number => count * 24 * 60 * 60_000;
const start = new Date('2026-11-20T15:00:00Z');

let app: TestApp;
let ana: TestMember;
let bruno: TestMember;
let player: TestPlayer;
beforeAll(async () => {
  app = await startTestApp();
  app.time.now = start;
  ana = await buildMember(app, ['risk']);
  bruno = await buildMember(app, ['risk']);
});
beforeEach(async () => {
  player = await buildPlayer(app);
});
afterAll(() => app[Symbol.asyncDispose]());

/** The watch has a clock of its own, which advances with every look, so that staff stay signed in. */
let looked = start;
const nextLook = () => new Date(looked.getTime() + 30 * 60_000);
const ago = (ms: number) => new Date(nextLook().getTime() - ms);

/** Inserts a deposit as the cashier stores it; the watch reads nothing else of it. */
const deposited = (playerId: number, amount: number, at: Date) => insertDeposit(app.db, { playerId, amount, at });
const structure = async (playerId = player.playerId, most = ago(10 * 60_000)) => {
  for (let hour = 5; hour >= 0; hour -= 1)
    await deposited(playerId, 1_500_00, new Date(most.getTime() - hour * 3_600_000));
};
const watch = () => {
  looked = nextLook();
  return watchPlayers({ ...app.cashier, clock: () => looked });
};

/** The row that a node leaves when it dies. */
async function lookAgain({ playerId } = player) {
  await execute(
    app.db,
    sql`insert into risk_due (player_id, due_at) values (${playerId}, ${start}) on conflict do nothing`,
  );
  await watch();
}

type State = 'open' | 'in-case' | 'dismissed';
const alertsOf = async (playerId: number, state: State = 'open') => {
  const { list } = await ana.browser.succeed('/back-office/api/risk/alerts', { state });
  return list.filter((alert) => alert.playerId === playerId);
};
const openCases = async (playerId: number) => {
  const { list } = await ana.browser.succeed('/back-office/api/risk/cases', {});
  return list.filter((one) => one.playerId === playerId);
};
const caseOf = async (playerId: number) => {
  const [head] = await openCases(playerId);
  return ana.browser.succeed('/back-office/api/risk/read-case', { playerId, caseId: head!.id });
};
const openByHand = () =>
  ana.browser.succeed('/back-office/api/risk/open-case', { playerId: player.playerId, reason: 'Denúncia por e-mail' });

/** Causes a notable alert: the player has the same Pix key as another one. */
async function shareKey(): Promise<TestPlayer> {
  const other = await buildPlayer(app);
  const key = `${randomUUID()}@pix.example`;
  for (const { playerId } of [player, other])
    await saveKey(app.db, { playerId, keyId: randomUUID(), type: 'email', key, createdAt: ago(10 * 60_000) });
  return other;
}

describe('the watch', () => {
  it('R24 raises an alert with what it saw; a severe one opens a case whose clock runs from the operation', async () => {
    await structure();
    await watch();
    const one = await caseOf(player.playerId);
    expect(one).toMatchObject({ state: 'open', openedBy: null, rules: ['structuring'], revision: 1, conclusion: null });
    expect(one.alerts).toMatchObject([{ rule: 'structuring', ruleVersion: '2', severity: 'severe', state: 'in-case' }]);
    expect(one.alerts[0]!.evidence).toHaveLength(6);
    const operatedAt = new Date(looked.getTime() - 10 * 60_000);
    expect(one.dueAt).toBe(new Date(operatedAt.getTime() + days(30)).toISOString());
    expect(one.alarmAt).toBe(new Date(operatedAt.getTime() + days(20)).toISOString());
  });

  it('raises a rule once in its window, whatever is looked at again, and freezes what it saw', async () => {
    await structure();
    await watch();
    await deposited(player.playerId, 1_900_00, ago(10 * 60_000));
    await watch();
    const [alert, ...others] = await alertsOf(player.playerId, 'in-case');
    expect(others.filter(({ rule }) => rule === 'structuring')).toEqual([]);
    expect(alert!.evidence).toHaveLength(6);
  });

  it('reads from its mark on: what was read is not read again, and a run cut off is made up for', async () => {
    await structure();
    await watch();
    const due = () => queryRows(app.db, sql`select player_id from risk_due`);
    expect(await due()).toEqual([]);
    const late = await buildPlayer(app);
    await deposited(late.playerId, 10_00, ago(days(2)));
    await watch();
    expect(await openCases(late.playerId)).toEqual([]);
    await structure(late.playerId, ago(days(2)));
    await lookAgain(late);
    expect(await openCases(late.playerId)).toHaveLength(1);
    expect(await due()).toEqual([]);
  });

  it('reads on at once when the clock that set its mark was ahead', async () => {
    await structure();
    await execute(app.db, sql`update risk_mark set at = ${new Date(nextLook().getTime() + 600 * 60_000)}`);
    await watch();
    expect(await openCases(player.playerId)).toHaveLength(1);
  });

  it('links accounts by key, browser and network, and says why', async () => {
    const other = await shareKey();
    await watch();
    // The watch looked at one of the two before it knew the other.
    await lookAgain();
    expect(await alertsOf(player.playerId)).toMatchObject([{ rule: 'multi-account', severity: 'notable' }]);
    const { links } = await ana.browser.succeed('/back-office/api/risk/read-player', { playerId: player.playerId });
    const [found] = links.filter(({ playerId }) => playerId === other.playerId);
    expect(found!.ways.map(({ kind }) => kind)).toContain('pix-key');
    expect(JSON.stringify(found)).not.toMatch(/[\da-f-]{36}@/u);
  });
});

describe('an alert', () => {
  it('R24 has the clock of a case while nobody has decided it', async () => {
    await shareKey();
    await watch();
    await lookAgain();
    const [alert] = await alertsOf(player.playerId);
    expect(alert).toMatchObject({ rule: 'multi-account', severity: 'notable' });
    const { playerId, id: alertId, operatedAt } = alert!;
    const count = async (gauge: 0 | 1, day: number) => {
      const at = new Date(Date.parse(operatedAt) + days(day));
      return (await riskMetrics[gauge]!.read!(app.db, at))[0]!.value;
    };
    const counts = async () => [await count(0, 20), await count(1, 30)];
    const waiting = await counts();
    expect(await count(1, 29)).toBeLessThan(waiting[1]!);
    await ana.browser.succeed('/back-office/api/risk/dismiss-alert', { playerId, alertId, reason: 'Mesma família' });
    expect(await counts()).toEqual(waiting.map((alerts) => alerts - 1));
  });

  it('R24 that is open is listed with the oldest first, page by page', async () => {
    await shareKey();
    await watch();
    await lookAgain();
    const { list } = await ana.browser.succeed('/back-office/api/risk/alerts', {});
    const found = list.map(({ foundAt }) => Date.parse(foundAt));
    expect(new Set(found).size).toBeGreaterThan(1);
    expect(found).toEqual(found.toSorted((one, two) => one - two));
    const after = { at: list[0]!.foundAt, id: list[0]!.id };
    const { list: rest } = await ana.browser.succeed('/back-office/api/risk/alerts', { after });
    expect(rest).toEqual(list.slice(1));
  });

  it('is dismissed with a reason, once', async () => {
    await shareKey();
    await watch();
    await lookAgain();
    const [alert] = await alertsOf(player.playerId);
    const dismissing = { playerId: player.playerId, alertId: alert!.id, reason: 'Mãe e filha, mesma chave' };
    expect(await ana.browser.ask('/back-office/api/risk/dismiss-alert', dismissing)).toMatchObject({ status: 200 });
    expect(await bruno.browser.ask('/back-office/api/risk/dismiss-alert', dismissing)).toMatchObject({
      status: 409,
      body: { reason: 'alert_over' },
    });
    expect(await alertsOf(player.playerId, 'dismissed')).toMatchObject([
      { dismissedBy: { name: ana.name }, dismissReason: dismissing.reason },
    ]);
  });
});

describe('a case', () => {
  it('of one player is open once: a second one is refused, and an alert joins the first', async () => {
    const { id } = await openByHand();
    const again = { playerId: player.playerId, reason: 'Denúncia por e-mail' };
    expect(await bruno.browser.ask('/back-office/api/risk/open-case', again)).toMatchObject({
      status: 409,
      body: { reason: 'case_open' },
    });
    const operatedAt = ago(days(1));
    await structure(player.playerId, operatedAt);
    await lookAgain();
    expect(await caseOf(player.playerId)).toMatchObject({
      id,
      revision: 2,
      rules: ['structuring'],
      dueAt: new Date(operatedAt.getTime() + days(30)).toISOString(),
    });
  });

  const conclusion = (caseId: string, revision: number) => ({
    playerId: player.playerId,
    caseId,
    revision,
    outcome: 'communicated' as const,
    text: 'Depósitos fracionados sem renda que os explique.',
    coafNumber: '2026.1234567-8',
  });

  it('R24 is concluded in writing, once and for all, and the log has it', async () => {
    const { id } = await openByHand();
    const { revision } = await caseOf(player.playerId);
    const written = conclusion(id, revision);
    expect(await ana.browser.ask('/back-office/api/risk/conclude', written)).toMatchObject({ status: 200 });
    for (const again of [written, { ...written, text: 'Outra conclusão, de outra pessoa.' }])
      expect(await bruno.browser.ask('/back-office/api/risk/conclude', again)).toMatchObject({
        status: 409,
        body: { reason: 'case_over', message: expect.stringContaining(ana.name) },
      });
    const note = { playerId: player.playerId, caseId: id, noteId: randomUUID(), text: 'Uma nota depois do fim' };
    expect(await ana.browser.ask('/back-office/api/risk/add-note', note)).toMatchObject({ status: 409 });
    const key = { playerId: player.playerId, caseId: id };
    expect(await ana.browser.succeed('/back-office/api/risk/read-case', key)).toMatchObject({
      state: 'concluded',
      conclusion: { outcome: 'communicated', coafNumber: '2026.1234567-8', by: { name: ana.name } },
    });
    expect(await openCases(player.playerId)).toEqual([]);
    const [entry] = await queryRows(
      app.db,
      sql`select reason, after::jsonb->>'outcome' as outcome from staff_log
          where subject = ${`player:${player.playerId}`} and action = 'risk/conclude'`,
    );
    expect(entry).toEqual({ reason: written.text, outcome: 'communicated' });
    await expect(
      execute(app.db, sql`update risk_case set conclusion = 'mudada' where case_id = ${id} returning case_id`),
    ).resolves.toBe(0);
  });

  it('two persons at once: one concludes, the other reads why not', async () => {
    const { id } = await openByHand();
    const written = conclusion(id, 1);
    const both = await Promise.all(
      [ana, bruno].map(({ browser }) => browser.ask('/back-office/api/risk/conclude', written)),
    );
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  it('is not concluded on what nobody has read: a note meanwhile is a conflict', async () => {
    const { id } = await openByHand();
    const text = '<img src=x onerror=alert(1)> & "aspas"';
    const note = { playerId: player.playerId, caseId: id, noteId: randomUUID(), text };
    await bruno.browser.succeed('/back-office/api/risk/add-note', note);
    expect(await ana.browser.ask('/back-office/api/risk/conclude', conclusion(id, 1))).toMatchObject({
      status: 409,
      body: { reason: 'case_moved' },
    });
    expect((await caseOf(player.playerId)).notes).toMatchObject([{ noteNo: 1, by: { name: bruno.name }, text }]);
  });

  it('has a note that is sent again once, and does not move by it', async () => {
    const { id } = await openByHand();
    const note = { playerId: player.playerId, caseId: id, noteId: randomUUID(), text: 'Pedi o comprovante de renda' };
    await Promise.all([note, note].map((one) => bruno.browser.succeed('/back-office/api/risk/add-note', one)));
    const other = { ...note, text: 'Outro texto com o mesmo id' };
    expect(await bruno.browser.ask('/back-office/api/risk/add-note', other)).toMatchObject({
      status: 409,
      body: { reason: 'note_id_reused' },
    });
    expect(await caseOf(player.playerId)).toMatchObject({ revision: 2, notes: [{ noteNo: 1, text: note.text }] });
  });

  it.each([
    ['communicated without a number', { outcome: 'communicated' }],
    ['archived with one', { outcome: 'archived', coafNumber: '2026.1234567-8' }],
    ['with a number that is none', { outcome: 'communicated', coafNumber: '<b>' }],
    ['without words', { outcome: 'archived', text: 'ok' }],
  ])('is not concluded %s', async (_what, wrong) => {
    const { id } = await openByHand();
    const { coafNumber: _number, ...rest } = conclusion(id, 1);
    expect(await ana.browser.ask('/back-office/api/risk/conclude', { ...rest, ...wrong } as typeof rest)).toMatchObject(
      { status: 400 },
    );
  });

  it('of another player, or none, is not there', async () => {
    const { id } = await openByHand();
    const other = await buildPlayer(app);
    for (const wrong of [
      { playerId: other.playerId, caseId: id },
      { playerId: player.playerId, caseId: randomUUID() },
    ])
      expect(await ana.browser.ask('/back-office/api/risk/read-case', wrong)).toMatchObject({ status: 404 });
  });
});

it('R24 a case is written out for Siscoaf with the person and all that was seen, and the log has it', async () => {
  await openByHand();
  const { id } = await caseOf(player.playerId);
  await ana.browser.succeed('/back-office/api/risk/add-note', {
    playerId: player.playerId,
    caseId: id,
    noteId: randomUUID(),
    text: 'Depósitos sem origem declarada; pedi documentos.',
  });
  const asked = { playerId: player.playerId, caseId: id };
  const response = await fetch(`${ana.browser.origin}/back-office/api/risk/export-case`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...ana.browser.headers, cookie: ana.browser.cookie ?? '' },
    body: JSON.stringify(asked),
  });
  expect(response.headers.get('content-disposition')).toContain(`siscoaf-${player.playerId}-${id}.csv`);
  const file = await response.text();
  expect(file).toContain(`Conta;;;${player.playerId}`);
  expect(file).toContain('Denúncia por e-mail');
  expect(file).toContain('Depósitos sem origem declarada; pedi documentos.');
});

it('R38 a contact is noted once and for good, and is in the player’s own export; alerts and cases are not', async () => {
  const contact = {
    playerId: player.playerId,
    contactId: randomUUID(),
    way: 'phone' as const,
    about: 'Depósitos em alta nas últimas semanas',
    agreed: 'Vai definir um limite semanal',
  };
  await ana.browser.succeed('/back-office/api/risk/note-contact', contact);
  await ana.browser.succeed('/back-office/api/risk/note-contact', contact);
  expect(
    await ana.browser.ask('/back-office/api/risk/note-contact', { ...contact, agreed: 'Não combinamos nada' }),
  ).toMatchObject({
    status: 409,
    body: { reason: 'contact_id_reused' },
  });
  await openByHand();
  const { contacts, cases } = await ana.browser.succeed('/back-office/api/risk/read-player', {
    playerId: player.playerId,
  });
  expect(contacts).toMatchObject([{ way: 'phone', agreed: contact.agreed, by: { name: ana.name } }]);
  expect(cases).toHaveLength(1);
  const exported = (await app.succeed('/api/user/exportData', {}, player.token)).json;
  expect(exported).toContain(contact.agreed);
  expect(exported).not.toContain('Denúncia');
});

it('the rules in force are shown with their version', async () => {
  const { version, rules, history } = await ana.browser.succeed('/back-office/api/risk/rules', {});
  expect({ version, history: history.map((one) => one.version) }).toEqual({ version: '2', history: ['2'] });
  expect(rules.find(({ rule }) => rule === 'velocity')).toMatchObject({
    text: 'Velocidade: 6 ou mais depósitos em 60 minutos.',
  });
});

describe('R24 a politically exposed person', () => {
  const markAs = (isPep: boolean) =>
    ana.browser.ask('/back-office/api/risk/mark-pep', {
      playerId: player.playerId,
      isPep,
      reason: 'Lista de PEP do Portal da Transparência',
    });
  const pepOf = async () =>
    (await ana.browser.succeed('/back-office/api/risk/read-player', { playerId: player.playerId })).pep;

  it('R24 is marked by staff with why, once, in the log; the watch then looks at their deposits', async () => {
    await deposited(player.playerId, 1_000_00, ago(60 * 60_000));
    await watch();
    expect(await openCases(player.playerId)).toEqual([]);
    expect(await pepOf()).toEqual({ isPep: false, declared: null, marks: [] });
    expect((await markAs(true)).status).toBe(200);
    expect((await markAs(true)).status).toBe(409);
    expect(await pepOf()).toMatchObject({ isPep: true, marks: [{ isPep: true, by: { name: ana.name } }] });
    await watch();
    const [opened] = await openCases(player.playerId);
    expect(opened?.rules).toEqual(['politically-exposed']);
    await markAs(false);
    expect(await pepOf()).toMatchObject({ isPep: false, marks: [{ isPep: false }, { isPep: true }] });
  });

  it('R24 counts by what the player declared until staff find otherwise', async () => {
    const seal = (text: string) => sealPersonal(app.db, player.playerId, text);
    await execute(
      app.db,
      sql`insert into registration (player_id, cpf, name, birth_date, email, gender, nationality, is_pep, network_address, saved_at, base_state)
          values (${player.playerId}, ${seal('52998224725')}, ${seal('Ana')}, '1990-01-01', ${seal('ana@example.com')}, 'female', 'brazilian', true, '::1', ${start}, 'right')`,
    );
    expect(await pepOf()).toEqual({ isPep: true, declared: true, marks: [] });
    await markAs(false);
    expect(await pepOf()).toMatchObject({ isPep: false, declared: true });
  });
});

describe('R24 the yearly reports', () => {
  const filings = async () => (await ana.browser.succeed('/back-office/api/risk/filings', {})).list;
  const file = (year: number) =>
    ana.browser.ask('/back-office/api/risk/note-filing', { kind: 'yearly-report', year, protocol: '2027.0001' });

  it('R24 are owed by their days by a house whose profile asks for them, and noted once with their number', async () => {
    expect(await filings()).toEqual([]);
    const { rules } = app.cashier;
    rules.filesRiskReports = true;
    const { now } = app.time;
    try {
      expect(await filings()).toMatchObject([
        { kind: 'non-occurrence', year: 2026, dueOn: '2027-01-29', isLate: false, filed: null },
        { kind: 'yearly-report', year: 2026, dueOn: '2027-02-01', isLate: false, filed: null },
      ]);
      expect((await file(2026)).status).toBe(409);
      app.time.now = new Date('2027-02-02T15:00:00Z');
      ana = await buildMember(app, ['risk']);
      const owed = (await filings()).filter(({ year }) => year === 2026);
      expect(owed).toMatchObject([{ isLate: owed[0]!.isNeeded }, { isLate: true }]);
      expect([(await file(2026)).status, (await file(2026)).status]).toEqual([200, 409]);
      expect((await filings()).find(({ kind, year }) => kind === 'yearly-report' && year === 2026)).toMatchObject({
        isLate: false,
        filed: { protocol: '2027.0001', by: { name: ana.name } },
      });
    } finally {
      rules.filesRiskReports = false;
      app.time.now = now;
    }
  });
});
