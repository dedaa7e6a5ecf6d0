import { timingSafeEqual } from 'node:crypto';
import { codes } from '@ipe/contract';
import type { CallPermission, StaffCallDefinition } from '@ipe/staff-contract';
import type { FastifyRequest } from 'fastify';
import { minuteMs } from '#platform/time/durations.ts';
import { hashOfSecret } from '../security/random-token.ts';
import { findOwnOrigin, localOrigin } from './own-page.ts';
import { notPermitted, refuseStaff, staffSessionEnded } from './refuse-staff.ts';
import { readStaffCookie } from './staff-cookie.ts';
import type { MemberActor, RootActor, StaffActor } from './staff-handlers.ts';

export type ActorFinders = {
  /** Finds who is signed in by a session's token; undefined when it is over. */
  findMember: (token: string) => Promise<MemberActor | undefined>;
  /** What only users of this machine can read who may read DATA_DIR. */
  machineKey: string;
  /** BACK_OFFICE_URL's origin, where it is set. */
  ownOrigin: string | undefined;
};

/** Who asks, and from which page. A visitor of the back office's page isn't a member before signing in. */
export type Asker = { actor: StaffActor | undefined; origin: string };

/** A proof of the person is fresh for so long. */
const provenForMs = 5 * minuteMs;

const unixUserForm = /^[\w.@+-]{1,64}$/u;

function admitRoot({ headers }: FastifyRequest, machineKey: string): RootActor {
  const given = /^Bearer (\S+)$/u.exec(headers.authorization ?? '')?.[1] ?? '';
  const isRight = timingSafeEqual(hashOfSecret(given), hashOfSecret(machineKey));
  // No page of a browser has the key.
  if (!isRight || headers.origin !== undefined) throw staffSessionEnded();
  const user = String(headers['ipe-unix-user']);
  return { kind: 'root', unixUser: unixUserForm.test(user) ? user : 'unknown' };
}

/** @throws RefusedError 401 for a wrong key, 403 for another page than the back office's own */
export async function findAsker(request: FastifyRequest, finders: ActorFinders): Promise<Asker> {
  const { headers } = request;
  if (headers.authorization !== undefined)
    return { actor: admitRoot(request, finders.machineKey), origin: finders.ownOrigin ?? localOrigin(headers) };
  const origin = findOwnOrigin(headers, finders.ownOrigin);
  if (origin === undefined) throw refuseStaff(codes.notAllowed, 'Abra a retaguarda pelo endereço dela', 'wrong_origin');
  const token = readStaffCookie(headers.cookie);
  return { actor: token === undefined ? undefined : await finders.findMember(token), origin };
}

function hasRight(actor: StaffActor, asked: CallPermission): boolean {
  if (asked === 'none') return true;
  if (asked === 'machine') return actor.kind === 'root';
  if (asked === 'signed-in') return actor.kind === 'member';
  return actor.kind === 'root' || actor.permissions.includes(asked);
}

/** @throws RefusedError 401 without a session, 403 without the right */
export function requireRight(actor: StaffActor | undefined, asked: CallPermission): void {
  if (actor === undefined && asked !== 'none') throw staffSessionEnded();
  if (actor !== undefined && !hasRight(actor, asked)) throw notPermitted();
}

/** @throws RefusedError 403 where the call asks for a proof of the person that is fresh */
export function requireProven(actor: StaffActor | undefined, { isRecent }: StaffCallDefinition, now: Date): void {
  if (isRecent !== true || actor?.kind !== 'member') return;
  const ageMs = now.getTime() - actor.provenAt.getTime();
  if (ageMs >= 0 && ageMs < provenForMs) return;
  throw refuseStaff(codes.notAllowed, 'Confirme que é você para continuar', 're_authentication_needed');
}
