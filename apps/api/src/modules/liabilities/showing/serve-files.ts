import { Readable } from 'node:stream';
import { day } from '@ipe/contract/fields';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import type { Database } from '#platform/database/index.ts';
import { minuteMs } from '#platform/time/durations.ts';
import { findStatement, listStatementsAfter } from '../keeping/statement.store.ts';
import { isTreeKept, listBranches } from '../keeping/tree.store.ts';

/** A day's whole tree is 100 MB in a house of a million players: whoever wants more of them at once waits for the mirrors. */
const mostDownloads = 2;
/** One that is read too slowly ends, and leaves its place to another. */
const longestMs = 10 * minuteMs;
const [branchesAtOnce, statementsAtOnce] = [64, 100];

/** Anybody may read them from anywhere, and compare and mirror them. */
const openToAll = (reply: FastifyReply) =>
  reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');

const notFound = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');

/** The bytes of a tree's leaves, in order, some branches at a time. */
async function* readLeaves(db: Database, of: string): AsyncGenerator<Uint8Array, void> {
  for (let from = 0; ; from += branchesAtOnce) {
    const branches = await listBranches(db, { day: of, from, limit: branchesAtOnce });
    yield* branches;
    if (branches.length < branchesAtOnce) return;
  }
}

async function* readTree(db: Database, of: string, first: string): AsyncGenerator<string | Uint8Array, void> {
  yield `${first}\n`;
  yield* readLeaves(db, of);
}

async function* readStatements(db: Database): AsyncGenerator<string, void> {
  for (let after = 0; ; after += statementsAtOnce) {
    const page = await listStatementsAfter(db, { after, limit: statementsAtOnce });
    if (page.length > 0) yield `${page.join('\n')}\n`;
    if (page.length < statementsAtOnce) return;
  }
}

/** Runs so many at once, each no longer than its time. @returns undefined where there are as many already */
function createSlots(most: number) {
  let taken = 0;
  return (pieces: AsyncIterable<string | Uint8Array>): Readable | undefined => {
    if (taken >= most) return undefined;
    taken += 1;
    const body = Readable.from(pieces, { objectMode: false });
    const timer = setTimeout(() => body.destroy(), longestMs);
    return body.once('close', () => {
      clearTimeout(timer);
      taken -= 1;
    });
  };
}

/** `2026-11-22.json`, `2026-11-22.leaves`. */
function readName(file: string): { day: string; kind: string } | undefined {
  const [, name = '', kind = ''] = /^([\d-]+)\.(json|leaves)$/u.exec(file) ?? [];
  return v.is(day, name) ? { day: name, kind } : undefined;
}

/** Statements and trees as files: what the page shows, for programs, auditors and mirrors. */
export async function serveFiles(app: FastifyInstance, db: Database): Promise<void> {
  const stream = createSlots(mostDownloads);
  const send = (reply: FastifyReply, type: string, pieces: AsyncIterable<string | Uint8Array>) => {
    const body = stream(pieces);
    if (body === undefined) return reply.code(503).header('retry-after', '60').type('text/plain').send('Busy');
    return openToAll(reply).type(type).send(body);
  };
  app.get('/provas/statements.ndjson', async (_request, reply) =>
    send(reply.header('cache-control', 'no-cache'), 'application/x-ndjson', readStatements(db)),
  );
  app.get<{ Params: { file: string } }>('/provas/:file', async ({ params: { file } }, reply) => {
    const named = readName(file);
    const published = named && (await findStatement(db, named.day));
    if (named === undefined || published === undefined) return notFound(reply);
    const first = JSON.stringify(published);
    if (named.kind === 'json')
      return openToAll(reply).header('cache-control', 'public, max-age=300').type('application/json').send(first);
    if (!(await isTreeKept(db, named.day))) return notFound(reply);
    void reply.header('content-disposition', `attachment; filename="${file}"`);
    return send(reply, 'application/octet-stream', readTree(db, named.day, first));
  });
}
