import { contentLists } from '@ipe/staff-contract';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as v from 'valibot';

/** The texts of a new house's pages, until staff publish others. They are read once at the start. Every sentence must be true. */
export const contentDir = resolve(import.meta.dirname, '../../../content');

const text = v.pipe(v.string(), v.trim(), v.minLength(1, 'must not be empty: players read it'));
const picture = v.pipe(v.string(), v.regex(/^\/art\/\S+$/u, 'must be a picture below /art/'));

const contact = v.strictObject({
  channel: v.picklist(['email', 'whatsapp', 'chat', 'phone']),
  name: text,
  image: picture,
});

const files = {
  ...contentLists,
  support: v.pipe(
    v.array(contact),
    v.check((all) => new Set(all.map(({ channel }) => channel)).size === all.length, 'has a channel twice'),
  ),
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

/** @throws Error with a sentence that names the file and the path of the issue */
export const readContent = (dir: string = contentDir): Content => ({
  notices: readFile(dir, 'notices', files.notices),
  carousel: readFile(dir, 'carousel', files.carousel),
  tabs: readFile(dir, 'tabs', files.tabs),
  support: readFile(dir, 'support', files.support),
});
