import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { programEnv } from '#test/app/program-env.ts';
import { askToWithdraw, balanceOf, buildWithdrawer, lastWithdrawal } from '#test/app/cashier-player.ts';
import { scriptedPsp } from '#test/app/scripted-psp.ts';
import { olderOperatorToken, operatorToken, startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { readSettings } from '#wiring/settings/env.ts';
import { findOperatorToken, openOperatorTokens } from '#wiring/settings/operator-token.ts';

const run = promisify(execFile);
const program = join(import.meta.dirname, 'withdrawals.program.ts');

let app: TestApp;
let dir: string;
beforeAll(async () => {
  app = await startTestApp({ psp: scriptedPsp() });
  dir = await mkdtemp(join(tmpdir(), 'ipe-operator-'));
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await rm(dir, { recursive: true });
});

/** The command's output as an operator sees it. */
async function operate(words: string[], env: Record<string, string> = {}) {
  const { port } = new URL(app.address);
  const settings = { ...programEnv, DATA_DIR: dir, PORT: port, ...env };
  const seen = await run(process.execPath, [program, ...words], { env: settings }).catch(
    (failure: { stdout: string; stderr: string; code: number }) => failure,
  );
  return { code: 'code' in seen ? seen.code : 0, text: (seen.stdout + seen.stderr).replaceAll('\u00A0', ' ') };
}

describe('./ipe withdrawals', () => {
  it('lists what is open, approves and refuses, with the token that the server wrote', async () => {
    await writeFile(join(dir, 'operator-token'), operatorToken);
    expect((await operate([])).text).toBe('Nothing waits.\n');
    const [good, bad] = [await buildWithdrawer(app, 10_000_00), await buildWithdrawer(app, 10_000_00)];
    for (const player of [good, bad]) await askToWithdraw(app, player, { amountCentavos: 6_000_00 });
    const { text } = await operate([]);
    expect(text).toContain('review  R$ 6.000,00');
    expect(text).toContain(`player ${good.playerId}, CPF ***.`);
    const idOf = ({ playerId }: { playerId: number }) =>
      new RegExp(`^(${playerId.toString(36).padStart(7, '0')}\\w{28})  review`, 'mu').exec(text)?.[1] ?? '';
    expect((await operate(['approve', idOf(good)])).text).toBe('The withdrawal is approved.\n');
    expect((await operate(['refuse', idOf(bad), 'Fale com o suporte.'])).text).toBe('The withdrawal is refused.\n');
    expect((await lastWithdrawal(app, good)).state).toBe('approved');
    expect(await balanceOf(app, bad)).toBe(10_000_00);
    expect(await operate(['approve', idOf(bad)])).toEqual({
      code: 1,
      text: 'It was decided otherwise before: the withdrawal is refused.\n',
    });
  });

  it('takes the token from the setting', async () => {
    const nowhere = join(dir, 'nowhere');
    expect((await operate([], { OPERATOR_TOKEN: operatorToken, DATA_DIR: nowhere })).code).toBe(0);
    expect((await operate([], { OPERATOR_TOKEN: 'x'.repeat(32) })).text).toBe('Not found\n');
  });

  it('says what is missing', async () => {
    const nowhere = join(dir, 'nowhere');
    expect((await operate([], { DATA_DIR: nowhere })).text).toContain('start the server first');
    expect((await operate([], { OPERATOR_TOKEN: operatorToken, PORT: '1' })).text).toContain('No server answers');
    expect((await operate([], { PORT: 'eighty' })).text).toBe(
      'PORT must be a port number from 0 to 65535; it is "eighty"\n',
    );
    expect((await operate(['refuse', 'x'])).text).toContain('./ipe withdrawals refuse [options] <id> <reason>');
  });
});

describe('the operator’s token', () => {
  it('is new at every start, for this user’s eyes only', async () => {
    const settings = { ...readSettings({}), DATA_DIR: join(dir, 'not there yet') };
    const [first] = await openOperatorTokens(settings);
    const [second] = await openOperatorTokens(settings);
    expect(new Set([first, second, findOperatorToken(settings)]).size).toBe(2);
    expect(second).toMatch(/^[\w-]{43}$/u);
    expect((await stat(join(settings.DATA_DIR, 'operator-token'))).mode & 0o777).toBe(0o600);
  });

  it('is the setting, and then written nowhere', async () => {
    const settings = { ...readSettings({ OPERATOR_TOKEN: operatorToken }), DATA_DIR: join(dir, 'nowhere') };
    expect([...(await openOperatorTokens(settings)), findOperatorToken(settings)]).toEqual([
      operatorToken,
      operatorToken,
    ]);
  });

  it('may be two while it is changed: the server takes both, programs show the newer one', async () => {
    const settings = readSettings({ OPERATOR_TOKEN: `${operatorToken},${olderOperatorToken}` });
    expect(await openOperatorTokens(settings)).toEqual([operatorToken, olderOperatorToken]);
    expect(findOperatorToken(settings)).toBe(operatorToken);
    for (const one of [operatorToken, olderOperatorToken])
      expect((await operate([], { OPERATOR_TOKEN: one })).code).toBe(0);
  });
});
