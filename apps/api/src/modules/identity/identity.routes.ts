import { codes } from '@ipe/contract';
import type { Handlers } from '#platform/call-server.ts';
import { refuse } from '#platform/refusal.ts';
import { changePassword } from './change-password.ts';
import type { IdentityDeps } from './identity.deps.ts';
import { findPlayer } from './identity.store.ts';
import { logIn } from './log-in.ts';
import { presentUser } from './present-user.ts';
import { registerPlayer } from './register-player.ts';
import * as sessionStore from './session.store.ts';
import { expiredBefore } from './sessions.ts';

export const identityRoutes = (deps: IdentityDeps) =>
  ({
    '/api/user/register': (input, { caller }) => registerPlayer(deps, input, caller),
    '/api/user/login': (input, { caller }) => logIn(deps, input, caller),
    '/api/user/logout': async (_input, { session }) => {
      await sessionStore.deleteSession(deps.db, session.playerId, session.deviceId);
      return {};
    },
    '/api/user/info': async (_input, { session }) => {
      const player = await findPlayer(deps.db, session.playerId);
      if (player === undefined) throw refuse(codes.sessionEnded, 'Sua sessão terminou. Entre novamente.');
      return presentUser(player);
    },
    '/api/user/updatePass': (input, { session, caller }) => changePassword(deps, input, { session, caller }),
    '/api/user/devices': async (_input, { session }) => {
      const rows = await sessionStore.listSessions(deps.db, session.playerId, expiredBefore(deps.clock()));
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
      const wasThere = await sessionStore.deleteSession(deps.db, session.playerId, input.deviceId);
      if (!wasThere) throw refuse(codes.notFound, 'Dispositivo não encontrado');
      return {};
    },
  }) satisfies Partial<Handlers>;
