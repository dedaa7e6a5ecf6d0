import { readFileSync } from 'node:fs';
import type { ServerOptions } from 'node:https';
import { TLSSocket } from 'node:tls';
import type { FastifyRequest } from 'fastify';
import type { HouseRefusals } from './refusal.ts';
import { SettingsError, type CommonSettings } from './settings.ts';

/**
 * The server's TLS options; null without TLS files in the settings. Clients without a certificate may connect too,
 * because pages are public; `requireClientCertificate` refuses their API calls. @throws SettingsError for a file that
 * can't be read
 */
export function readTls(settings: CommonSettings): ServerOptions | null {
  const { TLS_CERT_FILE, TLS_KEY_FILE, TLS_CLIENT_CA_FILE } = settings;
  if (TLS_CERT_FILE === undefined || TLS_KEY_FILE === undefined) return null;
  const server = { cert: read(TLS_CERT_FILE), key: read(TLS_KEY_FILE), minVersion: 'TLSv1.2' } as const;
  if (TLS_CLIENT_CA_FILE === undefined) return server;
  return { ...server, ca: read(TLS_CLIENT_CA_FILE), requestCert: true, rejectUnauthorized: false };
}

/** An `onRequest` hook for every call that requires mTLS. @throws Refusal certificateMissing */
export function requireClientCertificate({ certificateMissing }: HouseRefusals) {
  return async ({ raw }: FastifyRequest): Promise<void> => {
    if (raw.socket instanceof TLSSocket && raw.socket.authorized) return;
    throw certificateMissing();
  };
}

function read(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    throw new SettingsError(`can't read ${file}`);
  }
}
