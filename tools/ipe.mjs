import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { findNodeIssue } from './machine/node-version.mjs';
import { compileCache, node, repositoryDir } from './run-command.mjs';

/** @typedef {{ words: string, what: string, program: string, isSetUp?: true }} CommandEntry */

const dataDir = join(repositoryDir, 'packages/command-line/src');
const readData = (/** @type {string} */ name) => JSON.parse(readFileSync(join(dataDir, name), 'utf8'));

/** @type {{ purpose: string, commands: CommandEntry[] }[]} */
const purposes = readData('commands.json');
const commands = purposes.flatMap((one) => one.commands);
/** @type {Record<'done' | 'failed' | 'misused' | 'notSetUp', number>} */
const exitCodes = readData('exit-codes.json');

const widest = Math.max(...commands.map(({ words }) => words.length));
const lineOf = (/** @type {CommandEntry} */ { words, what }) => `  ${words.padEnd(widest)}  ${what}`;

/** A release leaves programs out. */
const isHere = (/** @type {CommandEntry} */ { program }) => existsSync(join(repositoryDir, program));

const overview = () =>
  [
    'Usage: ./ipe <command> [words] [options]',
    ...purposes
      .filter((one) => one.commands.some(isHere))
      .map((one) => [one.purpose, ...one.commands.filter(isHere).map(lineOf)].join('\n')),
    `Each command says more with --help. Those that print data take --json. ${
      commands.every(isHere)
        ? 'npm start runs the product, npm test every check.'
        : 'The commands that this release leaves out are in a checkout of the same tag.'
    }`,
    'It ends with 0 when all is right, 1 when something is wrong or was refused, 2 when the words were not understood,\nand 3 when Node is too old or the packages are not installed.',
  ].join('\n\n');

/**
 * @param {number} code
 * @param {string} sentence
 * @returns {never}
 */
function end(code, sentence) {
  const stream = code === exitCodes.done ? process.stdout : process.stderr;
  stream.write(`${sentence}\n`);
  process.exit(code);
}

/** The length of the common beginning of two commands. */
function likeness(/** @type {string} */ one, /** @type {string} */ other) {
  const length = Math.min(one.length, other.length);
  for (let index = 0; index < length; index += 1) if (one[index] !== other[index]) return index;
  return length;
}

/** @returns {never} */
function endUnknown(/** @type {string} */ said) {
  const [nearest] = [...commands].sort((one, other) => likeness(said, other.words) - likeness(said, one.words));
  const hint = nearest && likeness(said, nearest.words) > 1 ? ` Did you mean ${nearest.words}?` : '';
  end(exitCodes.misused, `./ipe has no command ${said}.${hint} ./ipe --help lists them.`);
}

/** The command that the words begin with, and the remaining words for its program. @returns {{ entry: CommandEntry, rest: string[] }} */
function choose(/** @type {string[]} */ words) {
  for (const length of [2, 1]) {
    const said = words.slice(0, length).join(' ');
    const entry = commands.find((one) => one.words === said);
    if (entry) return { entry, rest: words.slice(length) };
  }
  const [first = '', second] = words;
  const group = commands.filter((one) => one.words.startsWith(`${first} `));
  if (group.length === 0) endUnknown(first);
  const list = `${first} is one of:\n${group.map(lineOf).join('\n')}`;
  if (second === '--help' || second === '-h') end(exitCodes.done, list);
  return end(exitCodes.misused, second === undefined ? list : `./ipe has no command ${first} ${second}.\n${list}`);
}

/** Runs in the caller's folder, because its words may name files there. Ctrl-C reaches both processes; other signals are passed on. */
function runProgram(/** @type {CommandEntry} */ { program, isSetUp }, /** @type {string[]} */ rest) {
  const env = isSetUp ? process.env : { ...compileCache, ...process.env };
  const child = spawn(isSetUp ? process.execPath : node, [join(repositoryDir, program), ...rest], {
    stdio: 'inherit',
    env,
  });
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)));
}

const words = process.argv.slice(2);
const issue = findNodeIssue();
if (issue !== undefined) end(exitCodes.notSetUp, issue);
if (words.length === 0 || words[0] === '--help' || words[0] === '-h') end(exitCodes.done, overview());
const { entry, rest } = choose(words);
if (!entry.isSetUp && !existsSync(node))
  end(exitCodes.notSetUp, 'The packages are not installed. Run ./ipe set-up, then this again.');
if (!isHere(entry))
  end(
    exitCodes.failed,
    `A release has no ./ipe ${entry.words}: run it where its tools are, in a checkout of the same tag.`,
  );
runProgram(entry, rest);
