import { randomUUID } from 'node:crypto';
import { codes, type Input } from '@ipe/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findPerson } from '#modules/identity/index.ts';
import { execute, queryRows, sql } from '#platform/database/index.ts';
import { buildPlayer, randomCpf, type TestPlayer } from '#test/app/build-player.ts';
import { testAddress } from '#test/app/register.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { testRegistration } from '#test/confirmation/confirm-player.ts';
import { scriptPersons } from '../persons.fixture.ts';
import { checkOfReference } from './face-checks.ts';
import { followFaceCheck } from './follow-face-check.ts';

const { persons, people, faces } = scriptPersons();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ persons, settings: { COMPLIANCE_PROFILE: 'licensed-br' } });
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(() => execute(app.db, sql`delete from rate_limit`));
afterEach(() => {
  app.time.now = undefined;
  people.isDown = false;
});

type Said = Input<'/api/user/saveRegistration'>;

const limits: Said['limits'] = [
  { kind: 'loss', period: 'day', value: 100_00 },
  { kind: 'time', period: 'day', value: 60 },
];

/** Adds a person to the CPF base. */
function newPerson(name: string = testRegistration.name): Said {
  const person = { ...testRegistration, name, cpf: randomCpf(), address: testAddress, limits };
  people.known.set(person.cpf, { status: 'regular', name, socialName: null, birthDate: person.birthDate });
  return person;
}

const save = (player: TestPlayer, person: Said) => app.call('/api/user/saveRegistration', person, player.token);
const read = (player: TestPlayer) => app.succeed('/api/user/confirmation', {}, player.token);

async function begin(player: TestPlayer): Promise<string> {
  const { url } = await app.succeed('/api/user/beginFaceCheck', {}, player.token);
  return url.replace('https://faces.example/', '');
}

/** Has the provider approve the check of this reference, and follows it as the webhook would. */
async function approve(reference: string): Promise<void> {
  faces.set(reference, { outcome: 'approved', score: 99 });
  const { playerId, checkId } = checkOfReference(reference)!;
  await followFaceCheck(app.cashier, playerId, checkId);
}

/** Begins a check of this person's face, which nobody has done at the camera. */
async function begun(person: Said) {
  const player = await buildPlayer(app);
  expect((await save(player, person)).data).toMatchObject({ state: 'face' });
  return { player, reference: await begin(player) };
}

const faceOf = (playerId: number) =>
  queryRows(app.db, sql`select state, reason from face_check where player_id = ${playerId} order by begun_at`);

const hint = 'Esta verificação não vale para os seus dados de agora. Faça uma nova.';

describe('R02 a face confirms the data that the provider was given, no other', () => {
  it('R03 a face of one person doesn’t confirm the account as another, whose data came while it looked', async () => {
    const [one, other] = [newPerson(), newPerson('João Pereira')];
    const { player, reference } = await begun(one);
    expect((await save(player, other)).data).toMatchObject({ state: 'face' });
    await approve(reference);
    expect(await read(player)).toMatchObject({ state: 'declined', confirmedUntil: null, faceHint: hint });
    expect(await findPerson(app.db, player.playerId)).toBeUndefined();
    expect(await faceOf(player.playerId)).toEqual([{ state: 'declined', reason: 'other_data' }]);
    const { list } = await app.succeed('/api/message/list', {}, player.token);
    expect(list.map(({ title }) => title)).toEqual(['Faça a verificação de novo']);
  });

  it('R03 begins another check for other data; that one confirms, and the first one’s yes comes to nothing', async () => {
    const [one, other] = [newPerson(), newPerson('João Pereira')];
    const { player, reference } = await begun(one);
    await save(player, other);
    app.time.now = new Date(Date.now() + 1_000);
    const second = await begin(player);
    expect(second).not.toBe(reference);
    await approve(reference);
    expect(await read(player)).toMatchObject({ state: 'face', confirmedUntil: null });
    await approve(second);
    expect((await read(player)).state).toBe('confirmed');
    expect(await findPerson(app.db, player.playerId)).toEqual({ cpf: other.cpf, name: other.name });
    expect(await faceOf(player.playerId)).toEqual([
      { state: 'expired', reason: 'other_data' },
      { state: 'approved', reason: null },
    ]);
  });

  it('R02 claims no CPF that the base refused or found to be another’s: its owner confirms an account', async () => {
    const owner = newPerson('João Pereira');
    const { player, reference } = await begun(newPerson());
    const stolen = await save(player, { ...owner, name: testRegistration.name });
    expect(stolen).toMatchObject({ code: codes.invalidInput });
    await approve(reference);
    expect(await read(player)).toMatchObject({ state: 'registration', confirmedUntil: null });
    const rightful = await begun(owner);
    await approve(rightful.reference);
    expect((await read(rightful.player)).state).toBe('confirmed');
  });

  it('R02 confirms nothing while the base is asked again, though the data is the same', async () => {
    const person = newPerson();
    const { player, reference } = await begun(person);
    people.isDown = true;
    expect((await save(player, person)).data).toMatchObject({ state: 'waiting' });
    await approve(reference);
    expect(await read(player)).toMatchObject({ state: 'waiting', confirmedUntil: null });
    expect(await findPerson(app.db, player.playerId)).toBeUndefined();
  });

  it('goes on with the same check when the same data is written again, in other letters too', async () => {
    const person = newPerson('João Pereira');
    const { player, reference } = await begun(person);
    await save(player, { ...person, name: 'Joao  PEREIRA', email: 'joao@example.com' });
    expect(await begin(player)).toBe(reference);
    await approve(reference);
    expect((await read(player)).state).toBe('confirmed');
  });

  it('R02 counts no check of before, which noted nothing of its data: another one is begun', async () => {
    const { player, reference } = await begun(newPerson());
    await execute(app.db, sql`update face_check set person_fingerprint = null where player_id = ${player.playerId}`);
    await approve(reference);
    expect(await read(player)).toMatchObject({ state: 'declined', faceHint: hint });
    const left = await begun(newPerson());
    await execute(
      app.db,
      sql`update face_check set person_fingerprint = null where player_id = ${left.player.playerId}`,
    );
    app.time.now = new Date(Date.now() + 1_000);
    const again = await begin(left.player);
    expect(again).not.toBe(left.reference);
    await approve(again);
    expect((await read(left.player)).state).toBe('confirmed');
  });

  it('R47 keeps of that data a fingerprint that no other player’s check has', async () => {
    const person = newPerson();
    const [one, other] = [await begun(person), await begun(person)];
    const kept = await queryRows(
      app.db,
      sql<{ made: string }>`select person_fingerprint as made from face_check
        where player_id in (${one.player.playerId}, ${other.player.playerId})`,
    );
    expect(kept.map(({ made }) => made)).toEqual([
      expect.stringMatching(/^[\w-]{32}$/u),
      expect.stringMatching(/^[\w-]{32}$/u),
    ]);
    expect(new Set(kept.map(({ made }) => made)).size).toBe(2);
    await expect(
      execute(
        app.db,
        sql`insert into face_check (player_id, check_id, state, begun_at, look_at, person_fingerprint)
            values (${one.player.playerId}, ${randomUUID()}, 'open', now(), now(), ${person.cpf})`,
      ),
    ).rejects.toThrow('face_check_person');
  });
});
