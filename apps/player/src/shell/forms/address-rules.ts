import { postalCodeForm, postalCodeLength } from '@ipe/contract/forms';
import { text } from './address.text.ts';
import type { Address, Area } from './areas.ts';
import { digitsOnly } from './digits.ts';

/** The input so far. */
export type AddressFields = Omit<Address, 'area'> & { area: Area | '' };

export const emptyAddress: AddressFields = { area: '', postalCode: '', city: '', address: '' };

export type AddressFieldErrors = Partial<Record<keyof AddressFields, string>>;

/** `01310-100`, or the part that is typed so far. */
export function formatPostalCode(typed: string): string {
  const digits = digitsOnly(typed, postalCodeLength);
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits;
}

/** The errors that the server would return, found without a call, in the specification's words (section 5). */
export function findAddressErrors({ area, postalCode, city, address }: AddressFields): AddressFieldErrors {
  return {
    ...(!postalCodeForm.test(postalCode.replace(/\D/gu, '')) && { postalCode: text.badPostalCode }),
    ...(area === '' && { area: text.noArea }),
    ...(city.trim() === '' && { city: text.noCity }),
    ...(address.trim() === '' && { address: text.noAddress }),
  };
}

/** The address in the server's form; undefined while a field is invalid. */
export function readAddress(fields: AddressFields): Address | undefined {
  const { area } = fields;
  if (area === '' || Object.keys(findAddressErrors(fields)).length > 0) return undefined;
  return {
    area,
    postalCode: fields.postalCode.replace(/\D/gu, ''),
    city: fields.city.trim(),
    address: fields.address.trim(),
  };
}
