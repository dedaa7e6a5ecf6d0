import { execFile, type ExecFileException } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { accountOf, houseOf } from '../../../packages/liabilities/src/small-house.fixture.ts';

const ipe = resolve(import.meta.dirname, '../../../ipe');
const folder = mkdtempSync(join(tmpdir(), 'ipe-verify-liabilities-'));
afterAll(() => rmSync(folder, { recursive: true }));

const house = houseOf([accountOf(1, 100_00), accountOf(2, 40_00, { bonus: 5_00 })]);
const other = houseOf([accountOf(1, 100_00)]);

function write(name: string, content: string | Uint8Array): string {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
}
const asTree = (leaves: Uint8Array) => Buffer.concat([Buffer.from(`${JSON.stringify(house.published)}\n`), leaves]);

const verify = (...words: string[]): Promise<{ code: number; stdout: string; stderr: string }> =>
  new Promise((done) => {
    execFile(ipe, ['verify', 'liabilities', ...words], (error: ExecFileException | null, stdout, stderr) =>
      done({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });

describe('./ipe verify liabilities', () => {
  const proof = write('proof.json', JSON.stringify(house.proofOf(1)));

  it('checks a proof, the day’s whole tree and all statements, each and together', async () => {
    const tree = write('2026-11-22.leaves', asTree(house.grown.leaves));
    const all = write('statements.ndjson', `${JSON.stringify(house.published)}\n`);
    const { code, stdout } = await verify(proof, tree, all, '--player', '1', '--day', '2026-11-22');
    expect(stdout).toContain('everything agrees');
    expect(stdout).not.toContain('MISMATCH');
    expect(code).toBe(0);
  });

  it('ends with 1 and names what is wrong: another player, another day, another key, a changed amount', async () => {
    const shaved = house.proofOf(1);
    shaved.holdings.withdrawable -= 1;
    const wrong: [string, string[]][] = [
      ['player', [proof, '--player', '2']],
      ['day', [proof, '--day', '2026-11-23']],
      ['signature', [proof, '--key', '0'.repeat(64)]],
      ['holdings', [write('shaved.json', JSON.stringify(shaved))]],
    ];
    for (const [name, words] of wrong) {
      const { code, stdout } = await verify(...words);
      expect([code, stdout]).toEqual([1, expect.stringContaining(`MISMATCH  ${name}`)]);
    }
  });

  it('ends with 1 for a tree with other leaves, and for two statements of a day', async () => {
    const leaves = house.grown.leaves.slice();
    leaves[40] = leaves[40]! ^ 1;
    const { code, stdout } = await verify('--json', write('wrong.leaves', asTree(leaves)));
    expect([code, stdout]).toEqual([1, expect.stringContaining('"root"')]);
    const two = await verify(proof, write('two.json', JSON.stringify(other.published)));
    expect([two.code, two.stdout]).toEqual([1, expect.stringContaining('MISMATCH  2026-11-22 in')]);
  });

  it('ends with 2 for a file that is nothing of this, and names it', async () => {
    const { code, stderr } = await verify(write('nothing.json', '{"format":"?"}'));
    expect([code, stderr]).toEqual([2, expect.stringContaining('nothing.json: not a proof of liabilities')]);
  });

  it('ends with 2 and one sentence for a file that isn’t there', async () => {
    expect(await verify(proof, 'nowhere.json')).toEqual({
      code: 2,
      stdout: '',
      stderr: 'nowhere.json can’t be read: there is no such file.\n',
    });
  });
});
