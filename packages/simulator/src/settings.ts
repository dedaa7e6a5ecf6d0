import { resolve } from 'node:path';
import * as v from 'valibot';

/** A wrong setting. The program prints its message without a stack. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

export const wholeNumber = (sentence: string, min: number, max: number) =>
  v.pipe(
    v.string(),
    v.check((text) => /^\d+$/u.test(text) && Number(text) >= min && Number(text) <= max, sentence),
    v.transform(Number),
  );

/**
 * The settings of every simulator except its port and its public address. The defaults are for development: everyone
 * who reads them can log in.
 */
export const commonSettings = {
  HOST: v.optional(v.pipe(v.string(), v.minLength(1)), '127.0.0.1'),
  DATA_DIR: v.pipe(
    v.optional(v.pipe(v.string(), v.minLength(1)), resolve(import.meta.dirname, '../../../.data')),
    v.transform((folder) => resolve(folder)),
  ),
  TOKEN_SECONDS: v.optional(wholeNumber('must be a number of seconds from 1 to 86400', 1, 86_400), '3600'),
  /**
   * PEM files. With certificate and key the simulator speaks HTTPS. With the clients' authority too, API calls need a
   * certificate issued by it.
   */
  TLS_CERT_FILE: v.optional(v.string()),
  TLS_KEY_FILE: v.optional(v.string()),
  TLS_CLIENT_CA_FILE: v.optional(v.string()),
  LOG_LEVEL: v.optional(v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'warn'),
};

export const portSetting = (standard: string) =>
  v.optional(wholeNumber('must be a port number from 0 (any free one) to 65535', 0, 65_535), standard);

type TlsFiles = {
  TLS_CERT_FILE?: string | undefined;
  TLS_KEY_FILE?: string | undefined;
  TLS_CLIENT_CA_FILE?: string | undefined;
};

const isTlsWhole = ({ TLS_CERT_FILE, TLS_KEY_FILE, TLS_CLIENT_CA_FILE }: TlsFiles): boolean =>
  (TLS_CERT_FILE === undefined) === (TLS_KEY_FILE === undefined) &&
  (TLS_CLIENT_CA_FILE === undefined || TLS_CERT_FILE !== undefined);

export type CommonSettings = TlsFiles & { HOST: string; PORT: number; DATA_DIR: string; LOG_LEVEL: string };

/** @throws SettingsError with one line for each wrong setting */
export function readSettingsBy<Output extends CommonSettings>(
  schema: v.GenericSchema<unknown, Output> & { entries: object },
  env: Record<string, string | undefined>,
): Output {
  const parsed = v.safeParse(schema, Object.fromEntries(Object.keys(schema.entries).map((name) => [name, env[name]])));
  const issues = parsed.success
    ? []
    : parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'settings'}: ${issue.message}`);
  if (!isTlsWhole(env)) {
    issues.push('TLS: need TLS_CERT_FILE and TLS_KEY_FILE together, and TLS_CLIENT_CA_FILE only with them');
  }
  if (!parsed.success || issues.length > 0) throw new SettingsError(issues.join('\n'));
  return parsed.output;
}
