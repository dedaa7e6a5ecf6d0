import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryDir } from '../run-command.mjs';

const operations = readFileSync(join(repositoryDir, 'docs/operations.md'), 'utf8');

it('whoever restores a database and starts servers on it is sent to what comes in between', () => {
  const told = operations.replace(/^### After a restore$[\s\S]*?(?=^##)/mu, '');
  const steps = told.split(/\n\n|\n(?=(?:\d+\.|-) )/u);
  const both = steps.filter((step) => /\brestore\b/iu.test(step) && /\bstart\b/iu.test(step));
  expect(both.filter((step) => !step.includes('](#after-a-restore)'))).toEqual([]);
  expect(both.length).toBeGreaterThan(0);
});

it('every key that can’t be made anew is among what is kept beside a backup', () => {
  const settings = operations.slice(
    operations.indexOf('\n## Settings\n'),
    operations.indexOf('\n## Addresses of players\n'),
  );
  /** These can be replaced: pages take a new envelope key, and the bank has the Pix key. */
  const replaceable = new Set(['ENVELOPE_KEY', 'PSP_PIX_KEY']);
  const keys = [...settings.matchAll(/^\| `(\w+_KEYS?)` /gmu)].map(([, name = '']) => name);
  const kept = operations.split('\n\n').find((step) => step.startsWith('Keep beside it')) ?? '';
  expect(keys.length).toBeGreaterThan(4);
  expect(keys.filter((name) => !replaceable.has(name) && !kept.includes(`\`${name}\``))).toEqual([]);
});

it('who upgrades is told to back up before a server is stopped, because `./ipe backup` asks the running one', () => {
  const documents = [operations, readFileSync(join(repositoryDir, 'docs/releasing.md'), 'utf8')];
  for (const text of documents) expect(/\bstop(?:\s+all\s+nodes)?,\s+back\s+up\b/u.exec(text)).toBeNull();
  const [, upgrading = ''] = /^## Upgrading$([\s\S]*?)^## /mu.exec(operations) ?? [];
  expect(upgrading).toContain('[Back up](#backup-and-restore)');
  expect(upgrading).toContain('`./ipe backup`');
  expect(upgrading.indexOf('`./ipe backup`')).toBeLessThan(upgrading.search(/\bstop/u));
});

it('nothing is told twice: no fifteen words of its prose stand in two places', () => {
  const prose = operations.replaceAll(/^```[\s\S]*?^```$|^\|.*$/gmu, '\n\n').split(/\n\n+/u);
  const told = prose.flatMap((paragraph) => {
    const words = paragraph.trim().split(/\s+/u);
    return words.slice(14).map((_, index) => words.slice(index, index + 15).join(' '));
  });
  const seen = new Set<string>();
  expect(told.filter((words) => seen.size === seen.add(words).size)).toEqual([]);
});
