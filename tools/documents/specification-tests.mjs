import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { listRepositoryFiles } from '../repository-files.mjs';
import { repositoryDir } from '../run-command.mjs';
import { giveUp, say } from '../say.mjs';

/**
 * A document whose rows name their tests in the last column.
 * @typedef {{ path: string, of: string, row: RegExp, inTest: RegExp, saysWhy: RegExp }} Table
 */

/** @type {Table[]} */
const tables = [
  {
    path: 'docs/specification-tests.md',
    of: 'specification',
    row: /^\| (?<id>S\d-[a-z0-9-]+) \| (?<says>[^|]*) \| [^|]*\|$/u,
    inTest: /(?<![\w-])S[1-9]-[a-z0-9]+(?:-[a-z0-9]+)*/gu,
    saysWhy: /(?!)/u,
  },
  {
    path: 'docs/regulation.md',
    of: 'regulation',
    row: /^\| (?<id>R\d\d) \| (?<says>[^|]*(?:\|[^|]*){3}) \| [^|]*\|$/u,
    // Only at the beginning of a title or after other ids, because R01 alone is short enough to be something else.
    inTest: /(?<=['"`](?:[RS]\d[\w-]* )*)R\d\d(?=[ -])/gu,
    // A row that isn't built yet, or that no program can do, says in its last cell what remains.
    saysWhy: /\| (?:missing|operator’s) \| [^|]* \| [^|]{4,}$/u,
  },
];

const tests = listRepositoryFiles()
  .filter((file) => /\.(?:test\.tsx?|e2e\.ts)$/u.test(file))
  .map((file) => ({ file, text: readFileSync(join(repositoryDir, file), 'utf8') }));

/** The test files of each row that they name. */
function findTests(/** @type {RegExp} */ id) {
  /** @type {Map<string, Set<string>>} */
  const filesOf = new Map();
  for (const { file, text } of tests)
    for (const [row] of text.matchAll(id)) filesOf.set(row, (filesOf.get(row) ?? new Set()).add(file));
  return filesOf;
}

const link = (/** @type {string} */ file) => `[${basename(file)}](../${file})`;

/** The table with its correct last column, and the problems of its rows. */
function fillTable(/** @type {string} */ text, /** @type {Table} */ { path, row, inTest, of, saysWhy }) {
  const filesOf = findTests(inTest);
  /** @type {string[]} */
  const untested = [];
  const known = new Set();
  const lines = text.split('\n').map((line) => {
    const { id, says } = row.exec(line)?.groups ?? {};
    if (id === undefined || says === undefined) return line;
    known.add(id);
    const files = [...(filesOf.get(id) ?? [])];
    if (files.length === 0 && !saysWhy.test(says)) untested.push(id);
    return `| ${id} | ${says} | ${files.map(link).join(' · ')} |`;
  });
  const unknown = [...filesOf.keys()].filter((id) => !known.has(id));
  if (unknown.length > 0) giveUp(`tests name rows that ${path} doesn't have: ${unknown.join(', ')}`);
  if (untested.length > 0) giveUp(`rows of the ${of} without a test: ${untested.join(', ')}`);
  return lines.join('\n');
}

for (const table of tables) {
  const path = join(repositoryDir, table.path);
  const text = readFileSync(path, 'utf8');
  const filled = fillTable(text, table);
  if (process.argv.includes('--write')) writeFileSync(path, filled);
  else if (filled !== text) giveUp(`${table.path} is stale: run node tools/documents/specification-tests.mjs --write`);
}
say('Every row of specification and regulation has a test that names it, or says why not');
