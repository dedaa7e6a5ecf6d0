import * as v from 'valibot';
import { amount, fileName, secretUrl, wholeNumber } from './setting-values.ts';

/** The settings of the regulator's system (docs/operations.md, "Files for the regulator"). */
export const sigapEntries = {
  /** The base address of the regulator's system; a rehearsal runs a simulator of it. */
  SIGAP_URL: v.optional(
    secretUrl('must be the base address of SIGAP, such as https://sigap.example', 'CPFs of players travel there'),
  ),
  /** Our e-CNPJ for SIGAP, as PEM or as a PKCS #12 file, and the authorities for SIGAP's certificate, instead of the usual ones. */
  SIGAP_CLIENT_CERT_FILE: v.optional(fileName),
  SIGAP_CLIENT_KEY_FILE: v.optional(fileName),
  SIGAP_CLIENT_PFX_FILE: v.optional(fileName),
  SIGAP_CLIENT_PFX_PASSPHRASE: v.optional(v.string()),
  SIGAP_CA_FILE: v.optional(fileName),
  /** Our e-CNPJ and its RSA key as one PEM file: every file for SIGAP is signed with it. */
  SIGAP_SIGNING_FILE: v.optional(fileName),
  /** The time after a day's end within which SIGAP must have its files. */
  SIGAP_DEADLINE_HOURS: v.optional(wholeNumber('must be hours from 1 to 72', 1, 72), '6'),
  /** The house's monthly fee for its supervision, as the monthly file states it. */
  SIGAP_MONTHLY_FEE_CENTAVOS: v.optional(amount('must be centavos from 0 to 1000000000', 0, 10_000_000_00), '0'),
};
