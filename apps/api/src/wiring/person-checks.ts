import { createHttpCpfBase, createHttpFaceChecks, noCpfBase, noFaceChecks } from '#modules/confirmation/index.ts';
import type { ApplicationParts } from './application-parts.ts';
import type { Settings } from './settings/env.ts';

type PersonSettings = Pick<
  Settings,
  'CPF_BASE_URL' | 'CPF_BASE_CLIENT_ID' | 'CPF_BASE_CLIENT_SECRET' | 'FACES_URL' | 'FACES_TOKEN'
>;
type PersonChecks = Pick<ApplicationParts, 'cpfBase' | 'faceChecks'>;

const withoutSlash = (url: string): string => url.replace(/\/+$/u, '');

/**
 * The services that check a CPF and a face, as the settings name them.
 * @param simulatorUrl of the regulator's simulator, if it runs; it simulates both
 */
export function personChecksOf(settings: PersonSettings, simulatorUrl?: string): PersonChecks {
  const cpfBaseUrl = simulatorUrl ?? settings.CPF_BASE_URL;
  const facesUrl = simulatorUrl === undefined ? settings.FACES_URL : `${simulatorUrl}/faces`;
  const { CPF_BASE_CLIENT_ID: clientId, CPF_BASE_CLIENT_SECRET: clientSecret, FACES_TOKEN: token } = settings;
  return {
    cpfBase:
      cpfBaseUrl === undefined
        ? noCpfBase
        : createHttpCpfBase({ url: withoutSlash(cpfBaseUrl), clientId, clientSecret }),
    faceChecks: facesUrl === undefined ? noFaceChecks : createHttpFaceChecks({ url: withoutSlash(facesUrl), token }),
  };
}
