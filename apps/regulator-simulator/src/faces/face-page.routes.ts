import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import type { Regulator } from '../regulator.ts';
import { decideSession, outcomes } from './decide-session.ts';
import { findById } from './face-session.store.ts';
import { closedPage, facePage } from './pages.ts';

type IdPath = { Params: { id: string } };

const form = v.object({ resultado: v.picklist(outcomes) });

const contentSecurityPolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const style = readFileSync(join(import.meta.dirname, 'assets/face.css'), 'utf8');

/** The player's side: where a real provider opens the camera, this page asks for the outcome. */
export function addFacePageRoutes(app: FastifyInstance, regulator: Regulator): void {
  app.get('/rosto/static/face.css', (_, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=300').send(style),
  );

  app.get<IdPath>('/rosto/:id', ({ params }, reply) => {
    const session = findById(regulator.database, params.id);
    if (session === undefined) return send(reply, 404, closedPage('unknown'));
    const isOpen = session.status === 'open' || session.status === 'resubmission';
    return send(reply, 200, isOpen ? facePage(session) : closedPage('done', session.returnUrl));
  });

  app.post<IdPath>('/rosto/:id', async ({ params, body, log }, reply) => {
    const session = findById(regulator.database, params.id);
    if (session === undefined) return send(reply, 404, closedPage('unknown'));
    const wish = v.safeParse(form, body);
    if (!wish.success) return send(reply, 400, facePage(session));
    await decideSession(regulator, { session, outcome: wish.output.resultado }, log);
    return reply.redirect(session.returnUrl, 303);
  });
}

const send = (reply: FastifyReply, status: number, page: string): FastifyReply =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', contentSecurityPolicy)
    .header('referrer-policy', 'no-referrer')
    .send(page);
