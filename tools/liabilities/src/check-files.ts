import { open, readFile } from 'node:fs/promises';
import {
  checkLeafFile,
  compareStatements,
  readProof,
  readStatement,
  statementHash,
  verifyChain,
  verifyProof,
  type Expected,
  type PublishedStatement,
} from '@ipe/liabilities';

type Compared = { name: string; isMatch: boolean; expected: string; found: string };

/** What a file is, and what was checked in it. */
export type FileReport = { file: string; what: string; checks: Compared[] };

type Read = FileReport & { statements: PublishedStatement[] };

const newline = '\n'.charCodeAt(0);

/** Reads a day's whole tree: the first line is its statement, then come the leaves, read in pieces. */
async function checkTree(file: string): Promise<Read> {
  await using handle = await open(file);
  let head = Buffer.alloc(0);
  let check: ReturnType<typeof checkLeafFile> | undefined;
  let published: PublishedStatement | undefined;
  for await (const piece of handle.createReadStream({ autoClose: false }) as AsyncIterable<Buffer>) {
    if (check !== undefined) {
      check.add(piece);
      continue;
    }
    head = Buffer.concat([head, piece]);
    const end = head.indexOf(newline);
    if (end < 0) continue;
    published = readStatement(JSON.parse(head.subarray(0, end).toString('utf8')));
    check = checkLeafFile(published);
    check.add(head.subarray(end + 1));
  }
  if (check === undefined || published === undefined) throw new Error('it has no first line');
  const { day } = published.statement;
  return { file, what: `the whole tree of ${day}`, checks: check.end(), statements: [published] };
}

function checkStatements(file: string, statements: PublishedStatement[]): Read {
  const checks = verifyChain(statements).map(({ day, ...one }) => ({ ...one, name: `${day} ${one.name}` }));
  return {
    file,
    what: statements.length === 1 ? 'a statement' : `${statements.length} statements`,
    checks,
    statements,
  };
}

function checkText(file: string, text: string, expected: Expected): Read {
  if (file.endsWith('.ndjson'))
    return checkStatements(
      file,
      text
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => readStatement(JSON.parse(line))),
    );
  const json = JSON.parse(text) as { format?: unknown };
  if (json.format === undefined) return checkStatements(file, [readStatement(json)]);
  const proof = readProof(json);
  const what = `the proof of player ${proof.playerId} on ${proof.day}`;
  return { file, what, checks: verifyProof(proof, expected).checks, statements: [proof.published] };
}

async function checkFile(file: string, expected: Expected): Promise<Read> {
  try {
    return file.endsWith('.leaves') ? await checkTree(file) : checkText(file, await readFile(file, 'utf8'), expected);
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

/** All files must have the same statement of a day; two different ones mean that somebody was lied to. */
function compareAll(reads: readonly Read[]): FileReport[] {
  const all = reads.flatMap(({ file, statements }) => statements.map((published) => ({ file, published })));
  const checks = all.flatMap(({ file, published }, index) => {
    const first = all.slice(0, index).find((one) => one.published.statement.day === published.statement.day);
    if (first === undefined) return [];
    const { day } = published.statement;
    const isMatch = compareStatements(first.published, published) === undefined;
    const [expected, found] = [first.published, published].map(({ statement }) => statementHash(statement)) as [
      string,
      string,
    ];
    return [{ name: `${day} in ${first.file} and ${file}`, isMatch, expected, found }];
  });
  return checks.length === 0 ? [] : [{ file: 'together', what: 'days that several files have', checks }];
}

/** Checks statements, proofs and trees. @throws Error with the file's name for a file that is none of these */
export async function checkFiles(files: readonly string[], expected: Expected): Promise<FileReport[]> {
  const reads: Read[] = [];
  for (const file of files) reads.push(await checkFile(file, expected));
  return [...reads.map(({ file, what, checks }) => ({ file, what, checks })), ...compareAll(reads)];
}
