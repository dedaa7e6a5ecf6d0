import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as v from 'valibot';

/** What a new house's pages say, until staff publish something else: data, read once at start. Every sentence must be true. */
export const contentDir = resolve(import.meta.dirname, '../../../content');

const id = v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u, 'must be kebab-case'));
const text = v.pipe(v.string(), v.trim(), v.minLength(1, 'must not be empty: players read it'));
const picture = v.pipe(v.string(), v.regex(/^\/art\/\S+$/u, 'must be a picture below /art/'));
const instant = v.pipe(v.string(), v.isoTimestamp('must be an instant such as 2026-11-20T12:00:00Z'));

const isOnce = <Row extends Record<string, unknown>>(key: keyof Row & string) =>
  v.rawCheck<Row[]>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const seen = new Set<unknown>();
    for (const row of dataset.value) {
      if (seen.has(row[key])) addIssue({ message: `has ${key} "${String(row[key])}" twice` });
      seen.add(row[key]);
    }
  });

/** Shown from `at` on until `until`; always without them, never while hidden. */
const time = { at: v.optional(instant), until: v.optional(instant), hidden: v.optional(v.literal(true)) };

const notice = v.strictObject({ id, title: text, body: text, ...time, at: instant });

/** Leads to a game, an activity or the deposit; with a text, by way of a page of its own. */
const slide = v.pipe(
  v.strictObject({
    id,
    image: picture,
    title: text,
    game_id: v.optional(id),
    active_code: v.optional(
      v.picklist(['first_recharge', 'again_recharge', 'invite', 'active_list', 'vip', 'sign', 'recharge']),
    ),
    body: v.optional(text),
    /** Shown only where the compliance profile allows this. */
    needs: v.optional(v.picklist(['inviteRewards', 'rechargeBonuses', 'signRewards', 'vipRewards'])),
    ...time,
  }),
  v.check(
    (one) => (one.game_id ?? one.active_code ?? one.body) !== undefined,
    'must have a game_id, an active_code or a body',
  ),
  v.check(
    (one) => one.game_id === undefined || one.active_code === undefined,
    'must not have both a game_id and an active_code',
  ),
);

const tab = v.strictObject({ id, title: text, ...time });

const contact = v.strictObject({
  channel: v.picklist(['email', 'whatsapp', 'chat', 'phone']),
  name: text,
  image: picture,
});

const files = {
  notices: v.pipe(v.array(notice), isOnce<v.InferOutput<typeof notice>>('id')),
  carousel: v.pipe(v.array(slide), isOnce<v.InferOutput<typeof slide>>('id')),
  tabs: v.pipe(v.array(tab), isOnce<v.InferOutput<typeof tab>>('id')),
  support: v.pipe(v.array(contact), isOnce<v.InferOutput<typeof contact>>('channel')),
};

export type Content = { [Name in keyof typeof files]: v.InferOutput<(typeof files)[Name]> };

function readFile<Output>(dir: string, name: string, schema: v.GenericSchema<unknown, Output>): Output {
  const file = `content/${name}.json`;
  const bytes = readFileSync(resolve(dir, `${name}.json`), 'utf8');
  let data: unknown;
  try {
    data = JSON.parse(bytes);
  } catch (error) {
    throw new Error(`${file} is no JSON: ${String(error)}`, { cause: error });
  }
  const parsed = v.safeParse(schema, data);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new Error(`${[file, v.getDotPath(issue)].filter((part) => part !== null).join(' ')}: ${issue.message}`);
}

/** @throws Error with a sentence that names the file and the path of what is wrong in it */
export const readContent = (dir: string = contentDir): Content => ({
  notices: readFile(dir, 'notices', files.notices),
  carousel: readFile(dir, 'carousel', files.carousel),
  tabs: readFile(dir, 'tabs', files.tabs),
  support: readFile(dir, 'support', files.support),
});
