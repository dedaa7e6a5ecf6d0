import { codes } from '@ipe/contract';
import { addDays, saoPauloDay } from '@ipe/pt-br';
import { saoPauloHour } from '@ipe/pt-br/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requireProfile } from '#modules/compliance/index.ts';
import { closeDays } from '#modules/daily-totals/index.ts';
import { findDayViolations } from '#modules/daily-totals/audit.store.ts';
import { provePerson } from '#modules/identity/index.ts';
import { lockWallet } from '#modules/ledger/index.ts';
import { findLedgerViolations } from '#modules/ledger/audit.store.ts';
import { findRewardViolations } from '#modules/rewards/audit.store.ts';
import { readRule } from '#platform/rule-book/index.ts';
import { randomCpf, randomMobile, testPassword } from '#test/app/build-player.ts';
import { register as registerPlayer } from '#test/app/register.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { betAt, depositAt } from '#test/app/move-money.ts';
import { referralRule } from './index.ts';
import { findReferralViolations } from './audit.store.ts';
import { settleReferrals } from './settling/settle-referrals.ts';

const rule = readRule(referralRule);
const today = saoPauloDay(new Date());
const noon = saoPauloHour(today, 12);
const tomorrow = (hour: number, minute = 0) =>
  new Date(saoPauloHour(addDays(today, 1), 10).getTime() + ((hour - 10) * 60 + minute) * 60_000);

type Registered = { playerId: number; token: string; code: string; nickname: string };

async function register(app: TestApp, source_code?: string): Promise<Registered> {
  const input = {
    mobile: randomMobile(),
    password: testPassword,
    ...(source_code === undefined ? {} : { source_code }),
  };
  const { accessToken: token, userInfo } = await registerPlayer(app, input);
  return { playerId: Number(userInfo.id), token, code: userInfo.inv ?? '', nickname: userInfo.nickname };
}

const prove = (app: TestApp, { playerId }: Registered) =>
  app.db.transaction(async (tx) => {
    await lockWallet(tx, playerId);
    await provePerson(tx, playerId, { cpf: randomCpf(), name: 'Maria Aparecida', now: noon });
  });

async function depositAndBet(app: TestApp, { playerId }: Registered, moved: { deposit: number; bet: number }) {
  const at = noon.toISOString();
  await depositAt(app, { playerId, amountCentavos: moved.deposit, at });
  await betAt(app, { playerId, amountCentavos: moved.bet, at });
}

async function runJobs(app: TestApp, now: Date) {
  app.time.now = now;
  const clock = () => now;
  await closeDays({ db: app.db, sharedClock: async () => now });
  await settleReferrals({ db: app.db, clock, profile: requireProfile(app.settings.COMPLIANCE_PROFILE) });
}

describe('a referrer', () => {
  let app: TestApp;
  let referrer: Registered;
  let member: Registered;
  let idle: Registered;
  let grandchild: Registered;
  beforeAll(async () => {
    app = await startTestApp({ settings: { PUBLIC_URL: 'https://ipe.example/' } });
    app.time.now = noon;
    referrer = await register(app);
    member = await register(app, referrer.code);
    app.time.now = new Date(noon.getTime() + 1_000);
    idle = await register(app, referrer.code.toLowerCase());
    grandchild = await register(app, member.code);
    for (const player of [referrer, member, grandchild]) await prove(app, player);
    await depositAndBet(app, member, { deposit: 200_00, bet: 150_00 });
    await depositAndBet(app, grandchild, { deposit: 50_00, bet: 50_00 });
  });
  afterAll(async () => {
    for (const find of [findLedgerViolations, findRewardViolations, findReferralViolations, findDayViolations])
      expect(await find(app.db)).toEqual([]);
    await app[Symbol.asyncDispose]();
  });

  const info = () => app.succeed('/api/invite/info', {}, referrer.token);

  it('has a code, a link and the rule in words and numbers', async () => {
    const { list } = await app.succeed('/api/home/active', {});
    const shown = await info();
    expect(shown).toMatchObject({
      code: referrer.code,
      url: `https://ipe.example/?inv=${referrer.code}`,
      hasRewards: true,
      settlementCycle: 'daily',
      rule: { version: rule.version, memberRewardCentavos: rule.memberRewardCentavos, tiers: rule.tiers },
    });
    expect(list.find(({ active_code }) => active_code === 'invite')?.terms).toBe(shown.terms);
    expect(await app.succeed('/api/home/side', {}, referrer.token)).toMatchObject({
      invite: { amount: rule.memberRewardCentavos, url: shown.url },
    });
    expect(await app.succeed('/api/home/side', {})).toMatchObject({ invite: null });
  });

  it('sees direct members at once, those of others not: how many, what all deposited, how far each is', async () => {
    app.time.now = noon;
    expect(await info()).toMatchObject({
      directMembers: 2,
      validMembers: 0,
      directRechargeUsers: 1,
      totalDirectRecharge: 200_00,
      totalAward: 0,
      pendingBonus: 0,
      settledBonus: 0,
    });
    const { list, total } = await app.succeed('/api/invite/members', {}, referrer.token);
    expect(total).toBe(2);
    expect(list).toEqual([
      expect.objectContaining({
        isValid: false,
        conditions: [
          { kind: 'deposits', requiredCentavos: rule.validDepositsCentavos, doneCentavos: 0 },
          { kind: 'bets', requiredCentavos: rule.validBetsCentavos, doneCentavos: 0 },
        ],
      }),
      {
        nickname: `Jo***${member.nickname.slice(-2)}`,
        joinedAt: noon.toISOString(),
        isValid: false,
        conditions: [
          { kind: 'deposits', requiredCentavos: rule.validDepositsCentavos, doneCentavos: rule.validDepositsCentavos },
          { kind: 'bets', requiredCentavos: rule.validBetsCentavos, doneCentavos: rule.validBetsCentavos },
        ],
      },
    ]);
    const secondPage = await app.succeed('/api/invite/members', { page: 2, pageSize: 1 }, referrer.token);
    expect(secondPage.list).toEqual([list[1]]);
  });

  it('has what the day earned as pending after midnight, and in the wallet at ten', async () => {
    await runJobs(app, tomorrow(0, 11));
    // 0,1 % of the direct member's bets. The branch below has the same rate, so its difference is nothing.
    const commission = Math.floor((150_00 * 10) / 10_000);
    const earned = commission + rule.memberRewardCentavos;
    expect(await info()).toMatchObject({
      validMembers: 1,
      directMembers: 2,
      totalDirectRecharge: 200_00,
      totalAward: earned,
      pendingBonus: earned,
      settledBonus: 0,
      nextSettlementAt: tomorrow(10).toISOString(),
    });
    const { list: members } = await app.succeed('/api/invite/members', {}, referrer.token);
    expect(members[1]).toMatchObject({ isValid: true, conditions: [] });
    const pending = await app.succeed('/api/invite/log', {}, referrer.token);
    expect(pending.total).toBe(2);
    expect(pending.list).toHaveLength(2);
    const row = { day: today, state: 'pending', at: tomorrow(10).toISOString() };
    expect(pending.list).toContainEqual(
      expect.objectContaining({ ...row, kind: 'commission', betsCentavos: 200_00, amountCentavos: commission }),
    );
    expect(pending.list).toContainEqual(
      expect.objectContaining({ ...row, kind: 'member', betsCentavos: 0, amountCentavos: rule.memberRewardCentavos }),
    );
    await runJobs(app, tomorrow(10, 5));
    expect(await info()).toMatchObject({ totalAward: earned, pendingBonus: 0, settledBonus: earned });
    const { list } = await app.succeed('/api/invite/log', { pageSize: 1 }, referrer.token);
    expect(list).toMatchObject([{ state: 'settled', at: tomorrow(10, 5).toISOString() }]);
    const wallet = await app.succeed('/api/user/wallet', {}, referrer.token);
    expect(wallet).toMatchObject({ balance: earned, withdraw: 0 });
    expect(wallet.detail.reduce((sum, lot) => sum + lot.requiredCentavos, 0)).toBe(earned * 3);
    const messages = await app.succeed('/api/message/list', {}, referrer.token);
    expect(messages.list.map(({ title }) => title).toSorted()).toEqual([
      'Comissão de convites',
      'Convidado válido',
      'Recompensa de convite',
    ]);
  });

  it('is not whoever brought a code that is nobody’s, and the code of the member alone is not theirs', async () => {
    app.time.now = noon;
    const { token } = await register(app, 'NINGUEM1');
    expect(await app.succeed('/api/invite/members', {}, token)).toEqual({ list: [], total: 0 });
    expect((await app.succeed('/api/invite/info', {}, idle.token)).directMembers).toBe(0);
  });

  it('reads the same rule as a visitor', async () => {
    const { hasRewards, settlementCycle, rule, terms } = await app.succeed('/api/invite/info', {}, referrer.token);
    expect(rule.tiers).not.toEqual([]);
    expect(await app.succeed('/api/invite/rule', {})).toEqual({ hasRewards, settlementCycle, rule, terms });
  });

  it.each(['/api/invite/info', '/api/invite/members', '/api/invite/log'] as const)(
    '%s is for players only',
    async (path) => expect((await app.call(path, {})).code).toBe(codes.sessionEnded),
  );
});

describe('where the law forbids rewards for invitations', () => {
  it('there is a link, and nothing is promised, pending or paid', async () => {
    await using app = await startTestApp({ settings: { COMPLIANCE_PROFILE: 'licensed-br' } });
    app.time.now = noon;
    const referrer = await register(app);
    const member = await register(app, referrer.code);
    for (const player of [referrer, member]) await prove(app, player);
    await depositAndBet(app, member, { deposit: 200_00, bet: 150_00 });
    await runJobs(app, tomorrow(10, 5));
    const info = await app.succeed('/api/invite/info', {}, referrer.token);
    expect(info).toMatchObject({
      url: `/?inv=${referrer.code}`,
      hasRewards: false,
      directMembers: 1,
      totalAward: 0,
      rule: { memberRewardCentavos: 0, tiers: [] },
    });
    expect(info.terms).not.toMatch(/R\$|%/u);
    expect(await app.succeed('/api/invite/rule', {})).toMatchObject({ hasRewards: false, rule: { tiers: [] } });
    expect((await app.succeed('/api/invite/log', {}, referrer.token)).total).toBe(0);
    expect((await app.succeed('/api/invite/members', {}, referrer.token)).list).toEqual([
      { nickname: expect.any(String), joinedAt: noon.toISOString(), isValid: false, conditions: [] },
    ]);
    expect((await app.succeed('/api/user/wallet', {}, referrer.token)).balance).toBe(0);
    expect(await app.succeed('/api/home/side', {}, referrer.token)).toMatchObject({ invite: null });
    const { list } = await app.succeed('/api/home/active', {});
    expect(list.filter(({ active_code }) => active_code === 'invite')).toEqual([]);
  });
});
