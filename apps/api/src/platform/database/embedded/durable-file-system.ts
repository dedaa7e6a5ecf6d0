import fs from 'node:fs';
import type { PGlite, postgresMod } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The part of Emscripten's NODEFS that is changed here. */
interface NodeFileSystem {
  node_ops: {
    mknod: (folder: object, ...entry: unknown[]) => object;
    rename: (node: object, folder: object, name: string) => void;
  };
  stream_ops: { fsync?: (stream: { nfd: number }) => number };
  realPath: (node: object) => string;
  tryFSOperation: <Result>(operation: () => Result) => Result;
}

type Options = Partial<postgresMod.PostgresMod>;

/**
 * The embedded database's file system with an fsync that reaches the disk; PGlite's own doesn't. It needs
 * `wal_sync_method=fsync`: for the default, fdatasync, the build calls no function at all.
 */
export class DurableFileSystem extends NodeFS {
  override async init(pglite: PGlite, options: Options): Promise<{ emscriptenOpts: Options }> {
    const { emscriptenOpts } = await super.init(pglite, options);
    const preRun = [
      ...(emscriptenOpts.preRun ?? []),
      (module: postgresMod.PostgresMod) => makeDurable(module.NODEFS as NodeFileSystem),
    ];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

/** An fsync of a file also makes the names of new and renamed files durable. POSIX leaves those to an fsync of the folder. */
function makeDurable({ node_ops, stream_ops, realPath, tryFSOperation }: NodeFileSystem): void {
  const changedFolders = new Set<string>();
  const { mknod, rename } = node_ops;
  node_ops.mknod = (folder, ...entry) => {
    changedFolders.add(realPath(folder));
    return mknod(folder, ...entry);
  };
  node_ops.rename = (node, folder, name) => {
    changedFolders.add(realPath(folder));
    rename(node, folder, name);
  };
  stream_ops.fsync = ({ nfd }) =>
    tryFSOperation(() => {
      fs.fdatasyncSync(nfd);
      for (const folder of changedFolders) syncFolder(folder);
      changedFolders.clear();
      return 0;
    });
}

/** Makes the names in a folder durable. A folder that has been removed has none; Windows can't do this and doesn't need it. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32' || !fs.existsSync(folder)) return;
  const descriptor = fs.openSync(folder, 'r');
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}
