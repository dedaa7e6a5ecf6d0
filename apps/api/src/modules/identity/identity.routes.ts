import { codes } from '@ipe/contract';
import type { Handlers } from '#platform/calls/call-server.ts';
import { refuse } from '#platform/calls/refusal.ts';
import { addressRoutes } from './profile/address.routes.ts';
import { askPhoneChange } from './phone/ask-phone-change.ts';
import { changePassword } from './passwords/change-password.ts';
import type { IdentityDeps } from './identity.deps.ts';
import { listAvatars, requireAvatar } from './profile/avatars.ts';
import { requirePlayer, updateAvatar } from './identity.store.ts';
import { deleteDeviceOfSession } from './sessions/known-device.store.ts';
import { logIn } from './sessions/log-in.ts';
import { findChange, type PhoneChange } from './phone/phone-change.store.ts';
import { showPresence } from './presence/show-presence.ts';
import { presentUser } from './profile/present-user.ts';
import { registerPlayer } from './register-player.ts';
import { resetPassword } from './passwords/reset-password.ts';
import { sendCode } from './phone/send-code.ts';
import { stopPhoneChange } from './phone/stop-phone-change.ts';
import { updateNickname } from './profile/update-nickname.ts';
import * as sessionStore from './sessions/session.store.ts';
import { sessionExpiry } from './sessions/sessions.ts';

const presentChange = ({ mobile, takesEffectAt }: PhoneChange) => ({
  mobileEnd: mobile.slice(-4),
  takesEffectAt: takesEffectAt.toISOString(),
});

export const identityRoutes = (deps: IdentityDeps) =>
  ({
    ...addressRoutes(deps),
    '/api/user/register': (input, { caller }) => registerPlayer(deps, input, caller),
    '/api/user/login': (input, { caller }) => logIn(deps, input, caller),
    '/api/user/logout': async (_input, { session }) => {
      await sessionStore.deleteSession(deps.db, session.playerId, session.deviceId);
      return {};
    },
    '/api/user/info': async (_input, { session }) => {
      return presentUser(deps, deps.db, await requirePlayer(deps.db, session.playerId));
    },
    '/api/home/avatar': async () => ({ list: listAvatars() }),
    '/api/user/updateAvatar': async (input, { session }) => {
      await updateAvatar(deps.db, session.playerId, requireAvatar(input.avatar));
      return presentUser(deps, deps.db, await requirePlayer(deps.db, session.playerId));
    },
    '/api/user/updateNickname': async (input, { session }) => {
      await updateNickname(deps, session.playerId, input.nickname);
      return presentUser(deps, deps.db, await requirePlayer(deps.db, session.playerId));
    },
    '/api/user/sendCode': (input, { caller }) => sendCode(deps, input, caller),
    '/api/user/resetPass': async (input, { caller }) => {
      await resetPassword(deps, input, caller);
      return {};
    },
    '/api/user/changePhone': (input, { session, caller }) =>
      askPhoneChange(deps, session.playerId, { ...input, caller }),
    '/api/user/phoneChange': async (_input, { session }) => {
      const change = await findChange(deps.db, session.playerId);
      return { change: change === undefined ? null : presentChange(change) };
    },
    '/api/user/stopPhoneChange': async (_input, { session }) => {
      await deps.db.transactionOf(session.playerId, (tx) => stopPhoneChange(tx, session.playerId, deps.clock()));
      return {};
    },
    '/api/user/presence': (input, { session, caller }) => showPresence(deps, { input, session, caller }),
    '/api/user/updatePass': (input, { session, caller }) => changePassword(deps, input, { session, caller }),
    '/api/user/devices': async (_input, { session }) => {
      const rows = await sessionStore.listSessions(deps.db, session.playerId, sessionExpiry(deps.clock()));
      return {
        list: rows.map((row) => ({
          deviceId: row.deviceId,
          name: row.name,
          address: row.address,
          createdAt: row.createdAt.toISOString(),
          lastSeenAt: row.lastSeenAt.toISOString(),
          current: row.deviceId === session.deviceId,
        })),
      };
    },
    '/api/user/revokeDevice': async (input, { session }) => {
      await deleteDeviceOfSession(deps.db, session.playerId, input.deviceId);
      const wasThere = await sessionStore.deleteSession(deps.db, session.playerId, input.deviceId);
      if (!wasThere) throw refuse(codes.notFound, 'Aparelho não encontrado');
      return {};
    },
  }) satisfies Partial<Handlers>;
