import { parseBrl } from '@ipe/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { buildMember, type TestMember } from '#test/staff/staff-browser.ts';
import { createRulePlay } from '#wiring/rule-play-process.ts';
import { rewardsModule } from '../rewards.module.ts';

let app: TestApp;
let [petra, fabio, bruna]: [TestMember, TestMember, TestMember] = [] as never;
beforeAll(async () => {
  app = await startTestApp();
  petra = await buildMember(app, ['product']);
  fabio = await buildMember(app, ['finance']);
  bruna = await buildMember(app, ['audit']);
});
afterAll(() => app[Symbol.asyncDispose]());

type CheckIn = { rewardsCentavos: number[] };

const kind = 'sign';
async function readDraft(times: number) {
  const { data } = await fabio.browser.succeed('/back-office/api/rules/read', { kind });
  return { ...data, rewardsCentavos: (data as CheckIn).rewardsCentavos.map((reward) => reward * times) };
}
const read = async (rule: Record<string, unknown>) =>
  (await petra.browser.succeed('/back-office/api/rules/check', { kind, rule })).simulation;
const simulate = (rule: Record<string, unknown>, by = petra) =>
  by.browser.ask('/back-office/api/rules/simulate', { kind, rule });

it('a month with a draft that doubles a reward costs more than with the rule in force, and its proposal says so', async () => {
  const [draft, other] = [await readDraft(2), await readDraft(3)];
  expect((await simulate(draft, fabio)).status).toBe(403);
  expect((await simulate(await readDraft(1))).body.reason).toBe('nothing_to_do');
  expect(await read(draft)).toBeNull();
  expect((await simulate(draft)).status).toBe(200);
  expect(await read(draft)).toMatchObject({ state: 'running', about: '20 jogadores inventados, semente 1' });
  const { list: entries } = await bruna.browser.succeed('/back-office/api/log/list', { action: 'rules/simulate' });
  expect(entries).toMatchObject([
    { actor: { name: petra.name }, subject: 'rule:sign', after: { 'Dia 1 · Recompensa': expect.any(String) } },
  ]);
  expect((await simulate(other)).body.reason).toBe('simulation_running');
  await expect.poll(async () => (await read(draft))?.state, { timeout: 150_000, interval: 500 }).not.toBe('running');

  const { state, figures } = (await read(draft))!;
  const costs = figures.find(({ name }) => name === 'Custo das recompensas')!;
  const [before, after] = [costs.before!, costs.after].map((written) => parseBrl(written.replace(/^R\$\s/u, ''))!);
  expect(state).toBe('done');
  expect(before).toBeGreaterThan(0);
  expect(after).toBeGreaterThan(before!);
  expect(figures.at(-1)).toEqual({ name: 'Livros', before: 'certos', after: 'certos' });

  const propose = async (rule: object) =>
    (await petra.browser.succeed('/back-office/api/proposals/propose', {
      kind: 'rules.publish',
      payload: { kind, rule, from: 'now' },
      reason: 'Mais visitas por semana',
    } as never)) as { id: string };
  const linesOf = async ({ id }: { id: string }) =>
    (await fabio.browser.succeed('/back-office/api/proposals/read', { id })).lines;
  const proposed = await propose(draft);
  expect(await linesOf(proposed)).toContainEqual({ ...costs, name: 'Mês simulado · Custo das recompensas' });
  await fabio.browser.succeed('/back-office/api/proposals/refuse', { id: proposed.id, reason: 'Custo alto demais' });
  expect(await read(other)).toBeNull();
  expect((await linesOf(await propose(other))).at(-1)?.after).toBe('este rascunho não foi simulado');

  const forgetAfter = async (days: number) => {
    for (const forget of rewardsModule.retention) await forget(app.db, new Date(Date.now() + days * 24 * 3_600_000));
  };
  await forgetAfter(29);
  expect(await read(draft)).toMatchObject({ state: 'done' });
  await forgetAfter(31);
  expect(await read(draft)).toBeNull();
  expect(await linesOf(proposed)).toContainEqual({ ...costs, name: 'Mês simulado · Custo das recompensas' });
}, 180_000);

it('a month is bounded in time, and ends with the server without a word', async () => {
  const rules = { inForce: {}, draft: {} };
  const slow = createRulePlay({ limitMs: 50 });
  const { promise, resolve } = Promise.withResolvers<unknown>();
  expect(slow.start(rules, async (end) => resolve(end))).toBe(true);
  expect(slow.start(rules, async () => {})).toBe(false);
  expect(await promise).toEqual({ state: 'late' });
  const stopped = createRulePlay();
  let isTold = false;
  stopped.start(rules, async () => (isTold = true));
  await stopped.stop();
  expect(isTold).toBe(false);
});
