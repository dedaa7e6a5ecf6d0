import { randomUUID } from 'node:crypto';
import { followFaceCheck } from '#modules/confirmation/faces/follow-face-check.ts';
import { insertFaceCheck } from '#modules/confirmation/faces/face-check.store.ts';
import { fingerprintOfPerson } from '#modules/confirmation/faces/whose-face.ts';
import type { FaceSession } from '#modules/confirmation/index.ts';
import { upsertRegistration } from '#modules/confirmation/registration.store.ts';
import { randomCpf, type TestPlayer } from '#test/app/build-player.ts';
import { personName } from '#test/app/cashier-player.ts';
import type { TestApp } from '#test/app/start-test-app.ts';

const approved: FaceSession = {
  providerId: 'test',
  url: 'https://faces.example/test',
  outcome: 'approved',
  score: 99,
  hash: 'f'.repeat(64),
  reason: null,
};

/** A person's data at sign-up. */
export const testRegistration = {
  name: personName,
  birthDate: '1990-12-31',
  email: 'maria@example.com',
  gender: 'female',
  nationality: 'brazilian',
} as const;

/**
 * Confirms a player's account, which some compliance profiles require before deposits and bets: with data that the CPF
 * base confirms, and an approved face. This also proves the player's CPF. The terms were accepted at sign-up.
 */
export async function confirmPlayer(
  app: Pick<TestApp, 'db' | 'cashier'>,
  { playerId }: Pick<TestPlayer, 'playerId'>,
  { cpf = randomCpf() }: { cpf?: string } = {},
): Promise<{ cpf: string }> {
  const now = app.cashier.clock();
  const checkId = randomUUID();
  await app.db.transactionOf(playerId, async (tx) => {
    const answer = { baseState: 'right', baseStatus: 'regular', baseReadAt: now, askAt: null } as const;
    await upsertRegistration(tx, {
      ...testRegistration,
      ...answer,
      isPep: null,
      playerId,
      cpf,
      networkAddress: '127.0.0.1',
      savedAt: now,
    });
    const personFingerprint = fingerprintOfPerson(tx, { ...testRegistration, playerId, cpf });
    await insertFaceCheck(tx, { playerId, checkId, begunAt: now, lookAt: now, personFingerprint });
  });
  await followFaceCheck(
    { ...app.cashier, faceChecks: { ...app.cashier.faceChecks, read: async () => approved } },
    playerId,
    checkId,
  );
  return { cpf };
}
