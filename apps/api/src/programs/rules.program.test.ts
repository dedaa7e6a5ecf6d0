import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRule, rulesDir } from '#platform/rule-book/index.ts';
import { activitiesRule } from '#modules/promotions/index.ts';
import { openDatabase } from '#platform/database/index.ts';
import { requireProfile } from '#modules/compliance/index.ts';
import { startTestApp } from '#test/app/start-test-app.ts';
import { openMachineShell } from '#test/staff/machine-shell.ts';
import { machine } from '#test/staff/staff-browser.ts';
import { runProgram, startProgram } from '#test/app/run-program.ts';
import { prepareDataDirectory } from '#test/database/prepare-data-directory.ts';
import { openRules } from '#wiring/open-rules.ts';

const program = join(import.meta.dirname, 'rules.program.ts');

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'ipe-rules-'));
});
afterAll(() => rm(dir, { recursive: true }));

/** The command's output as an operator sees it. */
async function rules(...words: string[]): Promise<{ code: number; text: string }> {
  const { code, stdout, stderr } = await runProgram(program, words, { DATA_DIR: join(dir, 'data') });
  return { code, text: (stdout + stderr).replaceAll('\u00A0', ' ') };
}

describe('./ipe rules', { timeout: 60_000 }, () => {
  it('check finds no issue in the house’s files', async () => {
    const { code, text } = await rules('check');
    expect(code).toBe(0);
    for (const kind of ['activities', 'vip', 'sign', 'invite', 'risk'])
      expect(text).toMatch(new RegExp(`^${kind}\\.json: version .* has no issue$`, 'mu'));
  });

  it('check names every issue of a draft by its path, and fails', async () => {
    const folder = join(dir, 'draft');
    await cp(rulesDir, folder, { recursive: true });
    const file = join(folder, 'activities.json');
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll('"percentX100": 7500', '"percentX100": -7500'));
    const { code, text } = await rules('check', '--folder', folder);
    expect(code).toBe(1);
    expect(text).toContain('activities.json activities.0.tiers.1.percentX100: must be at least 1');
    expect(text).toContain('vip.json: version');
  });

  it('check reads every file that a start reads, also what players of the profile are not offered', async () => {
    const folder = join(dir, 'unoffered');
    await cp(rulesDir, folder, { recursive: true });
    const change = async (name: string, from: string, to: string) => {
      const file = join(folder, name);
      await writeFile(file, (await readFile(file, 'utf8')).replaceAll(from, to));
    };
    await change('risk.json', '"severe"', '"harsh"');
    await change('sign.json', '"version"', '"versao"');
    const { code, text } = await rules('check', '--profile', 'licensed-br', '--folder', folder);
    expect(code).toBe(1);
    expect(text).toMatch(/^risk\.json [\w.-]+\.severity: /mu);
    expect(text).toMatch(/^sign\.json version: /mu);
  });

  it('preview shows what players would read, and in licensed-br nothing that is forbidden there', async () => {
    const { text } = await rules('preview');
    expect(text).toContain('Bônus do primeiro depósito\nQuem participa:');
    const { text: activities } = await rules('preview', 'activities');
    expect(activities).toMatch(/^activities, version /u);
    expect(activities).not.toContain('vip, version');
    const { text: licensed } = await rules('preview', '--profile', 'licensed-br');
    expect(licensed).toContain('Aposte R$ 50,00 no dia');
    expect(licensed).toMatch(/vip, version .*licensed-br/u);
    expect(licensed).not.toMatch(/primeiro depósito|Deposite em|Convide|Check-in|sign, version|invite, version/u);
    expect(await rules('preview', 'sign', '--profile', 'licensed-br')).toEqual({
      code: 2,
      text: 'Players of licensed-br don’t read the rule sign.\n',
    });
    expect(await rules('preview', 'roulette')).toEqual({ code: 2, text: 'There is no rule roulette.\n' });
  });

  it('history makes no database where none is', async () => {
    const { code, text } = await rules('history');
    expect([code, text]).toEqual([1, `There is no embedded database in ${join(dir, 'data')}.\n`]);
    expect(existsSync(join(dir, 'data'))).toBe(false);
  });

  it('history shows what was published when, and all of one version', async () => {
    await prepareDataDirectory(join(dir, 'data'));
    expect((await rules('history')).text).toBe('No rule was published yet.\n');
    const db = await openDatabase({ dataDir: join(dir, 'data'), onProgress: () => {} });
    await openRules({ db, clock: () => new Date('2026-11-21T12:00:00Z'), profile: requireProfile('demo') });
    await db.close();
    const { version } = readRule(activitiesRule);
    expect((await rules('history', 'activities')).text).toMatch(
      new RegExp(`^activities {2}version ${version} {2}21/11/2026, 09:00 {2}[0-9a-f]{12}\n$`, 'u'),
    );
    const { text } = await rules('history', 'activities', version);
    expect(text).toContain('Bônus do primeiro depósito\nQuem participa:');
    expect(text).toContain('"id": "primeiro-deposito"');
    expect(await rules('history', 'roulette')).toEqual({ code: 2, text: 'There is no rule roulette.\n' });
    expect(await rules('history', 'activities', 'never')).toEqual({
      code: 2,
      text: 'No version never of activities was published.\n',
    });
  });

  it('in-force asks the running server what is followed and what is stopped', async () => {
    await using app = await startTestApp();
    await using shell = await openMachineShell(app);
    const { version } = readRule(activitiesRule);
    const stop = { kind: 'vip', part: null, reason: 'Recompensa alta demais' } as const;
    await machine(app).succeed('/back-office/api/rules/stop', stop);
    const { text } = await shell.run('rules', ['in-force']);
    expect(text).toMatch(new RegExp(`^activities {2}version ${version} {2}since .* {2}by its file\n`, 'u'));
    expect(text).toMatch(/\nvip {2}version .*\n {2}stopped: all of it, .*: Recompensa alta demais\n/u);
  });

  it('says how it is used, and ends', async () => {
    const usage = expect.stringMatching(/^Usage: \.\/ipe rules/u);
    expect(await startProgram(program, [])).toMatchObject({ code: 2, stderr: usage });
    expect((await rules('preview', '--profile', 'mars')).text).toContain('Allowed choices are demo, licensed-br.');
  });
});
