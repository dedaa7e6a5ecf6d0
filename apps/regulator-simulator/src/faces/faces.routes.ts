import { randomUUID } from 'node:crypto';
import { readInputBy, tokenOf } from '@ipe/simulator';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { problem, regulatorRefusals } from '../refusals.ts';
import type { Regulator } from '../regulator.ts';
import { decideSession, outcomes } from './decide-session.ts';
import { findByReference, insertSession, type FaceSession } from './face-session.store.ts';

type ReferencePath = { Params: { reference: string } };

const address = v.pipe(v.string(), v.maxLength(2_000), v.regex(/^(?:https?:\/\/|\/(?![/\\]))/u));

const wantedSession = v.strictObject({
  cpf: v.pipe(v.string(), v.regex(/^\d{11}$/u)),
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(120)),
  birthDate: v.pipe(v.string(), v.isoDate()),
  returnUrl: address,
  webhookUrl: v.nullable(address),
});

const wantedOutcome = v.strictObject({ status: v.picklist(outcomes) });

/** A session as the client's calls return it. */
const present = ({ PUBLIC_URL }: Regulator['settings'], { id, status, score, hash, reason }: FaceSession) => ({
  id,
  url: `${PUBLIC_URL}/rosto/${id}`,
  status,
  score,
  hash,
  reason,
});

function requireSession({ database }: Regulator, reference: string): FaceSession {
  const session = findByReference(database, reference);
  if (session === undefined) throw problem(404, 'Sessão não encontrada.');
  return session;
}

/** For `onRequest`: requires the client's fixed token. @throws Refusal 401 */
export const requireFacesToken =
  ({ settings }: Regulator) =>
  async (request: FastifyRequest): Promise<void> => {
    if (tokenOf(request) !== settings.FACES_TOKEN) throw regulatorRefusals.tokenRefused();
  };

/** The calls of the face checks' provider. */
export function addFaceRoutes(app: FastifyInstance, regulator: Regulator): void {
  const { database, settings } = regulator;

  app.put<ReferencePath>('/faces/sessions/:reference', ({ params: { reference }, body }) => {
    const wanted = readInputBy(regulatorRefusals, wantedSession, { value: body, name: 'sessao' });
    const { name, returnUrl, webhookUrl } = wanted;
    const fresh = { status: 'open', score: null, hash: null, reason: null };
    insertSession(database, { reference, id: randomUUID(), name, returnUrl, webhookUrl, ...fresh });
    return present(settings, requireSession(regulator, reference));
  });

  app.get<ReferencePath>('/faces/sessions/:reference', ({ params }) =>
    present(settings, requireSession(regulator, params.reference)),
  );

  app.put<ReferencePath>('/faces/sessions/:reference/outcome', async ({ params, body, log }) => {
    const { status: outcome } = readInputBy(regulatorRefusals, wantedOutcome, { value: body, name: 'resultado' });
    const session = requireSession(regulator, params.reference);
    await decideSession(regulator, { session, outcome }, log);
    return present(settings, requireSession(regulator, params.reference));
  });
}
