import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { repositoryDir } from './run-command.mjs';
import { giveUp, say } from './say.mjs';

const table = join(repositoryDir, 'docs/specification-tests.md');
const rowLine = /^\| (?<id>S\d-[a-z0-9-]+) \| (?<says>.*?) \| .*\|$/u;
const idInName = /(?<![\w-])S[1-9]-[a-z0-9]+(?:-[a-z0-9]+)*/gu;

/** Test files by the rows that they name. */
function findTests() {
  const files = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts', '*.test.tsx', '*.e2e.ts'],
    {
      cwd: repositoryDir,
      encoding: 'utf8',
    },
  );
  /** @type {Map<string, Set<string>>} */
  const filesOf = new Map();
  for (const file of files.trim().split('\n').sort()) {
    for (const [id] of readFileSync(join(repositoryDir, file), 'utf8').matchAll(idInName))
      filesOf.set(id, (filesOf.get(id) ?? new Set()).add(file));
  }
  return filesOf;
}

const link = (/** @type {string} */ file) => `[${basename(file)}](../${file})`;

/** The table with its last column as it must be, and the rows that have no test. */
function fillTable(/** @type {string} */ text, /** @type {Map<string, Set<string>>} */ filesOf) {
  /** @type {string[]} */
  const untested = [];
  const known = new Set();
  const lines = text.split('\n').map((line) => {
    const row = rowLine.exec(line)?.groups;
    if (!row) return line;
    known.add(row.id);
    const files = [...(filesOf.get(row.id) ?? [])];
    if (files.length === 0) untested.push(row.id);
    return `| ${row.id} | ${row.says} | ${files.map(link).join(' · ')} |`;
  });
  return { filled: lines.join('\n'), untested, unknown: [...filesOf.keys()].filter((id) => !known.has(id)) };
}

const text = readFileSync(table, 'utf8');
const { filled, untested, unknown } = fillTable(text, findTests());
if (process.argv.includes('--write')) writeFileSync(table, filled);
else if (filled !== text)
  giveUp('docs/specification-tests.md is stale: run node tools/specification-tests.mjs --write');
if (unknown.length > 0) giveUp(`tests name rows that docs/specification-tests.md doesn't have: ${unknown.join(', ')}`);
if (untested.length > 0) giveUp(`rows of the specification without a test: ${untested.join(', ')}`);
say('Every row of the specification has a test that names it');
