import type { CallPermission, StaffCallPath } from '@ipe/staff-contract';
import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../database/index.ts';
import type { LogEntry, Note, Noted, StaffActor } from './staff-handlers.ts';

type Asked = {
  path: StaffCallPath;
  permission: CallPermission;
  actor: StaffActor | undefined;
  request: FastifyRequest;
};

type ByWhom = Pick<LogEntry, 'memberId' | 'unixUser' | 'roles' | 'sessionId'>;

const nobody = { memberId: null, unixUser: null, roles: [], sessionId: null };

function byWhom(actor: StaffActor | undefined): ByWhom {
  if (actor === undefined) return nobody;
  if (actor.kind === 'root') return { ...nobody, unixUser: actor.unixUser };
  return { ...nobody, memberId: actor.memberId, roles: actor.roles, sessionId: actor.sessionId };
}

/** The name of a call in the log: `staff/invite` for `/back-office/api/staff/invite`. */
const actionOf = (path: StaffCallPath): string => path.split('/').slice(3).join('/');

/**
 * Makes the function with which one request's handler writes its log entry. It adds what the handler doesn't give: the
 * actor, the call and the request.
 */
export const createNote =
  (write: (tx: Queryable, entry: LogEntry) => Promise<void>, { path, permission, actor, request }: Asked): Note =>
  async (tx, { by, ...given }) => {
    await write(tx, {
      action: actionOf(path),
      ...given,
      ...byWhom(actor),
      ...by,
      permission,
      address: request.ip,
      requestId: request.id,
    });
    return {} as Noted;
  };
