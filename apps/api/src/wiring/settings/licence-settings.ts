import { formatCnpj, parseCnpj } from '@ipe/pix';
import * as v from 'valibot';
import type { Licence } from '#modules/compliance/index.ts';
import { shownText } from './setting-values.ts';

/** The operator's legal data, which every page must show (Lei 14.790/2023 art. 15); required with licensed-br. */
export const licenceEntries = {
  LICENCE_COMPANY: v.optional(shownText),
  LICENCE_TRADE_NAME: v.optional(shownText),
  LICENCE_CNPJ: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => parseCnpj(text) !== undefined, 'must be a CNPJ such as 11.222.333/0001-81'),
      v.transform((text) => formatCnpj(parseCnpj(text) ?? text)),
    ),
  ),
  /** The number and date of the authorising portaria. */
  LICENCE_AUTHORISATION: v.optional(shownText),
  LICENCE_ADDRESS: v.optional(shownText),
  LICENCE_SUPPORT_PHONE: v.optional(shownText),
  /** The contact of the ombudsman. */
  LICENCE_OMBUDSMAN: v.optional(shownText),
};

/** The setting for each field of the licence. */
const licenceSettings = {
  company: 'LICENCE_COMPANY',
  tradeName: 'LICENCE_TRADE_NAME',
  cnpj: 'LICENCE_CNPJ',
  authorisation: 'LICENCE_AUTHORISATION',
  address: 'LICENCE_ADDRESS',
  supportPhone: 'LICENCE_SUPPORT_PHONE',
  ombudsman: 'LICENCE_OMBUDSMAN',
} as const satisfies Record<keyof Licence, string>;

/** Invented data that the pages of a rehearsal show where a setting is missing. */
const rehearsedLicence: Licence = {
  company: 'Casa de Ensaio S.A.',
  tradeName: 'Casa de Ensaio',
  cnpj: '11.222.333/0001-81',
  authorisation: 'Portaria de ensaio nº 0, sem valor',
  address: 'Rua do Ensaio, 1, São Paulo, SP',
  supportPhone: '0800 000 0000',
  ombudsman: '0800 000 0001',
};

type Written = Partial<Record<(typeof licenceSettings)[keyof Licence], string | undefined>>;

/** @returns the names of settings without a value */
export const findMissing = (written: Written): string[] =>
  Object.values(licenceSettings).filter((name) => written[name] === undefined);

/** The licence in the settings; a rehearsal gets invented values for missing ones. */
export const licenceOf = (written: Written): Licence =>
  Object.fromEntries(
    Object.entries(licenceSettings).map(([key, name]) => [
      key,
      written[name] ?? rehearsedLicence[key as keyof Licence],
    ]),
  ) as Licence;
