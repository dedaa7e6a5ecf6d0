import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { hashOfSecret } from '../security/random-token.ts';
import type { SecurityEvent, SecurityLog } from '../security/security-log.ts';

/** A call's answer; a sentence for the operator when it can't do the work. */
export type OperatorAnswer = { code: 200 | 404 | 409; body: object };

export const operatorRefusal = (code: 404 | 409, error: string): OperatorAnswer => ({ code, body: { error } });
export const operatorDone = (body: object): OperatorAnswer => ({ code: 200, body });

/** By path below `/operator/`, e.g. `withdrawals/list`. */
export type OperatorCalls = Record<string, (body: unknown) => Promise<OperatorAnswer>>;

/** A text for players, written by an operator. No text has control characters but the end of a line; the database refuses NUL. */
export const operatorText = ({ shortest, longest }: { shortest: number; longest: number }) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(shortest, `is what players read: at least ${shortest} characters`),
    v.maxLength(longest, `has at most ${longest} characters`),
    v.regex(/^(?:[^\p{Cc}\p{Cs}]|\n)*$/u, 'has a character that no text has, such as NUL'),
  );

/** @throws Error with a sentence, answered 400 */
export function readOperatorInput<Output>(schema: v.GenericSchema<unknown, Output>, body: unknown): Output {
  const parsed = v.safeParse(schema, body ?? {});
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw Object.assign(new Error(`${v.getDotPath(issue) ?? 'The body'} ${issue.message}`), { statusCode: 400 });
}

/** The object of a decision. */
const aboutOf = (body: unknown): Pick<SecurityEvent, 'about'> => {
  const { id, name } = (body ?? {}) as { id?: unknown; name?: unknown };
  const about = id ?? name;
  return typeof about === 'string' ? { about: about.slice(0, 100) } : {};
};

/**
 * The operators' calls, `POST /operator/…`, with one of the operators' tokens. Without one the address answers 404, like
 * any address that doesn't exist.
 */
export function serveOperatorCalls(
  app: FastifyInstance,
  calls: OperatorCalls,
  { tokens, securityLog }: { tokens: readonly string[]; securityLog: SecurityLog },
): void {
  const note = (request: FastifyRequest, facts: Pick<SecurityEvent, 'outcome' | 'code'>) =>
    securityLog.note({
      event: 'operator_call',
      requestId: request.id,
      address: request.ip,
      actor: request.url.slice(0, 100),
      ...aboutOf(request.body),
      ...facts,
    });
  const expected = tokens.map(hashOfSecret);
  // All are compared, so that no timing shows which one came near.
  const isRight = (given: string): boolean => {
    const hash = hashOfSecret(given);
    return expected.map((one) => timingSafeEqual(one, hash)).includes(true);
  };
  void app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      const given = /^Bearer (\S+)$/u.exec(request.headers.authorization ?? '')?.[1] ?? '';
      if (isRight(given)) return;
      note(request, { outcome: 'refused', code: 404 });
      await reply.code(404).send({ error: 'Not found' });
    });
    scope.setErrorHandler((error: { statusCode?: number; message?: string }, request, reply) => {
      if (error.statusCode !== undefined && error.statusCode < 500)
        return reply.code(error.statusCode).send({ error: error.message });
      request.log.error({ err: error }, 'an operator’s call failed');
      return reply.code(500).send({ error: 'It failed: the log says why.' });
    });
    for (const [path, call] of Object.entries(calls))
      scope.post(`/operator/${path}`, async (request, reply) => {
        const { code, body } = await call(request.body);
        note(request, code === 200 ? { outcome: 'success' } : { outcome: 'refused', code });
        return reply.code(code).send(body);
      });
  });
}
