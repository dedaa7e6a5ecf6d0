import { createECDH } from 'node:crypto';
import { complianceProfileIds } from '@ipe/contract';
import { isCentavos } from '@ipe/money';
import * as v from 'valibot';
import type { OtherServices } from '#modules/push/index.ts';

/** A number in digits from `min` to `max`; `sentence` refuses another value. */
export const wholeNumber = (sentence: string, min: number, max: number) =>
  v.pipe(
    v.string(),
    v.check((text) => /^\d+$/u.test(text) && Number(text) >= min && Number(text) <= max, sentence),
    v.transform(Number),
  );

/** Such a number in centavos. */
export const amount = (...range: Parameters<typeof wholeNumber>) => v.pipe(wholeNumber(...range), v.guard(isCentavos));

/** An address with one of these protocols, such as `https:`. */
export const url = (protocols: string[], sentence: string) =>
  v.pipe(
    v.string(),
    v.check((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), sentence),
  );

/** The address of a PostgreSQL server. */
export const databaseUrl = url(
  ['postgres:', 'postgresql:'],
  'must be a PostgreSQL address such as postgres://user:password@host:5432/ipe',
);

export const fileName = v.pipe(v.string(), v.minLength(1, 'must name a file'));

export const profileId = v.picklist(complianceProfileIds, `must be ${complianceProfileIds.join(' or ')}`);

/** Of a house whose settings name none. */
export const defaultProfile = 'demo';

/** A text that pages show. */
export const shownText = v.pipe(v.string(), v.trim(), v.minLength(1, 'must not be empty: pages show it'));

/** A value that `read` parses; the message of its error becomes the issue. */
export const readBy = <Output>(read: (written: string) => Output) =>
  v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }): Output => {
      try {
        return read(dataset.value);
      } catch (error) {
        addIssue({ message: (error as Error).message });
        return NEVER;
      }
    }),
  );

const ownMachine = new Set(['localhost', '127.0.0.1', '[::1]']);

/** An address to which secrets are sent: without TLS only on this machine. */
export const secretUrl = (sentence: string, whatTravels: string) =>
  v.pipe(
    url(['https:', 'http:'], sentence),
    v.check(
      (text) => !URL.canParse(text) || new URL(text).protocol === 'https:' || ownMachine.has(new URL(text).hostname),
      `must begin with https: ${whatTravels}`,
    ),
  );

/** @throws Error for an address that a browser couldn't call */
export const readMirrors = (written: string): string[] =>
  written
    .split(',')
    .filter((one) => one !== '')
    .map((one) => {
      if (!URL.canParse(one)) throw new Error('must be addresses such as https://espelho.example/casa');
      const { protocol, hostname: host, search, hash, href } = new URL(one);
      if (protocol !== 'https:' && !(protocol === 'http:' && ownMachine.has(host)))
        throw new Error('must be addresses that begin with https:');
      if (search !== '' || hash !== '') throw new Error('must be addresses without ? and #');
      return href.replace(/\/$/u, '');
    });

/** A private key of P-256 as base64url. @throws Error for anything else, without its text */
export function readVapidKey(written: string): Buffer {
  const key = Buffer.from(written, 'base64url');
  try {
    if (key.toString('base64url') !== written || key.length !== 32) throw new Error('not 32 bytes');
    createECDH('prime256v1').setPrivateKey(key);
  } catch {
    throw new Error('must be a private key of P-256: 32 bytes as base64url');
  }
  return key;
}

/** A host name of at least two words after a star, because a whole top-level domain is no single service. */
const hostForm = /^(?:\*\.(?=.*\.))?(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/u;

const isOwnOrigin = (text: string): boolean =>
  URL.canParse(text) && ownMachine.has(new URL(text).hostname) && new URL(text).origin === text;

/** @throws Error with a sentence for an entry that is neither a host nor an origin of this machine */
export function readPushServices(written: string): OtherServices {
  const parts = written.split(',').filter((one) => one !== '');
  const hosts = parts.filter((one) => hostForm.test(one));
  const origins = parts.filter(isOwnOrigin);
  if (hosts.length + origins.length < parts.length)
    throw new Error('must be hosts such as push.example.com or *.example.com, separated by commas');
  return { hosts, origins };
}
