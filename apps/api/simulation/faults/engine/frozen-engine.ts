import type { PGlite } from '@electric-sql/pglite';

/** The parts of Emscripten's file system in memory that hold state; its types don't name them. */
type Bag = Record<string, unknown>;
type FileSystem = Bag & { nameTable: (Bag | undefined)[]; streams: (Bag | null | undefined)[] };

type KeptObject = { object: Bag; fields: Bag };
type KeptFile = { live: Uint8Array; bytes: Uint8Array };

const isBag = (value: unknown): value is Bag =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Every entry of the table of names is the first of a chain. */
function listNodes({ nameTable }: FileSystem): Bag[] {
  const nodes: Bag[] = [];
  for (const first of nameTable)
    for (let node = first; node !== undefined && node !== null; node = node['name_next'] as Bag | undefined)
      nodes.push(node);
  return nodes;
}

/** A folder's names are an object of their own, which creating and deleting files changes. */
const foldersIn = (nodes: Bag[]): Bag[] => nodes.flatMap(({ contents }) => (isBag(contents) ? [contents] : []));

const filesIn = (nodes: Bag[]): KeptFile[] =>
  nodes.flatMap(({ contents }) =>
    contents instanceof Uint8Array ? [{ live: contents, bytes: contents.slice() }] : [],
  );

const keep = (object: Bag): KeptObject => ({ object, fields: { ...object } });

function putBack({ object, fields }: KeptObject): void {
  for (const name of Object.keys(object)) if (!(name in fields)) delete object[name];
  Object.assign(object, fields);
}

/**
 * Keeps a PostgreSQL in memory as it is now: its own memory, its files, and which of them are open. Called between two statements, when
 * nothing of it is on a stack.
 * @returns how to bring it back to this moment, as often as wanted: some 30 ms, where opening a copy takes 300 and forgets what it had planned
 */
export function freezeEngine(engine: PGlite): () => void {
  const module = engine.Module as unknown as { FS: FileSystem; HEAPU8: Uint8Array };
  const fs = module.FS;
  const memory = module.HEAPU8.slice();
  const names = [...fs.nameTable];
  const streams = [...fs.streams];
  const nodes = listNodes(fs);
  const open = streams.flatMap((stream) => (stream ? [stream, stream['shared'] as Bag] : []));
  const objects = [...nodes, ...foldersIn(nodes), ...open].map(keep);
  const files = filesIn(nodes);
  const { nextInode } = fs;
  return () => {
    // It may have grown; what is new in it must look as new memory does.
    module.HEAPU8.set(memory);
    module.HEAPU8.fill(0, memory.length);
    for (const kept of objects) putBack(kept);
    for (const { live, bytes } of files) live.set(bytes);
    fs.nameTable.length = 0;
    fs.nameTable.push(...names);
    fs.streams.length = 0;
    fs.streams.push(...streams);
    fs['nextInode'] = nextInode;
  };
}
