import {
  calls,
  codes,
  presenceReasons,
  type Answer,
  type CallDefinition,
  type CallPath,
  type Calls,
  type Output,
  type ParsedInput,
  type Refusal,
  type SessionKind,
} from '@ipe/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { CountCall } from './call-rates.ts';
import { answerForTransportError, callerOf, fieldsOf, issueSentence, type Caller } from './request-facts.ts';
import type { CoolDowns } from './cool-downs.ts';
import { createEarlyRefusals, urgentCalls } from './early-refusals.ts';
import { createEnvelopeSealers } from './envelope.ts';
import { findRefusalIn, hasDisconnected, isDiskFull, type Admission, type FrontDoor } from '../overload/index.ts';
import { answerOfRefusal, said, sessionEnded, type RefusedError } from './refusal.ts';
import type { WatchCalls } from './watch-calls.ts';

/** When the player of a log-in last proved their presence and place; null for never. */
export type Presence = {
  /** The player's last action that shows their presence, noted at most once a minute. */
  activeAt: Date | null;
  /** The last proof of presence with the second factor, from the phone. */
  provedAt: Date | null;
  locatedAt: Date | null;
  /** The network address at `locatedAt`. */
  locatedFrom: string | null;
};

/** A logged-in player on one device. */
export type PlayerSession = { playerId: number; deviceId: string; presence?: Presence };
/**
 * One open game window of a player in one game. With `isLimited`, every bet checks the player's limits first.
 * `sessionNo` is the play session of its last bet.
 */
export type GameSession = {
  playerId: number;
  gameId: string;
  tokenHash: Buffer;
  /** The device of the log-in that opened the window. */
  deviceId: string;
  presence?: Presence;
  isLimited: boolean;
  sessionNo: number | null;
  /** No bet begins after this moment; the rounds that began before it are still ended by this window. */
  expiresAt: Date;
};

type SessionOf<Kind extends SessionKind> = Kind extends 'player'
  ? PlayerSession
  : Kind extends 'game'
    ? GameSession
    : Kind extends 'optional'
      ? PlayerSession | undefined
      : undefined;

type CallContext<Path extends CallPath> = { session: SessionOf<Calls[Path]['session']>; caller: Caller };

/** One function per call of the contract: a call without a handler does not compile. */
export type Handlers = {
  [Path in CallPath]: (input: ParsedInput<Path>, context: CallContext<Path>) => Promise<Output<Path>>;
};

/** Finds the session of a token; undefined for an unknown token or an ended session. */
export type SessionFinders = {
  player: (token: string) => Promise<PlayerSession | undefined>;
  game: (token: string) => Promise<GameSession | undefined>;
};

/** Refuses an action that needs a proof of the player's presence and place. @throws RefusedError 403 when the proof is missing or too old */
export type RequirePresence = (session: PlayerSession | GameSession, caller: Caller) => Promise<void>;

/** Whether the input repeats a bet of this player that was taken before; its answer moves no more money. */
export type IsTakenBet = (session: GameSession, input: unknown) => Promise<boolean>;

/** What the call server asks before an action of a player. */
export type Guards = { requirePresence: RequirePresence; isTakenBet: IsTakenBet };

/** A call that was answered, for the logs. */
export type AnsweredCall = {
  path: CallPath;
  request: FastifyRequest;
  /** Undefined without a session, or when the session is over. */
  session: PlayerSession | GameSession | undefined;
  /** The input as the contract parses it; undefined when it breaks the contract. */
  input: unknown;
  answer: Answer<unknown>;
};

export type CallServerOptions = {
  handlers: Handlers;
  findSession: SessionFinders;
  guards: Guards;
  onAnswered: (answered: AnsweredCall) => void;
  /** The setting ENVELOPE_KEY. */
  envelopeKeys: string;
  admission: Admission;
  door: FrontDoor;
  countCall: CountCall<CallPath>;
  coolDowns: CoolDowns;
  watch: WatchCalls;
  /** For tests and development: treats an answer that breaks the contract as a fault. */
  checkAnswers: boolean;
};

const bodyLimitBytes = 64 * 1024;

/** @throws Error, a fault, for a reason that the contract doesn't list for this call */
function requireListed(path: CallPath, { reason }: Refusal): void {
  const { reasons = [], needsPresence }: CallDefinition = calls[path];
  const known: readonly string[] = needsPresence ? [...reasons, ...presenceReasons] : reasons;
  if (reason !== undefined && !known.includes(reason))
    throw new Error(`${path} is refused with '${reason}', which it doesn't list`);
}

async function findSessionFor(
  kind: SessionKind,
  token: string | undefined,
  find: SessionFinders,
): Promise<AnsweredCall['session']> {
  if (kind === 'none' || token === undefined || token === '') {
    if (kind === 'player' || kind === 'game') throw sessionEnded();
    return undefined;
  }
  const session = kind === 'game' ? await find.game(token) : await find.player(token);
  if (session === undefined && kind !== 'optional') throw sessionEnded();
  return session;
}

/**
 * Counts the call. Once a caller makes it too often, further ones are refused from memory until the wait is over.
 * @throws RefusedError 429
 */
function countCall(
  { countCall: count, coolDowns }: CallServerOptions,
  { path, request }: Pick<AnsweredCall, 'path' | 'request'>,
  { playerId }: { playerId: number },
): void {
  try {
    count(path, playerId);
  } catch (error) {
    const { retryAfterSeconds } = (error as RefusedError).refusal;
    if (retryAfterSeconds !== undefined) coolDowns.start(path, request.headers.authorization ?? '', retryAfterSeconds);
    throw error;
  }
}

/**
 * Asks for the player's presence, except before a bet that was taken already: its money is in play, and its player must
 * get the answer that was lost.
 * @throws RefusedError 403
 */
async function requirePresence(
  { requirePresence: require, isTakenBet }: Guards,
  session: PlayerSession | GameSession,
  { input, caller }: { input: unknown; caller: Caller },
): Promise<void> {
  try {
    await require(session, caller);
  } catch (error) {
    if (!('gameId' in session) || !(await isTakenBet(session, input))) throw error;
  }
}

/** Whether the input asks for a game with play money. */
const isDemonstration = (input: unknown): boolean => (input as { demo?: unknown }).demo === true;

type Send = (reply: FastifyReply, answer: Answer<unknown>) => FastifyReply;

/** The call and the session in which each fault happened, for the log. */
type FailedCalls = WeakMap<FastifyRequest, Pick<AnsweredCall, 'path' | 'session'>>;

const answerErrors =
  (send: Send, failed: FailedCalls) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (isDiskFull(error)) request.log.error({ err: error }, 'the disk of the database is full');
    const refused = findRefusalIn(error);
    if (refused !== undefined) return send(reply, answerOfRefusal(refused));
    const answer = answerForTransportError(error);
    if (answer !== undefined) return send(reply, answer);
    const { path, session } = failed.get(request) ?? {};
    request.log.error({ err: error, call: path, playerId: session?.playerId }, 'call failed');
    return send(reply, { code: codes.serverError, data: {}, msg: said.fault });
  };

/** Serves every call of the contract under its path. A request goes through these steps: session → input → handler → sealed answer. */
export async function serveCalls(app: FastifyInstance, options: CallServerOptions): Promise<void> {
  const findSealer = createEnvelopeSealers(options.envelopeKeys);
  const send: Send = (reply, answer) =>
    reply.code(200).header('cache-control', 'no-store').send(findSealer(reply.request.headers)(answer));

  const failed: FailedCalls = new WeakMap();

  async function performCall(call: Omit<AnsweredCall, 'answer'>, reply: FastifyReply): Promise<Answer<unknown>> {
    const { path, request } = call;
    const definition: CallDefinition = calls[path];
    const session = await findSessionFor(definition.session, request.headers.authorization, options.findSession);
    call.session = session;
    const parsed = v.safeParse(definition.input, request.body ?? {}, { message: issueSentence });
    if (!parsed.success) {
      const fields = fieldsOf(parsed.issues);
      return { code: codes.invalidInput, data: { fields }, msg: Object.values(fields)[0] ?? 'Pedido inválido' };
    }
    call.input = parsed.output;
    if (session !== undefined) countCall(options, call, session);
    const caller = callerOf(request, reply);
    if (session !== undefined && definition.needsPresence && !isDemonstration(parsed.output))
      await requirePresence(options.guards, session, { input: parsed.output, caller });
    // The table of handlers is exact per path, but TypeScript can't follow one path through both unions.
    const handler = options.handlers[path] as (input: unknown, context: unknown) => Promise<unknown>;
    const output = await handler(parsed.output, { session, caller });
    if (options.checkAnswers) v.parse(definition.output, output);
    return { code: codes.success, data: output, msg: definition.done ?? '' };
  }

  async function answerCall(path: CallPath, request: FastifyRequest, reply: FastifyReply): Promise<Answer<unknown>> {
    const call: Omit<AnsweredCall, 'answer'> = { path, request, session: undefined, input: undefined };
    const answer = await performCall(call, reply).catch((error: unknown) => {
      const refused = findRefusalIn(error);
      if (refused === undefined) {
        failed.set(request, call);
        throw error;
      }
      if (options.checkAnswers) requireListed(path, refused.refusal);
      return answerOfRefusal(refused);
    });
    options.onAnswered({ ...call, answer });
    return answer;
  }

  options.door.guard('/api/', createEarlyRefusals(options, findSealer));

  await app.register(async (scope) => {
    scope.setErrorHandler(answerErrors(send, failed));
    for (const path of Object.keys(calls) as CallPath[]) {
      const isUrgent = urgentCalls.has(path);
      const watched = options.watch.of(path);
      const { bodyLimitBytes: bodyLimit = bodyLimitBytes }: CallDefinition = calls[path];
      scope.post(path, { bodyLimit }, async (request, reply) => {
        // Only its owner knows a token, so no caller can use up the places of another one.
        const caller = request.headers.authorization;
        const asking = { caller, hasDisconnected: () => hasDisconnected(request), isUrgent };
        const answer = await watched(request.id, () =>
          options.admission.admit(asking, () => answerCall(path, request, reply)),
        );
        return send(reply, answer);
      });
    }
    scope.all('/api/*', (_request, reply) => send(reply, { code: codes.notFound, data: {}, msg: said.noSuchAddress }));
  });
}
