import { noAddress, noArea, noCity } from './sentences.ts';
import * as v from 'valibot';
import { addressLength, cityLength, postalCodeForm } from './forms.ts';

/** Brazil's states and the Federal District, by the codes of the post: the areas that an address can be in. */
export const areas = [
  'AC',
  'AL',
  'AM',
  'AP',
  'BA',
  'CE',
  'DF',
  'ES',
  'GO',
  'MA',
  'MG',
  'MS',
  'MT',
  'PA',
  'PB',
  'PE',
  'PI',
  'PR',
  'RJ',
  'RN',
  'RO',
  'RR',
  'RS',
  'SC',
  'SE',
  'SP',
  'TO',
] as const;

/** One line without control characters. */
const line = (empty: string, most: number) =>
  v.pipe(
    v.string(empty),
    v.trim(),
    v.minLength(1, empty),
    v.maxLength(most, `Use no máximo ${most} caracteres`),
    v.regex(/^\P{C}*$/u, 'Use só letras, números e sinais'),
  );

/** Where a player lives, as the player states it (specification section 5, "area" and "address"); the server doesn't verify it. */
const addressFields = {
  area: v.picklist(areas, noArea),
  /** The postal code (CEP), eight digits. */
  postalCode: v.pipe(v.string(), v.regex(postalCodeForm, 'CEP inválido')),
  city: line(noCity, cityLength),
  /** Street, number and anything else that is needed to find the door. */
  address: line(noAddress, addressLength),
};

export const address = v.strictObject(addressFields);
