import fs from 'node:fs';
import { basename, dirname, relative, sep } from 'node:path';
import { RecordedFile, RecordedFolder } from './recorded-disk.ts';

type Entry = RecordedFile | RecordedFolder;

const real = { ...fs };

/**
 * Records what this process does below `root`, an empty folder, until `stop`: the calls of node:fs that the embedded
 * database makes, whichever file system class it uses. `beforeChange` is called before each change.
 */
export function recordDisk(root: string, beforeChange: () => void): { disk: RecordedFolder; stop: () => void } {
  const disk = new RecordedFolder();
  const find = (path: string): Entry | undefined => {
    if (path !== root && !path.startsWith(root + sep)) return undefined;
    return findBelow(disk, relative(root, path).split(sep).filter(Boolean));
  };
  const recorders = { ...recordNames(find, beforeChange), ...recordContents(find, beforeChange) };
  Object.assign(fs, recorders);
  const names = Object.keys(recorders) as (keyof typeof recorders)[];
  return { disk, stop: () => names.forEach((name) => Object.assign(fs, { [name]: real[name] })) };
}

function recordNames(find: (path: string) => Entry | undefined, beforeChange: () => void) {
  /** The names in the folder of `path`, which are about to change; undefined where nothing is recorded. */
  const toChange = (path: string): RecordedFolder['seen'] | undefined => {
    const folder = find(dirname(path));
    if (!(folder instanceof RecordedFolder)) return undefined;
    beforeChange();
    return folder.seen;
  };
  return {
    mkdirSync(path: string, mode: number) {
      const names = toChange(path);
      real.mkdirSync(path, mode);
      names?.set(basename(path), new RecordedFolder());
    },
    writeFileSync(path: string, data: string, options: fs.WriteFileOptions) {
      const names = toChange(path);
      real.writeFileSync(path, data, options);
      names?.set(basename(path), new RecordedFile());
    },
    renameSync(from: string, to: string) {
      const entry = find(from);
      const names = toChange(to);
      real.renameSync(from, to);
      if (entry) names?.set(basename(to), entry);
      names?.delete(basename(from));
    },
    unlinkSync(path: string) {
      const names = toChange(path);
      real.unlinkSync(path);
      names?.delete(basename(path));
    },
  };
}

function recordContents(find: (path: string) => Entry | undefined, beforeChange: () => void) {
  const opened = new Map<number, Entry>();
  const toChange = (entry: Entry | undefined): Entry | undefined => {
    if (entry) beforeChange();
    return entry;
  };
  const sync = (name: 'fsyncSync' | 'fdatasyncSync') => (descriptor: number) => {
    const entry = toChange(opened.get(descriptor));
    real[name](descriptor);
    entry?.sync();
  };
  return {
    openSync(path: string, flags: number | string, mode?: number) {
      const descriptor = real.openSync(path, flags, mode);
      const entry = find(path);
      if (entry) opened.set(descriptor, entry);
      return descriptor;
    },
    closeSync(descriptor: number) {
      real.closeSync(descriptor);
      opened.delete(descriptor);
    },
    writeSync(descriptor: number, bytes: Int8Array, ...[offset, length, position]: [number, number, number]) {
      const file = toChange(opened.get(descriptor));
      const written = real.writeSync(descriptor, bytes, offset, length, position);
      if (file instanceof RecordedFile) {
        file.write(new Uint8Array(bytes.buffer, bytes.byteOffset + offset, written), position);
      }
      return written;
    },
    ftruncateSync(descriptor: number, length: number) {
      const file = toChange(opened.get(descriptor));
      real.ftruncateSync(descriptor, length);
      if (file instanceof RecordedFile) file.resize(length);
    },
    truncateSync(path: string, length: number) {
      const file = toChange(find(path));
      real.truncateSync(path, length);
      if (file instanceof RecordedFile) file.resize(length);
    },
    fsyncSync: sync('fsyncSync'),
    fdatasyncSync: sync('fdatasyncSync'),
  };
}

function findBelow(folder: RecordedFolder, names: string[]): Entry | undefined {
  let entry: Entry | undefined = folder;
  for (const name of names) entry = entry instanceof RecordedFolder ? entry.seen.get(name) : undefined;
  return entry;
}
