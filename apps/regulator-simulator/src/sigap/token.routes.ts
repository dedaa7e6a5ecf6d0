import { randomBytes } from 'node:crypto';
import { findScopes, forgetDeadTokens, saveToken, tokenOf } from '@ipe/simulator';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { regulatorRefusals } from '../refusals.ts';
import type { Regulator } from '../regulator.ts';

/** `POST /recepcao-autenticacao/token`: it requires only the client's certificate. */
export function addTokenRoute(app: FastifyInstance, { database, settings, now }: Regulator): void {
  app.post('/recepcao-autenticacao/token', () => {
    const token = randomBytes(32).toString('base64url');
    forgetDeadTokens(database, now());
    const expiresAt = new Date(now().getTime() + settings.TOKEN_SECONDS * 1000);
    saveToken(database, token, { expiresAt, scope: 'sigap' });
    return { access_token: token, token_type: 'Bearer', expires_in: settings.TOKEN_SECONDS };
  });
}

/** For `onRequest`: every call except that for the token itself needs a valid token. @throws Refusal 401 */
export function requireToken({ database, now }: Regulator) {
  return async (request: FastifyRequest): Promise<void> => {
    const token = tokenOf(request);
    if (token === undefined || !findScopes(database, token, now())) throw regulatorRefusals.tokenRefused();
  };
}
