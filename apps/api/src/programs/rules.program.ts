import { parseArgs } from 'node:util';
import { requireProfile, type ComplianceProfile } from '#modules/compliance/index.ts';
import { openDatabase, openPostgresServer, type Database } from '#platform/database/index.ts';
import { listRules, RuleFileError, type PublishedRule } from '#platform/rule-book/index.ts';
import { readSettings } from '#wiring/settings/env.ts';
import { houseRuleTexts, type RuleText } from '#wiring/house-rules.ts';

const usage = `pnpm rules check                     looks for faults in every rule file, and names each by its path
pnpm rules preview [kind]            what players would read, written from the files as they are
pnpm rules history [kind [version]]  what was published when; with a version all of it: text and data

--profile licensed-br                as players of that profile would read it
--folder <folder>                    of drafts in another folder than apps/api/rules`;

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);

const time = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
});

function requireKnownProfile(id: string): ComplianceProfile {
  if (id !== 'demo' && id !== 'licensed-br') throw new Error('--profile must be demo or licensed-br');
  return requireProfile(id);
}

function ofKind<Item extends { kind: string }>(items: readonly Item[], kind: string | undefined): Item[] {
  const found = items.filter((item) => kind === undefined || item.kind === kind);
  if (found.length === 0)
    throw new Error(kind === undefined ? 'No rule was published yet.' : `There is no rule ${kind}.`);
  return found;
}

/** @returns whether all files may be followed */
function check(texts: readonly RuleText[]): boolean {
  let isRight = true;
  for (const { kind, read } of texts) {
    try {
      say(`${kind}.json: version ${read().version} has no fault`);
    } catch (error) {
      if (!(error instanceof RuleFileError)) throw error;
      isRight = false;
      say(error.message);
    }
  }
  return isRight;
}

function preview(texts: readonly RuleText[], kind: string | undefined): void {
  for (const text of ofKind(texts, kind)) {
    const { version, terms } = text.read();
    say(`${text.kind}, version ${version}\n\n${terms}\n`);
  }
}

/** The server's own database, beside it; the embedded one while the server is stopped. */
async function openBooks(): Promise<Database> {
  const { DATABASE_URL: url, DATA_DIR: dataDir } = readSettings(process.env);
  return url === undefined ? openDatabase({ dataDir, onProgress: () => {} }) : openPostgresServer(url);
}

const headOf = ({ kind, version, sha256, publishedAt }: PublishedRule): string =>
  `${kind}  version ${version}  ${time.format(publishedAt)}  ${sha256.slice(0, 12)}`;

async function history(kind: string | undefined, version: string | undefined): Promise<void> {
  const db = await openBooks();
  try {
    const rules = ofKind(await listRules(db), kind);
    if (version === undefined) return rules.forEach((rule) => say(headOf(rule)));
    const rule = rules.find((one) => one.version === version);
    if (rule === undefined) throw new Error(`No version ${version} of ${kind} was published.`);
    say(`${headOf(rule)}\n\n${rule.terms}\n\n${JSON.stringify(rule.body, null, 2)}`);
  } finally {
    await db.close();
  }
}

async function run(words: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: words,
    options: { profile: { type: 'string', default: 'demo' }, folder: { type: 'string' } },
    allowPositionals: true,
  });
  const [verb, kind, version] = positionals;
  const texts = houseRuleTexts(requireKnownProfile(values.profile), values.folder);
  if (verb === 'check' && positionals.length === 1) {
    if (!check(texts)) process.exitCode = 1;
  } else if (verb === 'preview' && positionals.length <= 2) preview(texts, kind);
  else if (verb === 'history' && positionals.length <= 3) await history(kind, version);
  else throw new Error(usage);
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
