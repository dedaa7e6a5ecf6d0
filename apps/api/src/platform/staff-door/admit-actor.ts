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
  /** Finds the member who is signed in with a session's token; undefined when the session is over. */
  findMember: (token: string) => Promise<MemberActor | undefined>;
  /** A key that only users of this machine with access to DATA_DIR can read. */
  machineKey: string;
  /** The origin of BACK_OFFICE_URL, if that is set. */
  ownOrigin: string | undefined;
};

/** The caller and the origin of the page. Before signing in, the caller of the sign-in page has no actor. */
export type Asker = { actor: StaffActor | undefined; origin: string };

/** A proof of the person counts as recent for this long. */
const provenForMs = 5 * minuteMs;

const unixUserForm = /^[\w.@+-]{1,64}$/u;

function admitRoot({ headers }: FastifyRequest, machineKey: string): RootActor {
  const given = /^Bearer (\S+)$/u.exec(headers.authorization ?? '')?.[1] ?? '';
  const isRight = timingSafeEqual(hashOfSecret(given), hashOfSecret(machineKey));
  // A request with an `origin` comes from a browser's page, and no page has the key.
  if (!isRight || headers.origin !== undefined) throw staffSessionEnded();
  const user = String(headers['ipe-unix-user']);
  return { kind: 'root', unixUser: unixUserForm.test(user) ? user : 'unknown' };
}

/** @throws RefusedError 401 for a wrong key, 403 for a page of another origin than the back office's */
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

/** @throws RefusedError 403 when the call needs a recent proof of the person and the last one is too old */
export function requireProven(actor: StaffActor | undefined, { isRecent }: StaffCallDefinition, now: Date): void {
  if (isRecent !== true || actor?.kind !== 'member') return;
  const ageMs = now.getTime() - actor.provenAt.getTime();
  if (ageMs >= 0 && ageMs < provenForMs) return;
  throw refuseStaff(codes.notAllowed, 'Confirme que é você para continuar', 're_authentication_needed');
}
