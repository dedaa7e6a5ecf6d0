import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, saoPauloDay } from '@ipe/pt-br';
import { startOfSaoPauloDay } from '@ipe/pt-br/calendar';
import { roleNames, staffCalls, type StaffCallPath } from '@ipe/staff-contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { prepareDataDirectory } from '#test/database/prepare-data-directory.ts';
import { auditBooks } from '#wiring/audit-books.ts';
import { openDemoHouse, type DemoHouse } from './demo-house.ts';
import { admit } from './demo-staff.ts';
import { liveDemo, smallPlan } from './live-demo.ts';

const today = saoPauloDay(new Date());
const days = { from: addDays(today, -3), to: today };
/** Yesterday is closed some minutes behind midnight: until then its evening is in no figure. */
const afterClosing = startOfSaoPauloDay(today).getTime() + 30 * 60_000;

let house: DemoHouse;
let ask: Awaited<ReturnType<typeof admit>>;
const parts = new AsyncDisposableStack();
beforeAll(async () => {
  const dir = await mkdtemp(join(tmpdir(), 'ipe-demo-'));
  parts.defer(() => rm(dir, { recursive: true }));
  await prepareDataDirectory(dir);
  house = await openDemoHouse({ DATA_DIR: dir, PORT: '0', LOG_LEVEL: 'silent' }, () => {}, parts);
  await liveDemo(house, { plan: smallPlan, end: new Date(Math.max(Date.now(), afterClosing)), onDay: () => {} });
  ask = await admit(house, 'Ana Lima', roleNames);
});
afterAll(() => parts.disposeAsync());

/** What each list is asked for: every state that its screen shows first. */
const asked: Partial<Record<StaffCallPath, object[]>> = {
  '/back-office/api/staff/members': [{}],
  '/back-office/api/log/list': [{}],
  '/back-office/api/proposals/list': [{}],
  '/back-office/api/players/find': [{ text: 'José Carlos' }],
  '/back-office/api/withdrawals/list': [{}],
  '/back-office/api/reconciliation/days': [{}],
  '/back-office/api/reconciliation/differences': [{ day: addDays(today, -2) }],
  '/back-office/api/deposits/returns': [{ state: 'going-back' }, { state: 'sent-back' }, { state: 'taken-back' }],
  '/back-office/api/risk/alerts': [{ state: 'in-case' }],
  '/back-office/api/risk/cases': [{ state: 'concluded' }],
  '/back-office/api/tickets/list': [{ queue: 'waiting' }, { queue: 'pending' }, { queue: 'solved' }],
  '/back-office/api/data-requests/list': [{}],
  '/back-office/api/messages/list': [{}],
  '/back-office/api/messages/sent': [{}],
  '/back-office/api/segments/list': [{}],
  '/back-office/api/campaigns/list': [{}],
  '/back-office/api/content/versions': [{ list: 'notices' }],
  '/back-office/api/games/settings': [{}],
  '/back-office/api/games/returns': [{ days }],
  '/back-office/api/games/return-days': [{ gameId: 'capivara-da-sorte', days }],
  '/back-office/api/reports/cohorts': [{}],
  '/back-office/api/reports/lines': [{ figure: 'deposits', days }],
  '/back-office/api/rules/list': [{}],
  '/back-office/api/cashback/list': [{}],
  '/back-office/api/granted/list': [{}],
  '/back-office/api/jackpot/list': [{}],
  '/back-office/api/missions/list': [{}],
  '/back-office/api/tournaments/list': [{}],
};

/**
 * Of a person or a thing that another list leads to, of a server that runs, of studios, whose secrets stand in no database, of a regulator or
 * of months without a player, which a demonstration hasn't.
 */
const elsewhere: StaffCallPath[] = [
  '/back-office/api/impeded/list',
  '/back-office/api/inactive-accounts/list',
  '/back-office/api/risk/filings',
  '/back-office/api/regulator-files/days',
  '/back-office/api/regulator-files/files',
  '/back-office/api/staff/sessions',
  '/back-office/api/players/timeline',
  '/back-office/api/players/rounds',
  '/back-office/api/data-requests/player',
  '/back-office/api/jobs/list',
  '/back-office/api/webhooks/list',
  '/back-office/api/games/providers',
  '/back-office/api/catalogue/providers',
  '/back-office/api/catalogue/add-covers',
];

it('every list of the back office has a call here, or says why not', () => {
  const lists = (Object.keys(staffCalls) as StaffCallPath[]).filter((path) => {
    const { output } = staffCalls[path] as { output: { entries?: Record<string, { type: string }> } };
    return output.entries?.['list']?.type === 'array';
  });
  expect([...Object.keys(asked), ...elsewhere].toSorted()).toEqual(lists.toSorted());
});

it.each(Object.entries(asked))('%s shows something after the seed', async (path, inputs) => {
  for (const input of inputs) {
    const answer = await ask(path as '/back-office/api/log/list', input);
    expect({ input, rows: answer.list.length > 0 }).toEqual({ input, rows: true });
  }
});

it('a house with another profile is refused by its profile, not by what that profile lacks', async () => {
  await using parts = new AsyncDisposableStack();
  await expect(openDemoHouse({ COMPLIANCE_PROFILE: 'licensed-br' }, () => {}, parts)).rejects.toThrow(
    /^Only a house with COMPLIANCE_PROFILE=demo has a demonstration\.$/u,
  );
});

it('players have joined the tournament and the mission', async () => {
  for (const path of ['/back-office/api/tournaments/list', '/back-office/api/missions/list'] as const) {
    const [offer] = (await ask(path, {})).list;
    expect(offer?.entrants).toBeGreaterThan(0);
  }
});

it('the books are right', async () => {
  expect(await auditBooks(house.application.parts.db)).toEqual([]);
});
