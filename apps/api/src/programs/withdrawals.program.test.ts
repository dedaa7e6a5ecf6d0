import { writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askToWithdraw, balanceOf, buildWithdrawer, lastWithdrawal } from '#test/app/cashier-player.ts';
import { scriptedPsp } from '#test/app/neighbours/scripted-psp.ts';
import { machineKey, startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { openMachineShell, type MachineShell } from '#test/staff/machine-shell.ts';
import { machine } from '#test/staff/staff-browser.ts';

let app: TestApp;
let shell: MachineShell;
beforeAll(async () => {
  app = await startTestApp({ psp: scriptedPsp() });
  shell = await openMachineShell(app);
});
afterAll(async () => {
  await shell[Symbol.asyncDispose]();
  await app[Symbol.asyncDispose]();
});

const operate = (words: string[], env: Record<string, string> = {}) => shell.run('withdrawals', words, env);

describe('./ipe withdrawals', () => {
  it('lists what is open, approves and refuses, with the key that the server wrote', async () => {
    expect((await shell.start('withdrawals')).text).toBe('Nothing waits.\n');
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
      text: 'Isto já foi decidido de outro jeito: o saque está recusado\n',
    });
    const { list } = await machine(app).succeed('/back-office/api/log/list', { subject: `withdrawal:${idOf(bad)}` });
    expect(list).toMatchObject([
      {
        action: 'withdrawals/refuse',
        actor: { kind: 'root', name: userInfo().username },
        before: { playerId: bad.playerId, amountCentavos: 6_000_00, state: 'review' },
        after: { state: 'refused' },
        reason: 'Fale com o suporte.',
      },
    ]);
  });

  it('is refused with another key than the server’s', async () => {
    await writeFile(join(shell.dir, 'machine-key'), 'x'.repeat(43));
    expect(await operate([])).toEqual({ code: 1, text: expect.stringContaining('sessão') });
    await writeFile(join(shell.dir, 'machine-key'), machineKey);
    expect((await operate([])).code).toBe(0);
  });

  it('says what is missing', async () => {
    const nowhere = join(shell.dir, 'nowhere');
    expect((await operate([], { DATA_DIR: nowhere })).text).toContain('no server was started with this DATA_DIR');
    expect((await operate([], { PORT: '1' })).text).toContain('No server answers');
    expect((await operate([], { PORT: 'eighty' })).text).toBe(
      'PORT must be a port number from 0 to 65535; it is "eighty"\n',
    );
    expect((await operate(['refuse', 'x'])).text).toContain('./ipe withdrawals refuse [options] <id> <reason>');
  });
});
