import type { Readable } from 'node:stream';
import { day } from '@ipe/contract/fields';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import type { Database } from '#platform/database/index.ts';
import { findStatement, listStatementsAfter } from '../keeping/statement.store.ts';
import { isTreeKept, listBranches } from '../keeping/tree.store.ts';
import { createDownloads } from './downloads.ts';

const [branchesAtOnce, statementsAtOnce] = [64, 100];

/** Any site may read, compare and mirror the files. */
const openToAll = (reply: FastifyReply) =>
  reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');

const notFound = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');

/** Reads the bytes of a tree's leaves in order, some branches at a time. */
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

/** `2026-11-22.json`, `2026-11-22.leaves`. */
function readName(file: string): { day: string; kind: string } | undefined {
  const [, name = '', kind = ''] = /^([\d-]+)\.(json|leaves)$/u.exec(file) ?? [];
  return v.is(day, name) ? { day: name, kind } : undefined;
}

/** Serves statements and trees as files: the same as the page shows, for programs, auditors and mirrors. */
export async function serveFiles(app: FastifyInstance, db: Database): Promise<void> {
  const [statements, trees] = [createDownloads(), createDownloads()];
  const send = (reply: FastifyReply, type: string, body: Readable | undefined) => {
    if (body === undefined) return reply.code(503).header('retry-after', '60').type('text/plain').send('Busy');
    return openToAll(reply).type(type).send(body);
  };
  app.get('/provas/statements.ndjson', async ({ ip }, reply) =>
    send(reply.header('cache-control', 'no-cache'), 'application/x-ndjson', statements(ip, readStatements(db))),
  );
  app.get<{ Params: { file: string } }>('/provas/:file', async ({ ip, params: { file } }, reply) => {
    const named = readName(file);
    const published = named && (await findStatement(db, named.day));
    if (named === undefined || published === undefined) return notFound(reply);
    const first = JSON.stringify(published);
    if (named.kind === 'json')
      return openToAll(reply).header('cache-control', 'public, max-age=300').type('application/json').send(first);
    if (!(await isTreeKept(db, named.day))) return notFound(reply);
    void reply.header('content-disposition', `attachment; filename="${file}"`);
    return send(reply, 'application/octet-stream', trees(ip, readTree(db, named.day, first)));
  });
}
