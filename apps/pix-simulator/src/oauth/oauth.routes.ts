import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Bank } from '../bank.ts';
import { oauthError } from '../platform/refusal.ts';
import { forgetDeadTokens, isLiveToken, saveToken } from './token.store.ts';

const scopes =
  'cob.write cob.read pix.write pix.read webhook.write webhook.read pix.send gn.pix.send.read gn.settings.write';

const tokenRequest = v.object({ grant_type: v.literal('client_credentials') });

/** `POST /oauth/token`: client credentials (RFC 6749) with Basic, body as JSON or form. */
export function addOauthRoutes(app: FastifyInstance, bank: Bank): void {
  app.post('/oauth/token', (request) => {
    const { database, settings, now } = bank;
    if (!isClient(bank, request.headers.authorization)) {
      throw oauthError(401, 'invalid_client', 'Credenciais inválidas ou inativas');
    }
    if (!v.is(tokenRequest, request.body)) {
      throw oauthError(400, 'unsupported_grant_type', 'grant_type deve ser client_credentials');
    }
    const token = Buffer.from(bank.random(32)).toString('base64url');
    forgetDeadTokens(database, now());
    saveToken(database, token, new Date(now().getTime() + settings.TOKEN_SECONDS * 1000));
    return { access_token: token, token_type: 'Bearer', expires_in: settings.TOKEN_SECONDS, scope: scopes };
  });
}

/** For `onRequest`: every call of the API but the token's own needs a live token. @throws Refusal 401 */
export function requireToken(bank: Bank) {
  return async (request: FastifyRequest): Promise<void> => {
    const token = /^Bearer ([\w-]{1,200})$/u.exec(request.headers.authorization ?? '')?.[1];
    if (!token || !isLiveToken(bank.database, token, bank.now())) {
      throw oauthError(401, 'invalid_token', 'Token de acesso inválido ou expirado');
    }
  };
}

function isClient({ settings }: Bank, authorization: string | undefined): boolean {
  const expected = Buffer.from(`${settings.CLIENT_ID}:${settings.CLIENT_SECRET}`).toString('base64');
  return isSameText(authorization ?? '', `Basic ${expected}`);
}

/** Hashes first, so that neither the length nor the first wrong character shows in the time it takes. */
function isSameText(left: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
}
