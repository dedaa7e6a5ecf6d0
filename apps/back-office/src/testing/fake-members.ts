import { permissionsOf, type Role, type StaffOutput } from '@ipe/staff-contract';
import type { Me } from '#shell/session/session.ts';
import { at, ids, later } from './fake-ids.ts';

const me = (id: string, name: string, roles: Role[]): Me => ({
  id,
  name,
  email: `${name.split(' ')[0]?.toLowerCase()}@casa.example`,
  roles,
  permissions: permissionsOf(roles),
  idleAt: new Date(Date.now() + 900_000).toISOString(),
  endsAt: later,
  hasPassword: true,
  passkeys: [{ id: 'chave', label: 'Notebook', createdAt: at, usedAt: null }],
});

/** May do everything with staff. */
export const ana = (): Me => me(ids.ana, 'Ana Lima', ['administration', 'audit']);

/** Reads only. */
export const bruno = (): Me => me(ids.bruno, 'Bruno Sá', ['audit']);

/** Has no right at all. */
export const carla = (): Me => me(ids.carla, 'Carla Reis', []);

/** Decides about money only. */
export const davi = (): Me => me(ids.davi, 'Davi Luz', ['finance']);

/** Helps players. */
export const sara = (): Me => me('0198a000-0000-7000-8000-000000000006', 'Sara Pinto', ['support', 'risk']);

/** Finds players, and proposes and decides about their money. */
export const paula = (): Me => me(ids.paula, 'Paula Dias', ['payments']);

/** Edits games and rules of rewards. */
export const petra = (): Me => me('0198a000-0000-7000-8000-000000000009', 'Petra Rocha', ['product']);

/** Writes to players, and what the pages say. */
export const caio = (): Me => me(ids.caio, 'Caio Nunes', ['content']);

/** Reads alerts and decides cases. */
export const rita = (): Me => me(ids.rita, 'Rita Melo', ['risk']);

type Member = StaffOutput<'/back-office/api/staff/members'>['list'][number];

const member = (of: Me, differing: Partial<Member> = {}): Member => ({
  id: of.id,
  name: of.name,
  email: of.email,
  roles: of.roles,
  state: 'active',
  createdAt: at,
  signedInAt: at,
  invitedUntil: null,
  hasPassword: true,
  passkeys: 1,
  openSessions: 1,
  ...differing,
});

export const members = {
  list: [
    member(bruno()),
    member(ana()),
    member(carla(), { state: 'invited', invitedUntil: later, signedInAt: null, hasPassword: false, passkeys: 0 }),
  ],
};

/** The new way of signing in that the server offers a member. */
export const newWayOffer = (name: string, email: string) => ({
  totp: { secret: 'JBSWY3DPEHPK3PXP', uri: `otpauth://totp/Casa:${email.split('@', 1)[0]}?secret=JBSWY3DPEHPK3PXP` },
  passkey: {
    rp: { name: 'Casa', id: 'casa.example' },
    user: { id: 'YQ', name: email, displayName: name },
    challenge: 'abc',
    pubKeyCredParams: [{ alg: -7, type: 'public-key' as const }],
    timeout: 60_000,
    excludeCredentials: [],
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
    attestation: 'none' as const,
  },
});

/** Answers players. */
export const sofia = (): Me => me(ids.sofia, 'Sofia Reis', ['support']);
