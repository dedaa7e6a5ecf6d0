import { command, MisuseError, Option, run, say, printResult } from '@ipe/command-line';
import { complianceProfileIds } from '@ipe/contract';
import type { StaffOutput } from '@ipe/staff-contract';
import { requireProfile } from '#modules/compliance/index.ts';
import { listRules, RuleFileError, type PublishedRule } from '#platform/rule-book/index.ts';
import { readSettings } from '#wiring/settings/env.ts';
import { offeredRuleTexts, ruleTexts, type RuleText } from '#wiring/open-rules.ts';
import { callHouse, houseTime } from './house/call-house.ts';
import { openBooks } from './house/open-books.ts';

function ofKind<Item extends { kind: string }>(items: readonly Item[], kind: string | undefined): Item[] {
  const found = items.filter((item) => kind === undefined || item.kind === kind);
  if (found.length > 0) return found;
  throw kind === undefined ? new Error('No rule was published yet.') : new MisuseError(`There is no rule ${kind}.`);
}

/** Prints the issues of each file; the program then exits with 1. */
function check(texts: readonly RuleText[]): void {
  for (const { kind, read } of texts) {
    try {
      say(`${kind}.json: version ${read().version} has no issue`);
    } catch (error) {
      if (!(error instanceof RuleFileError)) throw error;
      process.exitCode = 1;
      say(error.message);
    }
  }
}

type Previewed = {
  profile: Parameters<typeof requireProfile>[0];
  folder?: string | undefined;
  json?: true | undefined;
};

function preview(kind: string | undefined, { profile: id, folder, json }: Previewed): void {
  const profile = requireProfile(id);
  const asked = ofKind(ruleTexts(profile, folder), kind).map((text) => text.kind);
  const offered = offeredRuleTexts(profile, folder).filter((text) => asked.includes(text.kind));
  if (offered.length === 0) throw new MisuseError(`Players of ${id} don’t read the rule ${kind}.`);
  const read = offered.map((text) => ({ kind: text.kind, ...text.read() }));
  const words = () => read.map((one) => `${one.kind}, version ${one.version}\n\n${one.terms}\n`).join('\n');
  printResult(read, { json, words });
}

const headOf = ({ kind, version, sha256, publishedAt }: PublishedRule): string =>
  `${kind}  version ${version}  ${houseTime(publishedAt)}  ${sha256.slice(0, 12)}`;

const wholeOf = (rule: PublishedRule): string =>
  `${headOf(rule)}\n\n${rule.terms}\n\n${JSON.stringify(rule.body, null, 2)}`;

type Asked = { kind: string | undefined; version: string | undefined; json?: true | undefined };

async function history({ kind, version, json }: Asked): Promise<void> {
  const db = await openBooks(readSettings(process.env));
  try {
    const rules = ofKind(await listRules(db), kind);
    if (version === undefined) return printResult(rules, { json, words: () => rules.map(headOf).join('\n') });
    const rule = rules.find((one) => one.version === version);
    if (rule === undefined) throw new MisuseError(`No version ${version} of ${kind} was published.`);
    printResult(rule, { json, words: () => wholeOf(rule) });
  } finally {
    await db.close();
  }
}

type InForce = StaffOutput<'/back-office/api/rules/list'>['list'][number];

const saidBy = ({ publishedBy }: InForce): string =>
  publishedBy === null ? 'by its file' : `proposed by ${publishedBy.proposedBy}, approved by ${publishedBy.approvedBy}`;

const describe = (rule: InForce): string =>
  [
    `${rule.kind}  version ${rule.version}  since ${houseTime(rule.from)}  ${saidBy(rule)}`,
    ...(rule.waiting === null ? [] : [`  version ${rule.waiting.version} from ${houseTime(rule.waiting.from)} on`]),
    ...rule.stops.map(
      ({ part, from, by, reason }) => `  stopped: ${part ?? 'all of it'}, ${houseTime(from)}, by ${by}: ${reason}`,
    ),
  ].join('\n');

async function inForce({ json }: { json?: true }): Promise<void> {
  const { list } = await callHouse('/back-office/api/rules/list', {});
  printResult(list, { json, words: () => list.map(describe).join('\n') });
}

const program = command('rules');
const profileOption = new Option('--profile <profile>', 'as players of that profile would read it')
  .choices(complianceProfileIds)
  .default('demo' as const);
const folderOption = new Option('--folder <folder>', 'of drafts, instead of apps/api/rules');
program
  .command('check')
  .description('looks for issues in every rule file, and names each by its path')
  .addOption(profileOption)
  .addOption(folderOption)
  .action(({ profile, folder }) => check(ruleTexts(requireProfile(profile), folder)));
program
  .command('preview [kind]')
  .description('shows what players would read, written from the files as they are')
  .addOption(profileOption)
  .addOption(folderOption)
  .option('--json', 'prints it as JSON')
  .action(preview);
program
  .command('in-force')
  .description('asks the running server what is followed, since when and by whom, and what is stopped')
  .option('--json', 'prints it as JSON')
  .action(inForce);
program
  .command('history [kind] [version]')
  .description('shows what was published when; with a version all of it: text and data')
  .option('--json', 'prints it as JSON')
  .action((kind, version, { json }) => history({ kind, version, json }));
await run(() => program.parseAsync());
