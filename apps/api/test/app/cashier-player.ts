import { randomUUID } from 'node:crypto';
import { centavos } from '@ipe/money';
import { createDepositJobs } from '#modules/deposits/index.ts';
import { provePerson } from '#modules/identity/index.ts';
import { lockWallet } from '#modules/ledger/index.ts';
import type { Psp } from '#modules/psp/index.ts';
import { createWithdrawalJobs } from '#modules/withdrawals/index.ts';
import { workTogether } from '#platform/jobs/work-in-slots.ts';
import { buildPlayer, grant, randomCpf, testPassword, type TestPlayer } from './build-player.ts';
import type { TestApp } from './start-test-app.ts';

export const personName = 'Maria Aparecida da Silva';

const silentLog = { warn: () => {}, error: () => {} };

export const cashierJobs = (deps: TestApp['cashier'] & { log: typeof silentLog }) =>
  workTogether([createDepositJobs(deps), createWithdrawalJobs(deps)]);

/** Runs the cashier's jobs until nothing is due. @param other replaces the app's own PSP or the log */
export async function runCashierJobs(
  app: Pick<TestApp, 'cashier'>,
  other: { psp?: Partial<Psp>; log?: typeof silentLog } = {},
): Promise<void> {
  const psp = { ...app.cashier.psp, ...other.psp };
  await cashierJobs({ ...app.cashier, psp, log: other.log ?? silentLog }).look();
}

export type Withdrawer = TestPlayer & { cpf: string; keyId: string };

/** Makes a player with a proved person, this much free money, and their CPF as Pix key. */
export async function buildWithdrawer(app: TestApp, amountCentavos: number): Promise<Withdrawer> {
  const player = await buildPlayer(app);
  const cpf = randomCpf();
  await app.db.transaction(async (tx) => {
    await lockWallet(tx, player.playerId);
    await provePerson(tx, player.playerId, { cpf, name: personName, now: new Date() });
  });
  await grant(app, player.playerId, { amountCentavos: centavos(amountCentavos), requiredCentavos: 0 });
  const key = { requestId: randomUUID(), type: 'cpf' as const, key: cpf, password: testPassword };
  const { keyId } = await app.succeed('/api/pay/saveKey', key, player.token);
  return { ...player, cpf, keyId };
}

export const askToWithdraw = (
  app: TestApp,
  player: Pick<Withdrawer, 'keyId' | 'token'>,
  {
    amountCentavos,
    pin = '482913',
    requestId = randomUUID(),
  }: { amountCentavos: number; pin?: string; requestId?: string },
) =>
  app.call(
    '/api/pay/withdraw',
    { requestId, amountCentavos, keyId: player.keyId, pin, password: testPassword },
    player.token,
  );

export async function lastWithdrawal(app: TestApp, { token }: Pick<TestPlayer, 'token'>) {
  const [withdrawal] = (await app.succeed('/api/pay/withdrawLog', {}, token)).list;
  if (withdrawal === undefined) throw new Error('this player never asked for a withdrawal');
  return withdrawal;
}

export const balanceOf = async (app: TestApp, { token }: Pick<TestPlayer, 'token'>): Promise<number> =>
  (await app.succeed('/api/user/wallet', {}, token)).balance;
