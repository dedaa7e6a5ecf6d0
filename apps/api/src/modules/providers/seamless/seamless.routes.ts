import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import {
  findRefusalIn,
  hasDisconnected,
  overloaded,
  type Admission,
  type FrontDoor,
} from '#platform/overload/index.ts';
import type { RefusedError } from '#platform/calls/refusal.ts';
import type { SecurityLog } from '#platform/security/security-log.ts';
import type { ProviderHealth } from '../health/watch-providers.ts';
import { openSession } from './open-session.ts';
import { payWin } from '../rounds/pay-win.ts';
import { playGranted } from '../rounds/play-granted.ts';
import { placeBet } from '../rounds/place-bet.ts';
import { placeBetWithWin } from '../rounds/place-bet-with-win.ts';
import { readOpenApi } from '../documents/openapi-file.ts';
import type { Provider } from '../provider.ts';
import type { ProvidersDeps } from '../providers.deps.ts';
import { readBalance } from './read-balance.ts';
import { rollBack } from '../rounds/roll-back.ts';
import { seamlessCalls, type SeamlessCall, type SeamlessInput, type SeamlessOutput } from './seamless-calls.ts';
import { refuseCall, SeamlessRefusal, type SeamlessErrorCode } from './seamless-refusal.ts';
import { isSigned } from './signature.ts';

type Verbs = {
  [Call in SeamlessCall]: (
    deps: ProvidersDeps,
    provider: Provider,
    input: SeamlessInput<Call>,
  ) => Promise<SeamlessOutput<Call>>;
};

const verbs: Verbs = {
  session: openSession,
  balance: readBalance,
  bet: placeBet,
  win: payWin,
  betwin: placeBetWithWin,
  granted: playGranted,
  rollback: rollBack,
};

const bodyLimitBytes = 16 * 1024;
const prefix = '/seamless/v1';

const headerOf = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
};

/** Finds the sender and checks its signature over the received bytes before the body is parsed. */
function requireSender(deps: ProvidersDeps, call: string, request: FastifyRequest): Provider {
  const provider = deps.providers.get(headerOf(request, 'x-provider'));
  if (provider === undefined) throw refuseCall('unknown_provider');
  const timestamp = headerOf(request, 'x-timestamp');
  const body = request.body instanceof Uint8Array ? request.body : new Uint8Array();
  if (!isSigned(provider.secrets, { timestamp, call, body }, headerOf(request, 'x-signature')))
    throw refuseCall('bad_signature');
  const serverTime = deps.clock().getTime();
  const isInTime = /^\d{13}$/u.test(timestamp) && Math.abs(serverTime - Number(timestamp)) <= provider.replayWindowMs;
  if (!isInTime) throw refuseCall('clock_skew', { serverTime });
  return provider;
}

/** The errors of a caller that isn't the provider that it claims to be. */
const senderMistakes: ReadonlySet<SeamlessErrorCode> = new Set(['unknown_provider', 'bad_signature', 'clock_skew']);

const noteSender = (log: SecurityLog, request: FastifyRequest, { code }: SeamlessRefusal): void =>
  log.note({
    event: 'provider_call',
    outcome: 'refused',
    requestId: request.id,
    address: request.ip,
    actor: headerOf(request, 'x-provider').slice(0, 100),
    code,
  });

function readJson(body: unknown): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body as Uint8Array));
  } catch {
    throw refuseCall('invalid_request', {}, 'The body is not JSON in UTF-8');
  }
}

function readInput(call: SeamlessCall, body: unknown): SeamlessInput<SeamlessCall> {
  const parsed = v.safeParse(seamlessCalls[call].input, readJson(body));
  if (!parsed.success) {
    const [issue] = parsed.issues;
    const field = v.getDotPath(issue) ?? '';
    const message = field === '' ? 'The body must be an object' : `${field} ${wordsFor(issue)}`;
    throw refuseCall('invalid_request', { field }, message);
  }
  if ('currency' in parsed.output && parsed.output.currency !== 'BRL') throw refuseCall('wrong_currency');
  return parsed.output;
}

const wordsFor = (issue: v.BaseIssue<unknown>): string =>
  issue.received === 'undefined' ? 'is missing' : issue.message;

const errorAnswer = ({ code, facts, message }: SeamlessRefusal) => ({ ok: false, code, message, ...facts });

const statusOf = (error: unknown): number => (error as { statusCode?: number }).statusCode ?? 500;

/** Answers an overload, the only refusal that can come from the layers below the seamless wallet. */
const overloadedAnswer = ({ refusal }: RefusedError): SeamlessRefusal =>
  refuseCall('server_busy', { retryAfterSeconds: refusal.retryAfterSeconds ?? 1 });

function refusalFor(error: unknown): SeamlessRefusal | undefined {
  if (error instanceof SeamlessRefusal) return error;
  const refused = findRefusalIn(error);
  if (refused !== undefined) return overloadedAnswer(refused);
  if (statusOf(error) === 413) return refuseCall('body_too_large');
  return statusOf(error) < 500 ? refuseCall('invalid_request', {}, 'The request is not well-formed') : undefined;
}

type Options = {
  admission: Admission;
  door: FrontDoor;
  checkAnswers: boolean;
  securityLog: SecurityLog;
  /** Counts the calls of senders whose signature was proved. */
  watch: ProviderHealth['watch'];
};

/**
 * Serves the seamless wallet, `POST /seamless/v1/<call>`. A request goes through sender → input → verb → answer. Every
 * answer has HTTP status 200 and `ok`. With `checkAnswers` (tests) an answer that breaks its schema is a fault.
 */
export function serveSeamlessWallet(app: FastifyInstance, deps: ProvidersDeps, { watch, ...options }: Options): void {
  const openApi = readOpenApi();
  const send = (reply: FastifyReply, answer: object) =>
    reply.code(200).header('cache-control', 'no-store').send(answer);

  async function answerCall(call: SeamlessCall, request: FastifyRequest): Promise<object> {
    const provider = requireSender(deps, call, request);
    return watch({ providerId: provider.providerId, call }, () => answerSender(call, provider, request));
  }

  async function answerSender(call: SeamlessCall, provider: Provider, request: FastifyRequest): Promise<object> {
    const input = readInput(call, request.body);
    // The table of verbs has the right type for each call, but TypeScript can't follow a call through both unions.
    const verb = verbs[call] as (deps: ProvidersDeps, provider: Provider, input: unknown) => Promise<object>;
    const asking = {
      caller: 'playerId' in input ? input.playerId : undefined,
      hasDisconnected: () => hasDisconnected(request),
    };
    const output = await options.admission.admit(asking, () => verb(deps, provider, input));
    if (options.checkAnswers) v.parse(seamlessCalls[call].output, output);
    return { ok: true, ...output };
  }

  const busy = { body: JSON.stringify(errorAnswer(overloadedAnswer(overloaded()))) };
  options.door.guard(`${prefix}/`, () => (options.admission.isFull() ? busy : undefined));

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.setErrorHandler((error, request, reply) => {
      const refusal = refusalFor(error);
      if (refusal === undefined) request.log.error({ err: error }, 'a provider’s call failed');
      // Admission counts the calls that were refused for overload; a log line for each would be a flood too.
      else if (refusal.code !== 'server_busy')
        request.log.info({ call: request.url, code: refusal.code }, 'a provider’s call was refused');
      if (refusal !== undefined && senderMistakes.has(refusal.code)) noteSender(options.securityLog, request, refusal);
      return send(reply, errorAnswer(refusal ?? refuseCall('internal_error')));
    });
    for (const call of Object.keys(verbs) as SeamlessCall[]) {
      scope.post(`${prefix}/${call}`, { bodyLimit: bodyLimitBytes }, async (request, reply) =>
        send(reply, await answerCall(call, request)),
      );
    }
    scope.get(`${prefix}/openapi.yaml`, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=300').type('application/yaml; charset=utf-8').send(openApi),
    );
    scope.all('/seamless/*', (_request, reply) => send(reply, errorAnswer(refuseCall('unknown_call'))));
  });
}
