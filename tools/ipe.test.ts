import { execFile, type ExecFileException } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { node, repositoryDir } from './run-command.mjs';

type Purpose = { purpose: string; commands: { words: string; program: string; isSetUp?: true }[] };

const table = await readFile(join(repositoryDir, 'packages/command-line/src/commands.json'), 'utf8');
const commands = (JSON.parse(table) as Purpose[]).flatMap((one) => one.commands);

const runIn = (folder: string, words: string[]): Promise<{ code: number; stdout: string; stderr: string }> =>
  new Promise((resolve) => {
    execFile(join(folder, 'ipe'), words, (error: ExecFileException | null, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });
const ipe = (...words: string[]) => runIn(repositoryDir, words);

type Refused = { words: string; wrong: string; code: number; stdout: string; stderr: string };

/** Words that a command understands only in part: no such game, and no cluster. */
const wrongWords: Record<string, string[]> = {
  rtp: ['no-game'],
  'simulate game': ['no-game'],
  tune: ['no-game'],
  art: ['no-game'],
  'art previews': ['no-game'],
  chaos: ['--database', 'citus'],
  mutants: ['--only', 'no-mutant'],
};

/**
 * Gives every program an unknown word, each of its numbers a word, and what is above, one after the other in one
 * process. Many load the whole server before they read their words, and in separate processes they took 40 seconds of
 * processor time. `set-up` reads its words without the packages.
 */
async function refuseWrongWords(): Promise<Refused[]> {
  const script = `
    import { writeSync } from 'node:fs';
    const refused = [];
    // Each program listens to these streams.
    for (const name of ['stdout', 'stderr']) process[name].setMaxListeners(0);
    delete process.env.DATABASE_URL;
    async function give({ words, program }, given) {
      const said = { words, wrong: given.at(-1), code: -1, stdout: '', stderr: '' };
      process.argv = [process.execPath, program, ...given];
      process.exit = (code) => { if (said.code === -1) said.code = code; throw new Error('ended'); };
      for (const name of ['stdout', 'stderr']) process[name].write = (text) => { said[name] += text; return true; };
      await import(${JSON.stringify(repositoryDir)} + program + '?' + refused.length).catch((error) => { said.stderr += String(error); });
      refused.push(said);
      return said.stderr;
    }
    const wrongWords = ${JSON.stringify(wrongWords)};
    for (const one of ${JSON.stringify(commands.filter(({ isSetUp }) => !isSetUp))}) {
      const usage = await give(one, ['--nonsense']);
      for (const [option] of usage.matchAll(/--[\\w-]+(?= <number>)/gu)) await give(one, [option, 'many']);
      if (one.words in wrongWords) await give(one, wrongWords[one.words]);
    }
    writeSync(1, JSON.stringify(refused));
    process.kill(process.pid, 'SIGKILL');`;
  const ended = await new Promise<string>((resolve) => {
    const child = execFile(node, ['--input-type=module'], { cwd: repositoryDir }, (_killed, stdout) => resolve(stdout));
    // Passed by the standard input, because the programs would take an argument for one of their own words.
    child.stdin?.end(script);
  });
  return JSON.parse(ended) as Refused[];
}

describe('./ipe', () => {
  it('lists every command, its exit codes, and says how each is used', async () => {
    const { code, stdout } = await ipe('--help');
    expect(code).toBe(0);
    for (const { words } of commands) expect(stdout).toContain(`  ${words}  `);
    expect(stdout).toContain('2 when the words were not understood');
    expect(await ipe()).toEqual({ code, stdout, stderr: '' });
  });

  it('refuses a command that it does not have, and names the nearest', async () => {
    expect(await ipe('ledgr', 'check')).toEqual({
      code: 2,
      stdout: '',
      stderr: './ipe has no command ledgr. Did you mean ledger check? ./ipe --help lists them.\n',
    });
    expect((await ipe('bench', 'cars')).stderr).toMatch(/^\.\/ipe has no command bench cars\.\nbench is one of:\n/u);
    expect((await ipe('bench')).code).toBe(2);
    expect((await ipe('bench', '--help')).code).toBe(0);
  });

  it('refuses what a command does not know, whichever it is, before it does anything, and says how it is used', async () => {
    const refused = await refuseWrongWords();
    for (const { words, wrong, stdout, stderr, code } of refused) {
      expect([words, wrong, code, stdout]).toEqual([words, wrong, 2, '']);
      expect(stderr).toContain(wrong);
      expect(stderr).toContain(`Usage: ./ipe ${words}`);
    }
    const numbers = refused.filter(({ wrong }) => wrong === 'many').map(({ words }) => words);
    expect(numbers).toEqual(expect.arrayContaining(['dev', 'verify liabilities', 'bench growth', 'bench back-office']));
  });

  it.concurrent.each([['ledger', 'check'], ['jobs', 'replay'], ['set-up']])(
    '%s %s says how it is used when asked, and refuses what it does not know',
    async (...words) => {
      const { code, stdout, stderr } = await ipe(...words, '--help');
      expect([code, stderr]).toEqual([0, '']);
      expect(stdout).toContain(`Usage: ./ipe ${words.join(' ')}`);
      expect(await ipe(...words, '--nonsense')).toMatchObject({ code: 2, stdout: '' });
    },
  );

  /** Copies what ./ipe itself needs to another folder, where of all programs only these are, empty. */
  async function copyIpe(...programs: string[]): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'ipe-elsewhere-'));
    for (const name of ['ipe', 'package.json', 'packages/command-line/src'])
      await cp(join(repositoryDir, name), join(folder, name), { recursive: true });
    for (const name of ['ipe', 'run-command', 'machine/node-version'])
      await cp(join(repositoryDir, `tools/${name}.mjs`), join(folder, `tools/${name}.mjs`));
    for (const { words, program } of commands.filter((one) => programs.includes(one.words))) {
      await mkdir(join(folder, program, '..'), { recursive: true });
      await writeFile(join(folder, program), `// ${words}\n`);
    }
    return folder;
  }

  it('says what to do before the packages are installed, and still lists its commands', async () => {
    const folder = await copyIpe('ledger check', 'jobs');
    expect((await runIn(folder, ['--help'])).stdout).toContain('ledger check');
    expect(await runIn(folder, ['jobs'])).toEqual({
      code: 3,
      stdout: '',
      stderr: 'The packages are not installed. Run ./ipe set-up, then this again.\n',
    });
    await rm(folder, { recursive: true });
  });

  it('lists in a release the commands that are there, and says where one is that is left out', async () => {
    const folder = await copyIpe('ledger check', 'jobs');
    await mkdir(join(folder, 'node_modules/.bin'), { recursive: true });
    await writeFile(join(folder, 'node_modules/.bin/node'), '');
    const { stdout } = await runIn(folder, ['--help']);
    expect(stdout.match(/^  \S.*?(?=  )/gmu)?.map((words) => words.trim())).toEqual(['ledger check', 'jobs']);
    expect(stdout).toContain('Running the house\n');
    expect(stdout).not.toMatch(/^(?:Games|Proof|Speed)$|npm/mu);
    expect(stdout).toContain('The commands that this release leaves out are in a checkout of the same tag.');
    const { code, stderr } = await runIn(folder, ['rtp', '--all']);
    expect([code, stderr]).toEqual([
      1,
      'A release has no ./ipe rtp: run it where its tools are, in a checkout of the same tag.\n',
    ]);
    await rm(folder, { recursive: true });
  });
});
