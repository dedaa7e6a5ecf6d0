import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { answerErrors } from './answer-errors.ts';
import type { HouseRefusals } from './refusal.ts';
import type { CommonSettings } from './settings.ts';
import { readTls } from './tls.ts';

/**
 * The HTTP server of a simulated house, without its routes. @param maxBodyBytes the limit for one request's body
 * @throws SettingsError for certificates that can't be read
 */
export function createServer(
  settings: CommonSettings,
  { refusals, maxBodyBytes }: { refusals: HouseRefusals; maxBodyBytes: number },
): FastifyInstance {
  const app: FastifyInstance = Fastify({
    bodyLimit: maxBodyBytes,
    requestTimeout: 30_000,
    https: readTls(settings),
    logger: { level: settings.LOG_LEVEL, stream: process.stderr },
  });
  answerErrors(app, refusals);
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
  app.addHook('onSend', async (_, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  return app;
}

export function portOf(app: FastifyInstance): number {
  return (app.server.address() as AddressInfo).port;
}

/** The address on which it listens, without a slash at the end. */
export function ownUrlOf(app: FastifyInstance, { HOST, TLS_CERT_FILE }: CommonSettings): string {
  return `${TLS_CERT_FILE === undefined ? 'http' : 'https'}://${HOST}:${portOf(app)}`;
}
