import { Readable } from 'node:stream';
import { codes, type Refusal } from '@ipe/contract';
import {
  staffCalls,
  type StaffCallDefinition,
  type StaffCallPath,
  type StaffRefusal,
  type WrittenFile,
} from '@ipe/staff-contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { createCallRates } from '../calls/call-rates.ts';
import { answerForTransportError, callerOf, fieldsOf, issueSentence } from '../calls/request-facts.ts';
import type { WatchCalls } from '../calls/watch-calls.ts';
import { RefusedError, said } from '../calls/refusal.ts';
import type { Queryable } from '../database/index.ts';
import { createAdmission, defaultAdmission, findRefusalIn, hasDisconnected, isDiskFull } from '../overload/index.ts';
import type { SecurityLog } from '../security/security-log.ts';
import type { Clock } from '../time/clock.ts';
import { findAsker, requireProven, requireRight, type ActorFinders, type Asker } from './admit-actor.ts';
import { createNote } from './create-note.ts';
import { noteStaffCall } from './note-staff-call.ts';
import { readStaffCookie, writeStaffCookie } from './staff-cookie.ts';
import type { LogEntry, StaffHandlers } from './staff-handlers.ts';

/** What this needs of the module `staff`. */
export type StaffDoor = Pick<ActorFinders, 'findMember'> & {
  writeEntry: (tx: Queryable, entry: LogEntry) => Promise<void>;
};

export type StaffDoorOptions = ActorFinders &
  StaffDoor & {
    handlers: StaffHandlers;
    clock: Clock;
    watch: WatchCalls;
    securityLog: SecurityLog;
    /** For tests and development: treats an answer that breaks the contract as a fault. */
    checkAnswers: boolean;
  };

const prefix = '/back-office/api/';
const usualBodyKiB = 64;
const bodyLimitOf = ({ bodyKiB = usualBodyKiB }: StaffCallDefinition): number => bodyKiB * 1_024;
/** The limit of calls per session, or per address before signing in: far above what a person can do by hand. */
const perMinute = 600;

/** The back office has few users, each with a page that makes several calls at once. */
const staffAdmission = { ...defaultAdmission, mostAtWork: 32, mostAtWorkInCrowd: 32 };

const paths = Object.keys(staffCalls) as StaffCallPath[];
const rates = Object.fromEntries(paths.map((path) => [path, { rate: { perMinute } }])) as Record<
  StaffCallPath,
  { rate: { perMinute: number } }
>;

/** `code` is the HTTP status. */
type Answer = { code: number; body: unknown; isFile?: true };

/** Sends the file as a stream, so that a file of a million lines takes as much memory as one of a thousand. */
const sendFile = (reply: FastifyReply, { name, chunks }: WrittenFile) =>
  reply
    .type(name.endsWith('.xml') ? 'application/xml; charset=utf-8' : 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(chunks));

const refusalOf = ({ message, refusal, code }: RefusedError): Answer => {
  const { reason, fields, retryAfterSeconds }: Refusal = refusal;
  const body = {
    message,
    ...(reason === undefined ? {} : { reason }),
    ...(fields === undefined ? {} : { fields }),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  };
  return { code, body: body as StaffRefusal };
};

/** @throws RefusedError 400 with a sentence for each invalid field */
function readInput({ input }: StaffCallDefinition, body: unknown): unknown {
  const parsed = v.safeParse(input, body ?? {}, { message: issueSentence });
  if (parsed.success) return parsed.output;
  const fields = fieldsOf(parsed.issues);
  throw new RefusedError(codes.invalidInput, Object.values(fields)[0] ?? 'Pedido inválido', { fields });
}

type Asked = { path: StaffCallPath; request: FastifyRequest; asker: Asker; entry: LogEntry | undefined };

/** Does an admitted call: checks right, input, proof and rate, then calls the handler. */
function createPerformer(options: StaffDoorOptions) {
  const countCall = createCallRates(options.clock, rates);
  return async (asked: Asked, reply: FastifyReply): Promise<Answer> => {
    const { path, request, asker } = asked;
    const { actor, origin } = asker;
    const definition: StaffCallDefinition = staffCalls[path];
    requireRight(actor, definition.permission);
    const input = readInput(definition, request.body);
    requireProven(actor, definition, options.clock());
    countCall(path, actor?.kind === 'member' ? actor.sessionId : request.ip);
    const writeEntry: StaffDoor['writeEntry'] = (tx, entry) => {
      asked.entry = entry;
      return options.writeEntry(tx, entry);
    };
    const context = {
      actor,
      caller: Object.assign(callerOf(request, reply), { requestId: request.id, origin }),
      giveSession: (token?: string) => void reply.header('set-cookie', writeStaffCookie(token)),
      note: createNote(writeEntry, { path, permission: definition.permission, actor, request }),
    };
    // The table of handlers is exact per path, but TypeScript can't follow one path through both unions.
    const handler = options.handlers[path] as (input: unknown, context: unknown) => Promise<unknown>;
    const answer = await handler(input, context);
    const output = definition.isLogged === true ? (answer as { output: unknown }).output : answer;
    if (options.checkAnswers) v.parse(definition.output, output);
    return { code: 200, body: output, ...(definition.isFile && { isFile: true }) };
  };
}

function answerFault(error: unknown, request: FastifyRequest): Answer {
  if (isDiskFull(error)) request.log.error({ err: error }, 'the disk of the database is full');
  const refused = findRefusalIn(error);
  if (refused !== undefined) return refusalOf(refused);
  const fromTransport = answerForTransportError(error);
  if (fromTransport !== undefined) return { code: fromTransport.code, body: { message: fromTransport.msg } };
  request.log.error({ err: error }, 'a call of the back office failed');
  return { code: codes.serverError, body: { message: said.fault } };
}

/**
 * Serves every call of the back office. A request goes through these steps: page and person → right → input → recent
 * proof → handler → answer. Answers are plain JSON, and a refusal's code is the HTTP status.
 */
export async function serveStaffCalls(app: FastifyInstance, options: StaffDoorOptions): Promise<void> {
  // Staff have their own admission, so that a crowd of players can't keep them out.
  const admission = createAdmission(staffAdmission);
  const perform = createPerformer(options);
  const send = (reply: FastifyReply, { code, body, isFile }: Answer) => {
    const answering = reply.code(code).header('cache-control', 'no-store');
    return isFile === true ? sendFile(answering, body as WrittenFile) : answering.send(body);
  };

  async function answerCall(path: StaffCallPath, request: FastifyRequest, reply: FastifyReply): Promise<Answer> {
    const asked: Asked = { path, request, asker: { actor: undefined, origin: '' }, entry: undefined };
    const answer = await (async () => {
      asked.asker = await findAsker(request, options);
      return perform(asked, reply);
    })().catch((error: unknown) => answerFault(error, request));
    noteStaffCall(options.securityLog, { ...asked, actor: asked.asker.actor, answer });
    return answer;
  }

  await app.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => send(reply, answerFault(error, request)));
    for (const path of paths) {
      const watched = options.watch.of(path);
      scope.post(path, { bodyLimit: bodyLimitOf(staffCalls[path]) }, async (request, reply) => {
        const asking = {
          caller: readStaffCookie(request.headers.cookie),
          hasDisconnected: () => hasDisconnected(request),
        };
        const answer = await watched(request.id, () => admission.admit(asking, () => answerCall(path, request, reply)));
        return send(reply, answer);
      });
    }
    scope.all(`${prefix}*`, (_request, reply) =>
      send(reply, { code: codes.notFound, body: { message: said.noSuchAddress } }),
    );
  });
}
