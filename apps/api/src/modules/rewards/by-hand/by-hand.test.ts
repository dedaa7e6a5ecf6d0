import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPlayer, testPassword, type TestPlayer } from '#test/app/build-player.ts';
import { findLedgerViolations } from '#test/app/check-ledger.ts';
import { betAt } from '#test/app/move-money.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { undone } from '#test/database/undone.ts';
import { buildMember, type TestMember } from '#test/staff/staff-browser.ts';
import { execute, sql } from '#platform/database/index.ts';
import { findRewardViolations } from '../audit.store.ts';
import { findUndecidedGrants } from './grant-audit.store.ts';

let app: TestApp;
let [sara, fabio]: [TestMember, TestMember] = [] as never;
beforeAll(async () => {
  app = await startTestApp();
  [sara, fabio] = [await buildMember(app, ['support']), await buildMember(app, ['finance'])];
});
afterAll(async () => {
  expect(await findRewardViolations(app.db)).toEqual([]);
  expect(await findUndecidedGrants(app.db)).toEqual([]);
  await app[Symbol.asyncDispose]();
});

const reason = 'Falha de ontem no check-in';
const message = 'Pela falha de ontem no check-in.';
const propose = (kind: string, payload: object, by = sara) =>
  by.browser.ask('/back-office/api/proposals/propose', { kind, payload, reason } as never);
const approve = (id: string, by = fabio) => by.browser.ask('/back-office/api/proposals/approve', { id });
const wishFor = ({ playerId }: TestPlayer, changed: object = {}) => ({
  grantId: randomUUID(),
  playerId,
  amountCentavos: 10_00,
  wageringX100: 300,
  wageringDays: 7,
  message,
  ...changed,
});
const grant = async (player: TestPlayer, changed: object = {}) => {
  const { body } = await propose('reward.grant', wishFor(player, changed));
  return approve(body.id);
};
const wallet = (player: TestPlayer) => app.succeed('/api/user/wallet', {}, player.token);
const inbox = async (player: TestPlayer) => (await app.succeed('/api/message/list', {}, player.token)).list;
const rewardIdOf = async ({ playerId }: TestPlayer): Promise<string> => {
  const asked = { playerId, kinds: ['reward' as const] };
  return (await sara.browser.succeed('/back-office/api/players/timeline', asked)).list[0]!.id;
};

describe('a reward by hand', () => {
  it('is a bonus with its wagering, once, when another person approves; the player reads why', async () => {
    const player = await buildPlayer(app);
    const wish = wishFor(player);
    const { body } = await propose('reward.grant', wish);
    expect(body.lines.map(({ after }) => after)).toEqual([
      String(player.playerId),
      'R$\u00A010,00',
      'apostar 3 vezes em até 7 dias',
      `Uma recompensa de R$\u00A010,00 entrou na sua carteira. Para sacar, aposte 3 vezes em até 7 dias. Motivo: ${message}`,
    ]);
    expect((await approve(body.id, sara)).body.reason).toBe('not_permitted');
    const other = await buildMember(app, ['finance']);
    const answers = await Promise.all([approve(body.id), approve(body.id, other)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const { balance, detail } = await wallet(player);
    expect({ balance, detail }).toMatchObject({
      balance: 10_00,
      detail: [{ kind: 'bonus', title: 'Recompensa da casa', requiredCentavos: 30_00, withdraw: 0 }],
    });
    expect((await inbox(player))[0]).toMatchObject({ title: 'Você recebeu uma recompensa' });
    expect((await propose('reward.grant', wish)).body.reason).toBe('nothing_to_do');
    expect(await findLedgerViolations(app.db)).toEqual([]);
  });

  it('is decided by no member who proposed it, in another session neither', async () => {
    const player = await buildPlayer(app);
    const both = await buildMember(app, ['payments']);
    const { body } = await propose('reward.grant', wishFor(player), both);
    expect((await approve(body.id, both)).body.reason).toBe('own_proposal');
    expect((await wallet(player)).balance).toBe(0);
  });

  it('reaches no self-excluded player, also when they exclude themselves before it is approved', async () => {
    const player = await buildPlayer(app);
    const { body } = await propose('reward.grant', wishFor(player));
    const exclusion = { requestId: randomUUID(), months: 6, password: testPassword };
    await app.succeed('/api/user/selfExclude', exclusion, player.token);
    expect((await approve(body.id)).body.reason).toBe('state_moved');
    expect((await propose('reward.grant', wishFor(player))).status).toBe(403);
  });

  it.each([
    [{ amountCentavos: 0 }],
    [{ amountCentavos: 10_000_01 }],
    [{ amountCentavos: 1.5 }],
    [{ wageringX100: -1 }],
    [{ wageringDays: 0 }],
    [{ message: '' }],
    [{ grantId: 'x' }],
    [{ playerId: 0 }],
  ])('with %j is refused at its field', async (changed) => {
    const { status, body } = await propose('reward.grant', wishFor(await buildPlayer(app), changed));
    expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({
      status: 400,
      fields: [`payload.${Object.keys(changed)[0]}`],
    });
  });

  it('to nobody is refused', async () => {
    expect((await propose('reward.grant', wishFor({ playerId: 999 } as TestPlayer))).status).toBe(404);
  });

  it('where the law forbids bonuses is refused: staff put a balance right instead', async () => {
    await using licensed = await startTestApp({ settings: { COMPLIANCE_PROFILE: 'licensed-br' } });
    const member = await buildMember(licensed, ['support']);
    const { playerId } = await buildPlayer(licensed);
    expect((await propose('reward.grant', wishFor({ playerId } as TestPlayer), member)).status).toBe(403);
  }, 60_000);
});

describe('a reward that is taken back', () => {
  it('loses what is still to be wagered, and never more than there is; what was wagered is the player’s', async () => {
    const player = await buildPlayer(app);
    await grant(player);
    const rewardId = await rewardIdOf(player);
    await betAt(app, { playerId: player.playerId, amountCentavos: 4_00, at: new Date().toISOString() });
    const { body } = await propose('reward.take-back', { playerId: player.playerId, rewardId, message });
    await betAt(app, { playerId: player.playerId, amountCentavos: 1_00, at: new Date().toISOString() });
    const approved = await approve(body.id);
    expect(approved.body.outcome).toContain('R$\u00A05,00 que ainda não tinha sido apostado');
    expect((await wallet(player)).balance).toBe(0);
    expect((await inbox(player))[0]).toMatchObject({ title: 'Recompensa retirada' });
    const again = await propose('reward.take-back', { playerId: player.playerId, rewardId, message });
    expect(again.body.reason).toBe('nothing_to_do');
  });

  it('that was free at once stays', async () => {
    const player = await buildPlayer(app);
    await grant(player, { wageringX100: 0 });
    const rewardId = await rewardIdOf(player);
    const { body } = await propose('reward.take-back', { playerId: player.playerId, rewardId, message });
    expect(body.reason).toBe('nothing_to_do');
    expect((await wallet(player)).balance).toBe(10_00);
  });

  it('of another player, or that never was, isn’t there', async () => {
    const [player, other] = [await buildPlayer(app), await buildPlayer(app)];
    await grant(player);
    const rewardId = await rewardIdOf(player);
    expect((await propose('reward.take-back', { playerId: other.playerId, rewardId, message })).status).toBe(404);
    const nothing = { playerId: player.playerId, rewardId: randomUUID(), message };
    expect((await propose('reward.take-back', nothing)).status).toBe(404);
  });
});

it('the audit finds a reward by hand that no two persons decided', async () => {
  const { playerId } = await buildPlayer(app);
  const violations = await undone(app.db, async (tx) => {
    await execute(
      tx,
      sql`insert into reward (player_id, reward_id, kind, rule_kind, rule_version, title, amount, required, created_at)
          values (${playerId}, ${randomUUID()}, 'house', 'house', '300-7', 'Recompensa', 700, 0, now())`,
    );
    return findUndecidedGrants(tx);
  });
  expect(violations).toEqual([expect.stringContaining('of 700: no two persons decided it')]);
});
