import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildPlayer } from '#test/app/build-player.ts';
import { activitiesWith } from '#test/app/activities-with.ts';
import { openDeposit, payAtBank, payIn } from '#test/app/neighbours/pay-at-bank.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  const activities = activitiesWith({
    vip: { startsAt: '2026-12-01T00:00:00-03:00', endsAt: '2026-12-24T00:00:00-03:00' },
  });
  app = await startTestApp({ withPix: true, rules: { activities } });
});
afterEach(() => {
  app.time.now = undefined;
});
afterAll(() => app[Symbol.asyncDispose]());

const side = (token?: string) => app.succeed('/api/home/side', {}, token);
const list = async (token?: string) => (await app.succeed('/api/home/active', {}, token)).list;
const codesIn = (rows: { active_code: string }[]) => rows.map(({ active_code: code }) => code);

describe('the list of activities', () => {
  it('has what is open now, each with its terms and the version of its rule', async () => {
    app.time.now = new Date('2026-12-02T12:00:00Z');
    const activities = await list();
    expect(codesIn(activities)).toEqual([
      'first_recharge',
      'active_list',
      'active_list',
      'active_list',
      'invite',
      'vip',
      'sign',
    ]);
    for (const { terms, summary, ruleVersion } of activities) {
      expect(terms.length).toBeGreaterThan(100);
      expect(summary).toMatch(/\.$/u);
      expect(ruleVersion).not.toBe('');
    }
    const vip = activities.find(({ id }) => id === 'vip');
    const info = await app.succeed('/api/vip/info', {});
    expect(vip).toMatchObject({ terms: info.terms, ruleVersion: info.ruleVersion, endsAt: '2026-12-24T03:00:00.000Z' });
  });

  it.each([
    ['2026-12-01T02:59:59Z', false],
    ['2026-12-01T03:00:00Z', true],
    ['2026-12-24T02:59:59Z', true],
    ['2026-12-24T03:00:00Z', false],
  ])('at %s an activity from 1 to 23 December in São Paulo is there: %s', async (now, isThere) => {
    app.time.now = new Date(now);
    expect(codesIn(await list()).includes('vip')).toBe(isThere);
    expect(codesIn((await side()).banner).includes('vip')).toBe(isThere);
  });

  it('doesn’t offer what this player can’t have any more', async () => {
    const player = await buildPlayer(app);
    expect(codesIn(await list(player.token))).toContain('first_recharge');
    await payIn(app, player, 50_00);
    expect(codesIn(await list(player.token))).toContain('again_recharge');
    expect(codesIn(await list(player.token))).not.toContain('first_recharge');
  });

  it('shows an offer that was used as used, with its terms, while its bonus may be wagered; the menu doesn’t', async () => {
    const player = await buildPlayer(app);
    const order = await openDeposit(app, player, { amountCentavos: 50_00, active_code: 'first_recharge' });
    await payAtBank(order);
    await app.succeed('/api/pay/rechargePaid', { orderId: order.orderId }, player.token);
    const firstOf = async () => (await list(player.token)).find(({ active_code: code }) => code === 'first_recharge');
    const used = await firstOf();
    expect(Date.parse(used?.usedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect(used?.terms).toContain('Quem participa');
    const { recharge, banner } = await side(player.token);
    expect([...codesIn(recharge), ...codesIn(banner)]).not.toContain('first_recharge');
    for (const { usedAt, active_code: code } of await list(player.token))
      expect(usedAt === null).toBe(code !== 'first_recharge');
    app.time.now = new Date(Date.now() + 8 * 24 * 60 * 60_000);
    expect(await firstOf()).toBeUndefined();
  });
});

describe('the side menu', () => {
  it('has a shortcut to each bonus of a deposit and one banner for each kind of activity', async () => {
    app.time.now = new Date('2026-12-02T12:00:00Z');
    const { recharge, banner, invite } = await side();
    expect(recharge).toMatchObject([
      {
        active_code: 'first_recharge',
        icon: '/art/icon-first-recharge.avif',
        text: 'Bônus do primeiro depósito',
        content: expect.stringMatching(/^Até 100%, no máximo R\$.200,00$/u),
      },
    ]);
    // An activity with a shortcut needs no banner.
    expect(codesIn(banner)).toEqual(['active_list', 'invite', 'vip', 'sign']);
    expect(new Set(banner.map(({ image }) => image)).size).toBe(4);
    expect(invite).toBeNull();
  });

  it('has a player’s invitation, and then no banner for it', async () => {
    const player = await buildPlayer(app);
    const { invite, banner } = await side(player.token);
    expect(codesIn(banner)).not.toContain('invite');
    const info = await app.succeed('/api/invite/info', {}, player.token);
    expect(invite).toEqual({ amount: info.rule.memberRewardCentavos, url: info.url });
  });
});

describe('a player who takes a pause', () => {
  it('is offered nothing until it is over', async () => {
    const player = await buildPlayer(app);
    await app.succeed('/api/user/pause', { requestId: randomUUID(), days: 1 }, player.token);
    expect(await side(player.token)).toEqual({ recharge: [], banner: [], invite: null });
    expect(await list(player.token)).toEqual([]);
    expect((await app.succeed('/api/home/centerActive', {}, player.token)).list).toEqual([]);
    expect((await app.succeed('/api/pay/rechargeConfig', {}, player.token)).offers).toEqual([]);
    app.time.now = new Date(Date.now() + 24 * 60 * 60_000 + 1_000);
    expect(codesIn((await side(player.token)).recharge)).toContain('first_recharge');
    expect((await app.succeed('/api/home/centerActive', {}, player.token)).list).not.toEqual([]);
  });
});
