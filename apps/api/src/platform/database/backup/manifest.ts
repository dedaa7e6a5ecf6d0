import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import * as v from 'valibot';

/** Lists every file of a backup with size and hash, so that any change shows. */
const manifest = v.strictObject({
  madeAt: v.pipe(v.string(), v.isoTimestamp()),
  files: v.array(v.strictObject({ path: v.string(), bytes: v.number(), sha256: v.string() })),
});
export type Manifest = v.InferOutput<typeof manifest>;

/** The manifest is written last: a backup without it was not finished. */
export const manifestName = 'backup.json';
export const filesName = 'database';

/** @param memory what the file is read into; a thousand small files would each allocate theirs, as a stream does */
async function hashOf(path: string, memory: Buffer): Promise<string> {
  const hash = createHash('sha256');
  await using file = await open(path);
  for (;;) {
    const { bytesRead } = await file.read(memory);
    if (bytesRead === 0) return hash.digest('hex');
    hash.update(memory.subarray(0, bytesRead));
  }
}

const memoryForReading = () => Buffer.allocUnsafeSlow(256 * 1024);

type Listed = Omit<Manifest['files'][number], 'sha256'>;

function listFiles(folder: string): Listed[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return paths.toSorted().map((path) => ({ path: relative(folder, path), bytes: statSync(path).size }));
}

export async function describeFiles(folder: string): Promise<Manifest['files']> {
  const files: Manifest['files'] = [];
  const memory = memoryForReading();
  for (const file of listFiles(folder)) files.push({ ...file, sha256: await hashOf(join(folder, file.path), memory) });
  return files;
}

/** @throws Error with a sentence when the folder holds no backup, or an incomplete one */
export async function requireWhole(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => {
    throw new Error(`${folder} is no finished backup: it has no ${manifestName}. Take another one.`);
  });
  const noted = v.safeParse(v.pipe(v.string(), v.parseJson(), manifest), text);
  if (!noted.success) throw new Error(`${folder} is no whole backup: ${manifestName} is cut off or was changed.`);
  const files = join(folder, filesName);
  const bytesOf = new Map(existsSync(files) ? listFiles(files).map(({ path, bytes }) => [path, bytes]) : []);
  for (const { path, bytes } of noted.output.files) {
    const there = bytesOf.get(path);
    if (there === undefined) throw new Error(`${folder} is no whole backup: ${path} is missing. Take another one.`);
    if (there !== bytes)
      throw new Error(`${folder} is no whole backup: ${path} has ${there} bytes and had ${bytes}. Take another one.`);
  }
  const memory = memoryForReading();
  for (const { path, sha256 } of noted.output.files)
    if ((await hashOf(join(files, path), memory)) !== sha256)
      throw new Error(`${folder} is damaged: ${path} was changed. Take another one.`);
  return noted.output;
}
