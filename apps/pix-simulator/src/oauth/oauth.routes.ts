import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findScopes, forgetDeadTokens, oauthError, saveToken, tokenOf } from '@ipe/simulator';
import * as v from 'valibot';
import type { Bank } from '../bank.ts';
import { bankRefusals, problem } from '../platform/refusal.ts';

/** Every scope that a client can have; the words are Bacen's and Efí's. */
const scopes = [
  'cob.write',
  'cob.read',
  'pix.write',
  'pix.read',
  'webhook.write',
  'webhook.read',
  'pix.send',
  'gn.pix.send.read',
  'gn.settings.write',
  'gn.settings.read',
  'gn.balance.read',
] as const;

type Scope = (typeof scopes)[number];

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The scope that the caller's token must have. */
    scope?: Scope;
  }
}

const tokenRequest = v.object({ grant_type: v.literal('client_credentials'), scope: v.optional(v.string()) });

/**
 * `POST /oauth/token`: client credentials (RFC 6749) with Basic, and a body in JSON or form encoding. A token has the
 * requested scopes, by default all.
 */
export function addOauthRoutes(app: FastifyInstance, bank: Bank): void {
  app.post('/oauth/token', (request) => {
    const { database, settings, now } = bank;
    if (!isClient(bank, request.headers.authorization)) {
      throw oauthError(401, 'invalid_client', 'Credenciais inválidas ou inativas');
    }
    if (!v.is(tokenRequest, request.body)) {
      throw oauthError(400, 'unsupported_grant_type', 'grant_type deve ser client_credentials');
    }
    const scope = requireKnownScopes(request.body.scope);
    const token = Buffer.from(bank.random(32)).toString('base64url');
    forgetDeadTokens(database, now());
    saveToken(database, token, { expiresAt: new Date(now().getTime() + settings.TOKEN_SECONDS * 1000), scope });
    return { access_token: token, token_type: 'Bearer', expires_in: settings.TOKEN_SECONDS, scope };
  });
}

/** For `onRequest`: every call except that for the token itself needs a valid token with the route's scope. @throws Refusal 401 or 403 */
export function requireToken(bank: Bank) {
  return async (request: FastifyRequest): Promise<void> => {
    const token = tokenOf(request);
    const granted = token === undefined ? undefined : findScopes(bank.database, token, bank.now());
    if (!granted) throw bankRefusals.tokenRefused();
    const { scope } = request.routeOptions.config;
    if (scope !== undefined && !granted.includes(scope)) {
      throw problem('AcessoNegado', `O token de acesso não tem o escopo ${scope}.`);
    }
  };
}

function requireKnownScopes(wanted: string | undefined): string {
  const words = wanted?.split(' ').filter((word) => word !== '') ?? [...scopes];
  const isKnown = words.length > 0 && words.every((word) => scopes.some((scope) => scope === word));
  if (!isKnown) throw oauthError(400, 'invalid_scope', 'Escopo desconhecido');
  return words.join(' ');
}

function isClient({ settings }: Bank, authorization: string | undefined): boolean {
  const expected = Buffer.from(`${settings.CLIENT_ID}:${settings.CLIENT_SECRET}`).toString('base64');
  return isSameText(authorization ?? '', `Basic ${expected}`);
}

/** Compares hashes, so that the time taken reveals neither the length nor the first wrong character. */
function isSameText(left: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
}
