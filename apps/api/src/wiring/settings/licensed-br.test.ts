import { randomUUID } from 'node:crypto';
import { calls, codes, type CallPath, type Input } from '@ipe/contract';
import { termsInForce } from '@ipe/contract/forms';
import { findForbiddenWords } from '@ipe/staff-contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRoundSettler } from '#modules/ledger/index.ts';
import { queryRows, sql } from '#platform/database/index.ts';
import { buildPlayer, openGameWindow, randomMobile, testPassword, type TestPlayer } from '#test/app/build-player.ts';
import { confirmPlayer, testRegistration } from '#test/confirmation/confirm-player.ts';
import { payIn } from '#test/app/neighbours/pay-at-bank.ts';
import { roundOf, settleNext } from '#test/app/rounds-to-settle.ts';
import { testAddress } from '#test/app/register.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import type { Settings } from './env.ts';

// The law (Lei 14.790/2023 art. 29 I; docs/decisions/0016) forbids bonuses for deposits, and rewards for invitations and for checking in.

const licence: Settings['licence'] = {
  company: 'Ipê Entretenimento S.A.',
  tradeName: 'Ipê',
  cnpj: '11.222.333/0001-81',
  authorisation: 'Portaria SPA/MF nº 1, de 2 de janeiro de 2026',
  address: 'Rua das Flores, 1, São Paulo, SP',
  supportPhone: '0800 000 0000',
  ombudsman: '0800 000 0001',
};

let app: TestApp;
let player: TestPlayer;
let gameSession: string;
beforeAll(async () => {
  app = await startTestApp({ withPix: true, settings: { COMPLIANCE_PROFILE: 'licensed-br', licence } });
  player = await buildPlayer(app);
  // Makes a player that every call would accept, with a deposit, bets and a proved CPF.
  await payIn(app, { ...player, ...(await confirmPlayer(app, player)) }, 100_00);
  const settle = createRoundSettler({ db: app.db, clock: () => new Date() });
  await settleNext({ db: app.db, settle }, roundOf(player.playerId, { bet: 60_00, win: 50_00 }));
  gameSession = (await openGameWindow(app, player)).gameSession;
}, 60_000);
afterAll(() => app[Symbol.asyncDispose]());

const id = randomUUID();
const listed = { page: 1, pageSize: 20 };
const asked = { requestId: randomUUID(), amountCentavos: 50_00 };

/** Every call of the contract, in an order in which the player stays logged in until the last ones. */
const inputs: { [Path in CallPath]: () => Input<Path> } = {
  '/api/home/page': () => ({}),
  '/api/home/side': () => ({}),
  '/api/home/active': () => ({}),
  '/api/home/centerActive': () => ({}),
  '/api/home/claimActive': () => ({ requestId: randomUUID(), id: 'tres-dias-de-deposito:2026-11-16' }),
  '/api/home/liabilities': () => ({}),
  '/api/user/liabilityProof': () => ({}),
  '/api/home/notice': () => ({}),
  '/api/home/avatar': () => ({}),
  '/api/slots/carousel': () => ({}),
  '/api/slots/gameList': () => ({ page: 1, pageSize: 100 }),
  '/api/slots/shelves': () => ({}),
  '/api/slots/similar': () => ({ game_id: 'capivara-da-sorte' }),
  '/api/slots/favourite': () => ({ game_id: 'capivara-da-sorte', favourite: true }),
  '/api/slots/gameUrl': () => ({ game_id: 'capivara-da-sorte' }),
  '/api/slots/gameLog': () => listed,
  '/api/slots/round': () => ({ roundId: id }),
  '/api/game/open': () => ({ launchToken: 'nenhum' }),
  '/api/game/balance': () => ({}),
  '/api/game/play': () => ({ requestId: randomUUID(), stakeCentavos: 1_00, mode: 'base' }),
  '/api/game/playGranted': () => ({ requestId: randomUUID(), grantId: id }),
  '/api/game/start': () => ({ requestId: randomUUID(), stakeCentavos: 1_00 }),
  '/api/game/pick': () => ({ roundId: id, cell: 1 }),
  '/api/game/guess': () => ({ roundId: id, step: 0, guess: 'higher' }),
  '/api/game/cashOut': () => ({ roundId: id }),
  '/api/game/follow': () => ({ roundId: id }),
  '/api/user/register': () => ({ mobile: randomMobile(), password: testPassword }),
  '/api/user/login': () => ({ mobile: player.mobile, password: testPassword }),
  '/api/user/info': () => ({}),
  '/api/user/address': () => ({}),
  '/api/user/saveAddress': () => testAddress,
  '/api/user/wallet': () => ({}),
  '/api/user/devices': () => ({}),
  '/api/user/revokeDevice': () => ({ deviceId: id }),
  '/api/user/updateAvatar': () => ({ avatar: '1' }),
  '/api/user/updateNickname': () => ({ nickname: 'Ana do Ipê' }),
  '/api/user/sendCode': () => ({ mobile: player.mobile, device: id, purpose: 'reset_password' }),
  '/api/user/resetPass': () => ({ mobile: player.mobile, device: id, code: '000000', newPassword: testPassword }),
  '/api/user/changePhone': () => ({ mobile: randomMobile(), password: testPassword }),
  '/api/user/presence': () => ({}),
  '/api/user/phoneChange': () => ({}),
  '/api/user/stopPhoneChange': () => ({}),
  '/api/user/fairness': () => ({}),
  '/api/user/rotateSeed': () => ({ requestId: randomUUID(), clientSeed: 'minha', serverSeedHash: '0'.repeat(64) }),
  '/api/user/confirmation': () => ({}),
  '/api/user/registration': () => ({}),
  '/api/user/saveRegistration': () => ({
    ...testRegistration,
    cpf: '52998224725',
    address: testAddress,
    limits: [
      { kind: 'loss', period: 'day', value: 100_00 },
      { kind: 'time', period: 'day', value: 60 },
    ],
  }),
  '/api/user/acceptTerms': () => ({ version: termsInForce }),
  '/api/user/beginFaceCheck': () => ({}),
  '/api/user/followFaceCheck': () => ({}),
  '/api/user/limits': () => ({}),
  '/api/user/ownPlay': () => ({}),
  '/api/user/setLimits': () => ({ requestId: randomUUID(), limits: [] }),
  '/api/user/exportData': () => ({}),
  '/api/pay/rechargeConfig': () => ({}),
  '/api/pay/recharge': () => ({ ...asked, active_code: 'again_recharge' }),
  '/api/pay/rechargeStatus': () => ({ orderId: id }),
  '/api/pay/rechargePaid': () => ({ orderId: id }),
  '/api/pay/rechargeLog': () => listed,
  '/api/pay/withdrawConfig': () => ({}),
  '/api/pay/keys': () => ({}),
  '/api/pay/saveKey': () => ({ requestId: randomUUID(), type: 'random', key: randomUUID() }),
  '/api/pay/removeKey': () => ({ keyId: id }),
  '/api/pay/withdraw': () => ({ ...asked, keyId: id, pin: '482913' }),
  '/api/pay/resetPin': () => ({ pin: '739154', password: testPassword }),
  '/api/pay/withdrawLog': () => listed,
  '/api/pay/walletLog': () => listed,
  '/api/user/yearStatement': () => ({ year: 2026 }),
  '/api/vip/info': () => ({}),
  '/api/vip/collect': () => ({ requestId: randomUUID(), level: 1 }),
  '/api/vip/log': () => listed,
  '/api/sign/info': () => ({}),
  '/api/sign/claim': () => ({ requestId: randomUUID() }),
  '/api/sign/log': () => listed,
  '/api/cashback/list': () => ({}),
  '/api/jackpot/read': () => ({}),
  '/api/jackpot/won': () => ({ roundId: id }),
  '/api/granted/list': () => ({}),
  '/api/granted/take': () => ({ id, ruleVersion: 'r1' }),
  '/api/mission/list': () => ({}),
  '/api/mission/read': () => ({ id }),
  '/api/mission/join': () => ({ id, ruleVersion: '1' }),
  '/api/tournament/list': () => ({}),
  '/api/tournament/read': () => ({ id }),
  '/api/tournament/table': () => ({ id }),
  '/api/tournament/join': () => ({ id, ruleVersion: '1' }),
  '/api/invite/info': () => ({}),
  '/api/invite/rule': () => ({}),
  '/api/invite/members': () => listed,
  '/api/invite/log': () => listed,
  '/api/message/list': () => listed,
  '/api/message/unread': () => ({}),
  '/api/message/read': () => ({ messageId: id }),
  '/api/message/readAll': () => ({}),
  '/api/message/offers': () => ({}),
  '/api/message/setOffers': () => ({ isWanted: true }),
  '/api/push/info': () => ({}),
  '/api/push/save': () => ({
    endpoint: 'https://fcm.googleapis.com/fcm/send/um-aparelho',
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    kinds: ['deposit_paid'],
  }),
  '/api/push/test': () => ({}),
  '/api/push/stop': () => ({}),
  '/api/ticket/list': () => listed,
  '/api/ticket/read': () => ({ ticketId: id }),
  '/api/ticket/picture': () => ({ pictureId: id }),
  '/api/ticket/attach': () => ({ requestId: randomUUID(), picture: '' }),
  '/api/ticket/open': () => ({ requestId: randomUUID(), subject: 'deposit', text: 'Cadê o meu depósito?' }),
  '/api/ticket/reply': () => ({ requestId: randomUUID(), ticketId: id, text: 'Ainda não chegou.' }),
  '/api/user/updatePass': () => ({ password: testPassword, newPassword: `${testPassword}-2` }),
  '/api/user/pause': () => ({ requestId: randomUUID(), days: 1 }),
  '/api/user/selfExclude': () => ({ requestId: randomUUID(), months: 1, password: testPassword }),
  '/api/user/closeAccount': () => ({ requestId: randomUUID(), password: testPassword }),
  '/api/user/logout': () => ({}),
};
const paths = Object.keys(inputs) as CallPath[];

const forbiddenCodes = /"active_code":"(?:first_recharge|again_recharge|invite|sign)"/u;
const forbiddenArt = /(?:banner|icon)-(?:first-recharge|again-recharge|invite|sign)/u;
const forbiddenWords =
  /boas-vindas|bônus (?:de|do|no|por|pelo) (?:seu )?depósito|deposite em \d|indique|comiss[ãõ]|convi(?:de|te|dar).{0,60}(?:ganh|receb|recompensa|prêmio)|check-?in/iu;
/** Sentences that deny a reward may mention it. */
const denials = [/Convidar não rende recompensas nem comissões\./gu];

type Answers = { path: CallPath; code: number; text: string }[];

async function walk(token: string | undefined): Promise<Answers> {
  const answers: Answers = [];
  for (const path of paths) {
    const session = calls[path].session === 'game' ? gameSession : token;
    // The table has one input type per path, but TypeScript can't follow one path through it.
    const { code, data } = await app.call(path, inputs[path]() as never, session);
    answers.push({
      path,
      code,
      text: denials.reduce((text, denial) => text.replaceAll(denial, ''), JSON.stringify(data)),
    });
  }
  return answers;
}

const isAnswered = (answers: Answers, path: CallPath) =>
  answers.find((answer) => answer.path === path)?.code === codes.success;

describe('licensed-br', () => {
  it('is walked through every call of the contract', () => {
    expect(new Set(paths)).toEqual(new Set(Object.keys(calls)));
  });

  it.each([['a visitor'], ['a player']])('R25 R44 offers and words nothing that is forbidden to %s', async (who) => {
    const answers = await walk(who === 'a player' ? player.token : undefined);
    for (const { path, text } of answers) {
      expect(text, path).not.toMatch(forbiddenCodes);
      expect(text, path).not.toMatch(forbiddenArt);
      expect(text, path).not.toMatch(forbiddenWords);
      expect(findForbiddenWords(text), path).toEqual([]);
    }
    for (const path of ['/api/home/page', '/api/home/side', '/api/home/active', '/api/vip/info'] as const)
      expect(isAnswered(answers, path), path).toBe(true);
    if (who === 'a player')
      for (const path of ['/api/home/centerActive', '/api/pay/rechargeConfig', '/api/invite/info'] as const)
        expect(isAnswered(answers, path), path).toBe(true);
  });

  it('R25 granted nothing to whoever asked for everything', async () => {
    expect(await queryRows(app.db, sql`select kind from reward`)).toEqual([]);
    expect(await queryRows(app.db, sql`select kind from ledger_entry where kind = 'bonus'`)).toEqual([]);
  });

  it('refuses a deposit’s bonus by name, and a task that counts deposits as one that isn’t there', async () => {
    const other = await buildPlayer(app);
    await confirmPlayer(app, other, { cpf: '52998224725' });
    const person = { cpf: '52998224725', name: 'Maria Aparecida da Silva' };
    const wish = { ...asked, ...person, requestId: randomUUID(), active_code: 'first_recharge' as const };
    const refusal = await app.call('/api/pay/recharge', wish, other.token);
    expect([refusal.code, refusal.data.reason]).toEqual([codes.notAllowed, 'not_offered']);
    expect((await app.succeed('/api/pay/rechargeConfig', {}, other.token)).offers).toEqual([]);
    const claim = { requestId: randomUUID(), id: 'tres-dias-de-deposito:2026-11-16' };
    expect((await app.call('/api/home/claimActive', claim, other.token)).code).toBe(codes.notFound);
    expect((await app.call('/api/sign/claim', { requestId: randomUUID() }, other.token)).code).toBe(codes.notAllowed);
  });

  it('R26 still has what bets have earned: VIP, which counts no deposit, and tasks of bets', async () => {
    const { levels, terms } = await app.succeed('/api/vip/info', {});
    expect(levels.every(({ depositsCentavos }) => depositsCentavos === 0)).toBe(true);
    expect(terms).toContain('Depósitos não contam.');
    const other = await buildPlayer(app);
    const { list } = await app.succeed('/api/home/centerActive', {}, other.token);
    expect(list.map(({ unit }) => unit)).toContain('centavos');
    const { banner, recharge, invite } = await app.succeed('/api/home/side', {}, other.token);
    expect(banner.map(({ active_code: code }) => code)).toEqual(['active_list', 'vip']);
    expect([recharge, invite]).toEqual([[], null]);
  });

  it('R42 shows who operates', async () => {
    const { profile } = await app.succeed('/api/home/page', {});
    expect(profile).toMatchObject({ id: 'licensed-br', isDemonstration: false, licence });
  });
});
