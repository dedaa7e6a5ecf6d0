import { randomUUID } from 'node:crypto';
import { codes, type Input } from '@ipe/contract';
import { termsInForce } from '@ipe/contract/forms';
import { centavos } from '@ipe/money';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { execute, queryRows, sql } from '#platform/database/index.ts';
import { buildPlayer, grant, openGameWindow, randomCpf, randomMobile, testPassword } from '#test/app/build-player.ts';
import type { TestPlayer } from '#test/app/build-player.ts';
import { confirmPlayer, testRegistration } from '#test/confirmation/confirm-player.ts';
import { register, testAddress, withCode } from '#test/app/register.ts';
import {
  betOf,
  callWallet,
  launchToken,
  openProviderSession,
  providersOf,
  testProvider,
} from '#test/app/neighbours/provider-wallet.ts';
import { startTestApp, webhookSecretOf, type TestApp } from '#test/app/start-test-app.ts';
import { findPerson } from '#modules/identity/index.ts';
import { countQueries, listPerson } from '#test/regulator/at-regulator.ts';
import { buildMember } from '#test/staff/staff-browser.ts';
import { findRegistration } from './registration.store.ts';
import { insertFaceCheck } from './faces/face-check.store.ts';
import { referenceOf } from './faces/face-checks.ts';
import { fingerprintOfPerson } from './faces/whose-face.ts';
import { scriptPersons } from './persons.fixture.ts';
import { checkBase } from '../impeded/asking/check-base.ts';
import { askAgain } from './registering/ask-again.ts';
import { followFaceChecks } from './faces/follow-face-checks.ts';
import { findViolations } from '#wiring/audit-books.ts';

const { persons, people, faces } = scriptPersons();
let app: TestApp;
beforeAll(async () => {
  const settings = { COMPLIANCE_PROFILE: 'licensed-br', TRUSTED_PROXIES: 1 } as const;
  // The years of these tests pass without another log-in.
  const asks = { idleMinutes: null, mfaDays: null, locationMinutes: null, certificates: 'none' } as const;
  app = await startTestApp({ persons, settings, asks, providers: providersOf(testProvider('alfa')) });
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(async () => {
  people.isDown = false;
  await execute(app.db, sql`delete from rate_limit`);
});
afterEach(() => {
  app.time.now = undefined;
});

type Registration = Input<'/api/user/saveRegistration'>;

const limits: Registration['limits'] = [
  { kind: 'loss', period: 'day', value: 100_00 },
  { kind: 'time', period: 'day', value: 60 },
];

/** Adds a person to the CPF base. */
function newPerson(rest: Partial<Registration> = {}): Registration {
  const person = { ...testRegistration, cpf: randomCpf(), address: testAddress, limits, ...rest };
  people.known.set(person.cpf, {
    status: 'regular',
    name: testRegistration.name.toUpperCase(),
    socialName: null,
    birthDate: testRegistration.birthDate,
  });
  return person;
}

const logIn = async ({ mobile }: TestPlayer) =>
  (await app.succeed('/api/user/login', { mobile, password: testPassword })).accessToken;

const save = (player: TestPlayer, person: Registration) => app.call('/api/user/saveRegistration', person, player.token);
const stateOf = async (player: TestPlayer) => (await app.succeed('/api/user/confirmation', {}, player.token)).state;
const begin = async (player: TestPlayer) => {
  const { url } = await app.succeed('/api/user/beginFaceCheck', {}, player.token);
  return url.replace('https://faces.example/', '');
};
const depositOf = (player: TestPlayer, cpf?: string) =>
  app.call(
    '/api/pay/recharge',
    { requestId: randomUUID(), amountCentavos: 50_00, name: testRegistration.name, ...(cpf && { cpf }) },
    player.token,
  );
const unconfirmed = { code: codes.notAllowed, data: { reason: 'person_unconfirmed' } };

/** Builds a player whose registration is right, so that the face is next. */
async function registered(rest: Partial<Registration> = {}) {
  const player = await buildPlayer(app);
  const person = newPerson(rest);
  expect((await save(player, person)).data).toMatchObject({ state: 'face' });
  return { player, person };
}

describe('R04-sign-up: the data of a sign-up', () => {
  it('R04 keeps everything the law asks for, with the network address, and the limits that were chosen', async () => {
    const player = await buildPlayer(app);
    const person = newPerson({ isPep: false });
    await app.callFrom('203.0.113.7')('/api/user/saveRegistration', person, player.token);
    expect(await findRegistration(app.db, player.playerId)).toMatchObject({
      cpf: person.cpf,
      name: person.name,
      birthDate: person.birthDate,
      email: person.email,
      gender: 'female',
      nationality: 'brazilian',
      isPep: false,
      networkAddress: '203.0.113.7',
      baseState: 'right',
      baseStatus: 'regular',
    });
    expect((await app.succeed('/api/user/address', {}, player.token)).address).toEqual(testAddress);
    const { list } = await app.succeed('/api/user/limits', {}, player.token);
    expect(list.filter(({ value }) => value !== null)).toMatchObject(limits);
  });

  it.each([
    ['loss', 'Escolha um limite de perda'],
    ['time', 'Escolha um limite de tempo de jogo'],
  ])('R36 is not taken without a limit of %s', async (kind, sentence) => {
    const player = await buildPlayer(app);
    const others = limits.filter((limit) => limit.kind !== kind);
    const answer = await save(player, newPerson({ limits: [...others, { kind: 'bet', period: 'day', value: 1_00 }] }));
    expect(answer).toMatchObject({ code: codes.invalidInput, data: { fields: { limits: sentence } } });
  });

  it('R04 keeps the version of the terms that the sign-up accepted, when and from where; another is not taken', async () => {
    const input = { mobile: randomMobile(), password: testPassword };
    const wrong = await withCode(app, { ...input, terms: '2020-01-01' });
    expect(await app.call('/api/user/register', wrong)).toMatchObject({
      code: codes.invalidInput,
      data: { fields: { terms: 'Aceite os termos para continuar' } },
    });
    await execute(app.db, sql`delete from rate_limit`);
    const { userInfo } = await register(app, input);
    const kept = await queryRows(
      app.db,
      sql`select version, network_address as "from" from terms_acceptance where player_id = ${userInfo.id}`,
    );
    expect(kept).toEqual([{ version: termsInForce, from: '127.0.0.1' }]);
  });

  it('R04 asks again when the version of the terms changes, and closes deposits and bets until then', async () => {
    const player = await buildPlayer(app);
    const { cpf } = await confirmPlayer(app, player);
    expect(await stateOf(player)).toBe('confirmed');
    const { profile } = app.cashier;
    const before = profile.termsVersion;
    profile.termsVersion = '2027-01-01';
    try {
      expect(await stateOf(player)).toBe('terms');
      expect(await depositOf(player, cpf)).toMatchObject(unconfirmed);
      const old = await app.call('/api/user/acceptTerms', { version: termsInForce }, player.token);
      expect(old).toMatchObject({ code: codes.conflict, data: { reason: 'terms_changed' } });
      const { state } = await app.succeed('/api/user/acceptTerms', { version: '2027-01-01' }, player.token);
      expect(state).toBe('confirmed');
    } finally {
      profile.termsVersion = before;
    }
  });

  it('asks for nothing in a demonstration', async () => {
    await using demo = await startTestApp();
    const player = await buildPlayer(demo);
    expect((await demo.succeed('/api/user/confirmation', {}, player.token)).state).toBe('none');
    expect((await demo.call('/api/user/saveRegistration', newPerson(), player.token)).data.reason).toBe('not_asked');
    expect((await demo.call('/api/user/beginFaceCheck', {}, player.token)).data.reason).toBe('not_asked');
    await openGameWindow(demo, player);
  });
});

describe('R01-adults: who may sign up', () => {
  it('R01 is 18 today in São Paulo, not tomorrow', async () => {
    // 23:30 of 22 November in São Paulo; in UTC it is the 23rd already.
    app.time.now = new Date('2026-11-23T02:30:00Z');
    const player = await buildPlayer(app);
    const tomorrow = await save(player, newPerson({ birthDate: '2008-11-23' }));
    expect(tomorrow).toMatchObject({
      code: codes.invalidInput,
      data: { fields: { birthDate: 'Só maiores de 18 anos podem jogar.' } },
    });
    const today = newPerson({ birthDate: '2008-11-22' });
    people.known.set(today.cpf, { status: 'regular', name: today.name, socialName: null, birthDate: '2008-11-22' });
    expect((await save(player, today)).data).toMatchObject({ state: 'face' });
  });

  it('R08 is no matter of saying so: another birth date than the CPF base’s is an issue of its field', async () => {
    const player = await buildPlayer(app);
    const answer = await save(player, newPerson({ birthDate: '1990-12-30' }));
    expect(answer).toMatchObject({
      code: codes.invalidInput,
      data: { fields: { birthDate: 'A data não é a que a Receita Federal tem para este CPF.' } },
    });
    expect(await stateOf(player)).toBe('registration');
  });
});

describe('R02-identity: the CPF base', () => {
  it('R02 takes the name as registries write it, and the social name', async () => {
    const { person } = await registered({ name: 'Maria  Aparecida da Sílva' });
    expect(people.known.get(person.cpf)?.name).toBe('MARIA APARECIDA DA SILVA');
    const player = await buildPlayer(app);
    const social = newPerson({ name: 'Mário Alves' });
    people.known.set(social.cpf, { ...people.known.get(social.cpf)!, socialName: 'MARIO ALVES' });
    expect((await save(player, social)).data).toMatchObject({ state: 'face' });
  });

  it('R02 names the field that differs, and takes the corrected one', async () => {
    const player = await buildPlayer(app);
    const person = newPerson();
    const answer = await save(player, { ...person, name: 'Maria Silva' });
    expect(answer.code).toBe(codes.invalidInput);
    expect(Object.keys(answer.data.fields ?? {})).toEqual(['name']);
    expect((await save(player, person)).data).toMatchObject({ state: 'face' });
  });

  it.each(['pending', 'suspended', 'cancelled', 'void', 'deceased'] as const)(
    'R02 refuses the status %s without saying it',
    async (status) => {
      const player = await buildPlayer(app);
      const person = newPerson();
      people.known.set(person.cpf, { ...people.known.get(person.cpf)!, status });
      const answer = await save(player, person);
      expect(answer).toMatchObject({ code: codes.notAllowed, data: { reason: 'person_refused' } });
      expect(answer.msg).not.toMatch(/suspens|cancel|nul[oa]|pendente|falec/iu);
      expect(await stateOf(player)).toBe('refused');
      expect(await depositOf(player, person.cpf)).toMatchObject(unconfirmed);
    },
  );

  it('R02 that is silent lets the account wait; the job asks again and tells its player', async () => {
    const player = await buildPlayer(app);
    const person = newPerson();
    app.time.now = new Date();
    people.isDown = true;
    expect((await save(player, person)).data).toMatchObject({ state: 'waiting' });
    await askAgain(app.cashier);
    expect(await stateOf(player)).toBe('waiting');
    people.isDown = false;
    app.time.now = new Date(app.time.now.getTime() + 61_000);
    await askAgain(app.cashier);
    expect(await stateOf(player)).toBe('face');
    const { list } = await app.succeed('/api/message/list', {}, player.token);
    expect(list.map(({ title }) => title)).toEqual(['Seus dados foram conferidos']);
  });

  it('R02 that answers late invites nobody who may not deposit', async () => {
    const player = await buildPlayer(app);
    app.time.now = new Date();
    people.isDown = true;
    await save(player, newPerson());
    people.isDown = false;
    await app.succeed('/api/user/pause', { requestId: randomUUID(), days: 7 }, player.token);
    app.time.now = new Date(app.time.now.getTime() + 61_000);
    await askAgain(app.cashier);
    const { list } = await app.succeed('/api/message/list', {}, player.token);
    const notice = list.find(({ title }) => title === 'Seus dados foram conferidos');
    expect(notice?.content).toBe('Falta só a verificação do seu rosto.');
  });

  it('is asked for everybody who waits, also where one fails or a clock that was ahead has put them off', async () => {
    const [failing, late, ahead] = [await buildPlayer(app), await buildPlayer(app), await buildPlayer(app)];
    app.time.now = new Date();
    people.isDown = true;
    for (const player of [failing, late]) await save(player, newPerson());
    app.time.now = new Date(app.time.now.getTime() + 3_600_000);
    await save(ahead, newPerson());
    app.time.now = new Date(app.time.now.getTime() - 3_500_000);
    people.isDown = false;
    const isBlocked = (_tx: unknown, playerId: number) =>
      playerId === failing.playerId ? Promise.reject(new Error('out of order')) : Promise.resolve(false);
    await expect(askAgain({ ...app.cashier, isBlocked })).rejects.toThrow('out of order');
    expect([await stateOf(late), await stateOf(ahead)]).toEqual(['face', 'face']);
    expect(await stateOf(failing)).toBe('waiting');
    app.time.now = new Date(app.time.now.getTime() + 61_000);
    await askAgain(app.cashier);
    expect(await stateOf(failing)).toBe('face');
  });

  it('is asked ten times a day at most', async () => {
    const player = await buildPlayer(app);
    const person = newPerson();
    for (let tries = 0; tries < 10; tries += 1) await save(player, { ...person, name: 'Outra Pessoa' });
    expect((await save(player, person)).code).toBe(codes.tooManyTries);
  });
});

describe('R03-before-active: an account without a confirmed face', () => {
  it('R03 neither deposits nor bets, by any door', async () => {
    const { player, person } = await registered();
    expect(await depositOf(player, person.cpf)).toMatchObject(unconfirmed);
    expect(await app.call('/api/slots/gameUrl', { game_id: 'capivara-da-sorte' }, player.token)).toMatchObject(
      unconfirmed,
    );
    const reference = await begin(player);
    expect(await depositOf(player, person.cpf)).toMatchObject(unconfirmed);
    faces.set(reference, { outcome: 'approved', score: 97, hash: 'a'.repeat(64) });
    expect((await app.succeed('/api/user/followFaceCheck', {}, player.token)).state).toBe('confirmed');
    await openGameWindow(app, player);
    // The bank is down in this test: `psp_unavailable` shows that the deposit passed every check of ours.
    expect((await depositOf(player, person.cpf)).data.reason).toBe('psp_unavailable');
  });

  it('R03 has one CPF for one account: the second face of the same person confirms nothing', async () => {
    const first = await registered();
    const second = await buildPlayer(app);
    expect((await save(second, first.person)).data).toMatchObject({ state: 'face' });
    for (const player of [first.player, second]) {
      faces.set(await begin(player), { outcome: 'approved' });
      await app.succeed('/api/user/followFaceCheck', {}, player.token);
    }
    expect([await stateOf(first.player), await stateOf(second)]).toEqual(['confirmed', 'declined']);
    const { faceHint } = await app.succeed('/api/user/confirmation', {}, second.token);
    expect(faceHint).toBe('Este CPF já confirmou outra conta. Use a que você já tem ou fale com o atendimento.');
  });

  it('R03 can’t become somebody else’s once it is confirmed', async () => {
    const player = await buildPlayer(app);
    await confirmPlayer(app, player);
    expect((await save(player, newPerson())).data.reason).toBe('cpf_differs');
  });
});

describe('R03-before-active: another person by documents', () => {
  const reason = 'Documentos no chamado 7';

  /** Two members of staff give the account to another person. */
  async function becomeAnother({ playerId }: TestPlayer, { cpf, name }: Registration) {
    const [support, risk] = [await buildMember(app, ['support']), await buildMember(app, ['risk'])];
    const payload = { playerId, cpf, name };
    const asked = { kind: 'player.person', payload, reason } as const;
    const { id } = await support.browser.succeed('/back-office/api/proposals/propose', asked);
    await risk.browser.succeed('/back-office/api/proposals/approve', { id });
  }

  it('R03 has its own face: the first one’s confirms nothing of the new person’s, who says who they are', async () => {
    const { player, person } = await registered();
    faces.set(await begin(player), { outcome: 'approved' });
    await app.succeed('/api/user/followFaceCheck', {}, player.token);
    await grant(app, player.playerId, { amountCentavos: centavos(50_00), requiredCentavos: 0 });
    const { gameSession } = await openGameWindow(app, player);
    const session = await openProviderSession(app, player);
    const play = () => app.call('/api/game/play', { requestId: randomUUID(), stakeCentavos: 1_00 }, gameSession);
    expect((await play()).code).toBe(codes.success);
    const heir = newPerson();
    const saidBy = () => app.succeed('/api/user/registration', {}, player.token);
    expect(await saidBy()).toMatchObject({ registration: { cpf: person.cpf } });
    await becomeAnother(player, heir);
    expect(await stateOf(player)).toBe('registration');
    expect(await saidBy()).toEqual({ registration: null });
    expect(await depositOf(player, heir.cpf)).toMatchObject(unconfirmed);
    const launch = () => app.call('/api/slots/gameUrl', { game_id: 'capivara-da-sorte' }, player.token);
    expect(await launch()).toMatchObject(unconfirmed);
    expect((await play()).code).toBe(codes.sessionEnded);
    expect(await callWallet(app, 'bet', betOf(session, 1_00))).toMatchObject({ ok: false, code: 'session_ended' });
    expect((await save(player, person)).data.reason).toBe('cpf_differs');
    expect((await save(player, heir)).data).toMatchObject({ state: 'face' });
    expect(await depositOf(player, heir.cpf)).toMatchObject(unconfirmed);
    faces.set(await begin(player), { outcome: 'approved' });
    expect((await app.succeed('/api/user/followFaceCheck', {}, player.token)).state).toBe('confirmed');
    expect((await depositOf(player, heir.cpf)).data.reason).toBe('psp_unavailable');
  });

  it('R03 is confirmed by no check that was open for the first one', async () => {
    const { player } = await registered();
    faces.set(await begin(player), { outcome: 'approved' });
    await becomeAnother(player, newPerson());
    await followFaceChecks(app.cashier);
    expect((await app.succeed('/api/user/followFaceCheck', {}, player.token)).state).toBe('registration');
  });

  it('R06 is asked for at the regulator’s list before the next bet of the same day', async () => {
    const { player } = await registered();
    faces.set(await begin(player), { outcome: 'approved' });
    await app.succeed('/api/user/followFaceCheck', {}, player.token);
    await openGameWindow(app, player);
    const heir = newPerson();
    await listPerson(app, heir.cpf);
    await becomeAnother(player, heir);
    await checkBase(app.cashier, async () => {});
    expect(await countQueries(app, heir.cpf)).toBe(1);
    const { list } = await app.succeed('/api/message/list', {}, player.token);
    expect(list.map(({ title }) => title)).toContain('Verificação regulatória');
  });

  it('stays confirmed where only the name is put right', async () => {
    const { player, person } = await registered();
    faces.set(await begin(player), { outcome: 'approved' });
    await app.succeed('/api/user/followFaceCheck', {}, player.token);
    await becomeAnother(player, { ...person, name: 'Maria da Silva' });
    expect(await stateOf(player)).toBe('confirmed');
    await openGameWindow(app, player);
  });
});

describe('R02-face: a face check', () => {
  it('R02 keeps the provider’s id, score and hash, and has no place for a picture', async () => {
    const { player } = await registered();
    const reference = await begin(player);
    faces.set(reference, { outcome: 'approved', score: 97, hash: 'b'.repeat(64) });
    await app.succeed('/api/user/followFaceCheck', {}, player.token);
    const [kept] = await queryRows(app.db, sql`select * from face_check where player_id = ${player.playerId}`);
    expect(kept).toMatchObject({
      state: 'approved',
      provider_id: `at-provider-${reference}`,
      score: 97,
      hash: 'b'.repeat(64),
    });
    expect(Object.keys(kept ?? {}).filter((name) => /image|picture|photo|video/u.test(name))).toEqual([]);
  });

  it('goes on at the same page until it is over', async () => {
    const { player } = await registered();
    const reference = await begin(player);
    expect(await begin(player)).toBe(reference);
    faces.set(reference, { outcome: 'resubmission' });
    const { state, faceHint } = await app.succeed('/api/user/followFaceCheck', {}, player.token);
    expect([state, faceHint]).toEqual(['face', 'A imagem não ficou boa. Procure um lugar claro e tire de novo.']);
    expect(await begin(player)).toBe(reference);
  });

  it('that was declined can be tried again, with a new one', async () => {
    const { player } = await registered();
    const reference = await begin(player);
    faces.set(reference, { outcome: 'declined', reason: 'no_match' });
    expect((await app.succeed('/api/user/followFaceCheck', {}, player.token)).state).toBe('declined');
    expect(await begin(player)).not.toBe(reference);
  });

  it('in review waits for the provider, whose webhook is only a hint', async () => {
    const { player } = await registered();
    const reference = await begin(player);
    faces.set(reference, { outcome: 'in_review' });
    const tell = (secret: string, body: object = { reference, status: 'approved' }) =>
      fetch(`${app.address}/webhooks/faces/${secret}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const secret = webhookSecretOf('faces');
    expect((await tell(secret)).status).toBe(200);
    expect(await stateOf(player)).toBe('in_review');
    expect((await app.call('/api/user/beginFaceCheck', {}, player.token)).data.reason).toBe('face_in_review');
    faces.set(reference, { outcome: 'approved' });
    expect((await tell('wrong')).status).toBe(404);
    expect((await tell(secret, { reference: `${player.playerId}-${randomUUID()}` })).status).toBe(200);
    expect((await tell(secret, { nothing: 1 })).status).toBe(400);
    expect(await stateOf(player)).toBe('in_review');
    expect((await tell(secret)).status).toBe(200);
    expect(await stateOf(player)).toBe('confirmed');
  });

  it('whose webhook was lost is found by the job; one that was left a day ago is over', async () => {
    const [done, left] = [(await registered()).player, (await registered()).player];
    app.time.now = new Date();
    faces.set(await begin(done), { outcome: 'approved' });
    await begin(left);
    app.time.now = new Date(app.time.now.getTime() + 3 * 60_000);
    await followFaceChecks(app.cashier);
    expect([await stateOf(done), await stateOf(left)]).toEqual(['confirmed', 'face']);
    app.time.now = new Date(app.time.now.getTime() + 25 * 3_600_000);
    await followFaceChecks(app.cashier);
    const { faceHint } = await app.succeed('/api/user/confirmation', {}, left.token);
    expect(faceHint).toBe('A verificação não foi terminada a tempo. Comece de novo.');
  });

  it('R02 is seen by staff, on the player’s page and in the timeline, without what the player said', async () => {
    const { player, person } = await registered();
    faces.set(await begin(player), { outcome: 'approved', score: 97, hash: 'c'.repeat(64) });
    await app.succeed('/api/user/followFaceCheck', {}, player.token);
    const { browser } = await buildMember(app, ['support']);
    const { playerId } = player;
    const page = await browser.succeed('/back-office/api/players/read', { playerId });
    expect(page?.confirmation).toMatchObject({
      state: 'confirmed',
      baseStatus: 'regular',
      terms: { version: termsInForce },
      face: { state: 'approved', score: 97, hash: 'c'.repeat(64) },
    });
    expect(JSON.stringify(page)).not.toContain(person.cpf);
    const { list } = await browser.succeed('/back-office/api/players/timeline', { playerId, kinds: ['identity'] });
    expect(list.map(({ what }) => what).toSorted()).toEqual([
      'address_by_player',
      'face_approved',
      'registered_right',
      'terms_accepted',
    ]);
  });

  /** Builds a player whose confirmation has just ended, so that it has to be renewed. */
  async function toRenew() {
    const player = await buildPlayer(app);
    const person = newPerson();
    app.time.now = new Date('2026-11-23T12:00:00Z');
    await confirmPlayer(app, player, person);
    app.time.now = new Date('2027-11-23T11:59:59Z');
    player.token = await logIn(player);
    expect(await stateOf(player)).toBe('confirmed');
    expect((await save(player, person)).data.reason).toBe('already_confirmed');
    app.time.now = new Date('2027-11-23T12:00:00Z');
    return { player, person };
  }

  const saidBy = async ({ token }: TestPlayer) => (await app.succeed('/api/user/registration', {}, token)).registration;

  it('R08 counts for a year; then everything is said again, and a face confirms it', async () => {
    const { player, person } = await toRenew();
    const { state, isRenewal } = await app.succeed('/api/user/confirmation', {}, player.token);
    expect([state, isRenewal]).toEqual(['registration', true]);
    expect(await depositOf(player, person.cpf)).toMatchObject(unconfirmed);
    expect((await app.call('/api/user/beginFaceCheck', {}, player.token)).data.reason).toBe('not_registered');
    const { address: _address, limits: _limits, ...said } = person;
    expect(await saidBy(player)).toEqual({ ...said, isPep: null });
    expect((await save(player, { ...person, email: 'nova@example.com', gender: 'other' })).data.state).toBe('face');
    expect(await depositOf(player, person.cpf)).toMatchObject(unconfirmed);
    faces.set(await begin(player), { outcome: 'approved' });
    expect((await app.succeed('/api/user/followFaceCheck', {}, player.token)).state).toBe('confirmed');
    expect(await saidBy(player)).toMatchObject({ email: 'nova@example.com', gender: 'other' });
  });

  it('R08 R14 calls the account’s person as the renewal says, and the change is noted', async () => {
    const { player, person } = await toRenew();
    const name = 'Maria Souza Ramos';
    people.known.set(person.cpf, { ...people.known.get(person.cpf)!, name });
    expect((await save(player, { ...person, name })).data.state).toBe('face');
    expect((await findPerson(app.db, player.playerId))?.name).toBe(testRegistration.name);
    faces.set(await begin(player), { outcome: 'approved' });
    await app.succeed('/api/user/followFaceCheck', {}, player.token);
    expect(await findPerson(app.db, player.playerId)).toEqual({ cpf: person.cpf, name });
    const changes = await queryRows(
      app.db,
      sql<{ author: string }>`
        select author from account_change where player_id = ${player.playerId} and what = 'name'`,
    );
    expect(changes).toEqual([{ author: 'player' }]);
    const { list } = await app.succeed('/api/message/list', {}, player.token);
    const told = list.find(({ title }) => title === 'Conta confirmada');
    expect(told).toMatchObject({ content: 'Sua conta está pronta para depositar e jogar.', link: '/recharge' });
  });

  it('R35 R08 tells an excluded player whose renewal is approved of no deposits and games', async () => {
    const { player, person } = await toRenew();
    const wish = { requestId: randomUUID(), months: null, password: testPassword };
    await app.succeed('/api/user/selfExclude', wish, player.token);
    expect((await save(player, person)).data.state).toBe('face');
    faces.set(await begin(player), { outcome: 'approved' });
    await app.succeed('/api/user/followFaceCheck', {}, player.token);
    const { list } = await app.succeed('/api/message/list', {}, player.token);
    const told = list.filter(({ title }) => title === 'Conta confirmada');
    expect(told[0]).toMatchObject({ content: 'As verificações terminaram.', link: null });
  });

  it('R08 R35 leaves a raise of a limit that waits as it is where that limit is said as it is now', async () => {
    const { player, person } = await toRenew();
    const setLimits = (list: Registration['limits']) =>
      app.succeed('/api/user/setLimits', { requestId: randomUUID(), limits: list }, player.token);
    await setLimits(limits);
    await setLimits([
      { kind: 'loss', period: 'day', value: 300_00 },
      { kind: 'time', period: 'day', value: 120 },
    ]);
    app.time.now = new Date(app.time.now!.getTime() + 60_000);
    const tighter = { kind: 'loss', period: 'day', value: 50_00 } as const;
    const same = { kind: 'time', period: 'day', value: 60 } as const;
    expect((await save(player, { ...person, limits: [tighter, same] })).data.state).toBe('face');
    const { list } = await app.succeed('/api/user/limits', {}, player.token);
    expect(list.filter(({ value }) => value !== null)).toMatchObject([
      { ...tighter, pending: null },
      { ...same, pending: { value: 120, from: '2027-11-24T12:00:00.000Z' } },
    ]);
    expect(await findViolations(app.db)).toEqual([]);
  });

  it.each(['deceased', 'suspended', 'cancelled'] as const)(
    'R02 R08 asks the CPF base again after a year: whose CPF is %s by now isn’t confirmed',
    async (status) => {
      const { player, person } = await toRenew();
      people.known.set(person.cpf, { ...people.known.get(person.cpf)!, status });
      expect((await save(player, person)).data.reason).toBe('person_refused');
      expect(await stateOf(player)).toBe('refused');
      expect((await app.call('/api/user/beginFaceCheck', {}, player.token)).data.reason).toBe('not_registered');
      expect(await depositOf(player, person.cpf)).toMatchObject(unconfirmed);
    },
  );

  it('R08 is confirmed by no check that began before the data was said again', async () => {
    const { player, person } = await toRenew();
    const { playerId } = player;
    const [checkId, now] = [randomUUID(), app.time.now!];
    const personFingerprint = fingerprintOfPerson(app.db, { ...person, playerId });
    await insertFaceCheck(app.db, { playerId, checkId, begunAt: now, lookAt: now, personFingerprint });
    faces.set(referenceOf({ playerId, checkId }), { outcome: 'approved' });
    expect((await app.succeed('/api/user/followFaceCheck', {}, player.token)).state).toBe('registration');
  });

  it('R03 ends the windows of games with its year: a bet after it isn’t taken, one before it is', async () => {
    const player = await buildPlayer(app);
    app.time.now = new Date('2026-11-23T12:00:00Z');
    await confirmPlayer(app, player);
    await grant(app, player.playerId, { amountCentavos: centavos(10_00), requiredCentavos: 0 });
    app.time.now = new Date('2027-11-23T11:00:00Z');
    player.token = await logIn(player);
    const { gameSession } = await openGameWindow(app, player);
    const session = await openProviderSession(app, player);
    const play = () => app.call('/api/game/play', { requestId: randomUUID(), stakeCentavos: 1_00 }, gameSession);
    const bet = () => callWallet(app, 'bet', betOf(session, 1_00), { timestamp: app.time.now!.getTime() });
    app.time.now = new Date('2027-11-23T11:59:59Z');
    expect((await play()).code).toBe(codes.success);
    expect(await bet()).toMatchObject({ ok: true });
    app.time.now = new Date('2027-11-23T12:00:00Z');
    expect((await play()).code).toBe(codes.sessionEnded);
    expect(await bet()).toMatchObject({ ok: false, code: 'session_ended' });
  });

  it('R03 is asked once more when a provider opens its session: a launch of before isn’t a yes', async () => {
    const player = await buildPlayer(app);
    app.time.now = new Date('2026-11-23T12:00:00Z');
    await confirmPlayer(app, player);
    app.time.now = new Date('2027-11-23T11:59:59Z');
    player.token = await logIn(player);
    const token = await launchToken(app, player);
    app.time.now = new Date('2027-11-23T12:00:00Z');
    const opened = { token, requestId: randomUUID() };
    const timestamp = app.time.now.getTime();
    expect(await callWallet(app, 'session', opened, { timestamp })).toMatchObject({
      ok: false,
      code: 'player_blocked',
    });
  });
});
