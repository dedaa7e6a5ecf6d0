import { setTimeout } from 'node:timers/promises';
import type { Input } from '@ipe/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findPerson } from '#modules/identity/index.ts';
import { execute, queryRows, sql, type Queryable } from '#platform/database/index.ts';
import { buildPlayer, randomCpf } from '#test/app/build-player.ts';
import { testAddress } from '#test/app/register.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { testRegistration } from '#test/confirmation/confirm-player.ts';
import { onAnotherNode } from '#test/database/another-node.ts';
import { scriptPersons } from '../persons.fixture.ts';
import { findRegistration, lockRegistration } from '../registration.store.ts';
import { saveRegistration } from '../registering/save-registration.ts';
import { beginFaceCheck } from './begin-face-check.ts';
import { checkOfReference } from './face-checks.ts';
import { followFaceCheck } from './follow-face-check.ts';

const { persons, people, faces } = scriptPersons();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ persons, settings: { COMPLIANCE_PROFILE: 'licensed-br' } });
});
afterAll(() => app[Symbol.asyncDispose]());

const heldMs = 2_000;
/** Long enough for a statement to reach a lock that is held. */
const shortMs = 400;

const caller = { address: '127.0.0.1', userAgent: '' };

function newPerson(name: string): Input<'/api/user/saveRegistration'> {
  const limits = (['loss', 'time'] as const).map((kind) => ({ kind, period: 'day' as const, value: 1_000 }));
  const person = { ...testRegistration, name, cpf: randomCpf(), address: testAddress, limits };
  people.known.set(person.cpf, { status: 'regular', name, socialName: null, birthDate: person.birthDate });
  return person;
}

/** Holds the statement's locks until `work` calls `release`, for two seconds at most, and then rolls it back. */
async function whileHeld(
  hold: (tx: Queryable) => Promise<unknown>,
  work: (release: () => void) => Promise<unknown>[],
): Promise<void> {
  const held = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const undone = app.db.transaction(async (tx) => {
    await hold(tx);
    held.resolve();
    await Promise.race([released.promise, setTimeout(heldMs)]);
    throw new Error('undone');
  });
  const expected = expect(undone).rejects.toThrow('undone');
  await held.promise;
  const settled = await Promise.allSettled(work(released.resolve));
  await expected;
  for (const each of settled) expect(each).toMatchObject({ status: 'fulfilled' });
}

/**
 * Waits until `work` holds the player's wallet, as it does while it waits for the registration, or has ended. Gives up
 * after a hundred looks.
 */
async function untilWalletIsKept(playerId: number, work: Promise<unknown>): Promise<void> {
  let isOver = false;
  void Promise.allSettled([work]).then(() => (isOver = true));
  const free = sql`select player_id from wallet where player_id = ${playerId} for update skip locked`;
  for (let kept = 0, asked = 0; kept < 10 && asked < 100 && !isOver; asked += 1) {
    kept = (await queryRows(app.db, free)).length === 0 ? kept + 1 : 0;
    await setTimeout(10);
  }
}

it('R03 a face that is approved while other data is saved on another node waits for it, and confirms nobody', async () => {
  const elsewhere = { ...app.cashier, db: onAnotherNode(app.db) };
  const { playerId } = await buildPlayer(app);
  await saveRegistration(app.cashier, newPerson('Maria da Silva'), { playerId, caller });
  const { url } = await beginFaceCheck(app.cashier, playerId);
  const reference = url.replace('https://faces.example/', '');
  faces.set(reference, { outcome: 'approved' });
  const { checkId } = checkOfReference(reference)!;
  const other = newPerson('João Pereira');
  // Both take the wallet first and then the registration; in two different orders they would deadlock.
  await whileHeld(
    (tx) => lockRegistration(tx, playerId),
    (release) => {
      const saving = saveRegistration(app.cashier, other, { playerId, caller });
      const following = untilWalletIsKept(playerId, saving).then(() => {
        void setTimeout(shortMs).then(release);
        return followFaceCheck(elsewhere, playerId, checkId);
      });
      return [saving, following];
    },
  );
  expect(await findRegistration(app.db, playerId)).toMatchObject({ cpf: other.cpf, confirmedUntil: null });
  expect(await findPerson(app.db, playerId)).toBeUndefined();
});

it('has one check open, however many nodes are asked for one at once', async () => {
  const { playerId } = await buildPlayer(app);
  await saveRegistration(app.cashier, newPerson('Maria da Silva'), { playerId, caller });
  const nodes = Array.from({ length: 4 }, () => ({ ...app.cashier, db: onAnotherNode(app.db) }));
  // No check can be inserted for a while, so both nodes find that there is none.
  await whileHeld(
    (tx) => execute(tx, sql`lock table face_check in exclusive mode`),
    (release) => [setTimeout(2 * shortMs).then(release), ...nodes.map((deps) => beginFaceCheck(deps, playerId))],
  );
  expect(await queryRows(app.db, sql`select state from face_check where player_id = ${playerId}`)).toEqual([
    { state: 'open' },
  ]);
});
