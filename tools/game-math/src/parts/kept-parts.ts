import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { configSha256, type SlotMath } from '@ipe/slot-engine';

/** The folder of counted parts. Its files may be deleted at any time; they are counted again. */
export const keptFolder = fileURLToPath(new URL('../../../../node_modules/.cache/counted-parts/', import.meta.url));

const engine = fileURLToPath(new URL('../../../../packages/slot-engine/src/', import.meta.url));

/** The hash of the code that counts, because other code may count another figure. */
function codeSha256(): string {
  const hash = createHash('sha256');
  for (const file of globSync('**/*.ts', {
    cwd: engine,
    exclude: (name) => /\.(?:test|fixture)\.ts$/u.test(name),
  }).toSorted()) {
    hash.update(`${file}\n`).update(readFileSync(join(engine, file)));
  }
  return hash.digest('hex');
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * For a part of a game the hash of everything that it depends on: the game's mathematics, the part, and the code that
 * counts it. To be computed before counting.
 */
export function originsOf(math: SlotMath): (part: string) => string {
  const all = `${configSha256(math)} ${codeSha256()}`;
  return (part) => sha256(`${all} ${part}`);
}

/**
 * A stored part. A file counts only if its first line is the hash of its rest and its origin, so a damaged, cut off or
 * renamed file doesn't.
 * @returns undefined without a valid file
 */
export function keptPart(origin: string, folder: string): unknown {
  const file = join(folder, origin);
  if (!existsSync(file)) return undefined;
  const [fingerprint, text = ''] = readFileSync(file, 'utf8').split('\n');
  return fingerprint === sha256(`${origin} ${text}`) ? JSON.parse(text) : undefined;
}

/** Two programs that count the same at once write the same file, and neither reads a half-written one. */
export function keepPart(origin: string, counted: unknown, folder: string): void {
  const text = JSON.stringify(counted);
  mkdirSync(folder, { recursive: true });
  const draft = join(folder, `${origin}.${process.pid}`);
  writeFileSync(draft, `${sha256(`${origin} ${text}`)}\n${text}`);
  renameSync(draft, join(folder, origin));
}
