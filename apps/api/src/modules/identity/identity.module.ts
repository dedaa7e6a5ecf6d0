import type { AfterRestore } from '#platform/after-restore.ts';
import type { Job } from '#platform/jobs/index.ts';
import type { CallNotes } from '#platform/calls/call-notes.ts';
import type { Queryable } from '#platform/database/index.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import { accountChangesTimeline } from './account-change/account-change.timeline.ts';
import { endAccess } from './end-access.ts';
import { createIdentityLimits, type IdentityDeps, type PerNetwork } from './identity.deps.ts';
import { identityDirectories, identitySealed } from './identity.sealed.ts';
import { identityRoutes } from './identity.routes.ts';
import { changePhones } from './phone/change-phones.ts';
import { deleteExpiredCodes } from './phone/phone-codes.ts';
import { deleteOldChecks } from './presence/presence-check.store.ts';
import { requirePresence } from './presence/require-presence.ts';
import { createIsKnownDevice, deleteForgottenDevices } from './sessions/known-devices.ts';
import { deleteOldLogIns, logInsTimeline } from './sessions/log-in.store.ts';
import { createLoginProofs } from './sessions/login-proofs.ts';
import { identityFinders } from './staff/find-by-person.ts';
import { identityStaff } from './staff/identity.staff.ts';
import { proveByDocuments, type QuestionPerson } from './staff/prove-by-documents.ts';
import { deleteExpiredSessions, findPlayerSession } from './sessions/sessions.ts';
import { deleteEndedHolds } from './withdrawal-hold.ts';

type Parts = Omit<IdentityDeps, 'limits' | 'proofs' | 'isKnownDevice' | 'asksAddress'> & {
  profile: { addressAtSignUp: boolean };
  perNetwork: PerNetwork;
  isExcluded: (tx: Queryable, playerId: number) => Promise<boolean>;
  questionPerson: QuestionPerson;
};

const depsOf = (parts: Parts): IdentityDeps => ({
  ...parts,
  limits: createIdentityLimits(parts),
  proofs: createLoginProofs(parts),
  isKnownDevice: createIsKnownDevice(parts),
  asksAddress: parts.profile.addressAtSignUp,
});

const jobs = (parts: Parts): Job[] => [
  {
    name: 'change-phones',
    what: 'gives players the new phones that they asked for a day ago',
    cron: '*/5 * * * *',
    atStart: true,
    work: () => changePhones(parts),
  },
];

export const identityModule = {
  timeline: [logInsTimeline, accountChangesTimeline],
  calls: {
    '/api/user/register': { rate: 'own limit', event: 'sign_up' },
    '/api/user/login': { rate: 'own limit', event: 'log_in' },
    '/api/user/logout': { rate: { perMinute: 30 }, event: 'log_out' },
    '/api/user/info': { rate: 'reads' },
    '/api/home/avatar': { rate: 'reads' },
    '/api/user/updateAvatar': { rate: { perMinute: 30 } },
    '/api/user/updateNickname': { rate: { perMinute: 30 } },
    '/api/user/sendCode': { rate: 'own limit', event: 'send_code' },
    '/api/user/resetPass': { rate: 'own limit', event: 'reset_password' },
    '/api/user/changePhone': { rate: { perMinute: 30, perDay: 100 }, event: 'change_phone' },
    '/api/user/phoneChange': { rate: 'reads' },
    '/api/user/stopPhoneChange': { rate: { perMinute: 30 }, event: 'stop_phone_change' },
    '/api/user/updatePass': { rate: 'own limit', event: 'change_password' },
    '/api/user/presence': { rate: { perMinute: 30, perDay: 500 }, event: 'show_presence' },
    '/api/user/devices': { rate: 'reads' },
    '/api/user/revokeDevice': { rate: { perMinute: 60 }, event: 'revoke_device' },
    '/api/user/address': { rate: 'reads' },
    '/api/user/saveAddress': { rate: { perMinute: 30 }, event: 'save_address' },
  } satisfies CallNotes,
  retention: [
    deleteExpiredSessions,
    deleteExpiredCodes,
    deleteEndedHolds,
    deleteForgottenDevices,
    deleteOldLogIns,
    deleteOldChecks,
  ],
  playerFinders: identityFinders,
  sealed: identitySealed,
  directories: identityDirectories,
  personalData: {
    conta: {
      table: 'player',
      columns: 'mobile, nickname, avatar, source, source_code, created_at, seen_on, closed_at',
    },
    endereco: { table: 'player_address', columns: 'area, postal_code, city, address, updated_at' },
    identificacao: { table: 'player_identity', columns: 'cpf, name, created_at' },
    codigo_de_convite: { table: 'invite_code', columns: 'code' },
    dispositivos: { table: 'session', columns: 'name, address, created_at, last_seen_at' },
    acessos: { table: 'log_in', columns: 'at, device, is_known, network' },
    mudancas_da_conta: {
      table: 'account_change',
      columns: 'changed_at, author, what, before, after',
    },
    trocas_de_telefone: { table: 'phone_change', columns: 'mobile, asked_at, takes_effect_at' },
    presencas: {
      table: 'presence_check',
      inParts: { newestBy: 'at', id: 'check_id', idIs: 'uuid' },
      columns: 'check_id, at, by_password, by_code, network, latitude, longitude',
    },
    descansos: { table: 'account_rest', columns: 'reason, began_at, ends_at' },
  } satisfies PersonalData,
  open: (parts: Parts) => {
    const deps = depsOf(parts);
    return {
      routes: identityRoutes(deps),
      staffRoutes: () => identityStaff(deps),
      proposalHandlers: { 'player.person': proveByDocuments(parts) },
      guards: { requirePresence: requirePresence(deps) },
      findSession: { player: (token: string) => findPlayerSession(parts, token) },
      jobs: jobs(parts),
      afterRestore: [{ what: 'Players', isAboutTheBank: false, work: () => endAccess(parts) }] satisfies AfterRestore[],
    };
  },
};
