import { crc16 } from './crc16.ts';
import { field, maxLocationLength, noTxid, pixField, pixGui, txidField } from './fields.ts';
import { writeField } from './tlv.ts';

type DynamicBrCodeInput = {
  /** The address from which the payer's bank fetches the charge, without a scheme: `pix.example.com/qr/v2/…`, at most 77 characters. */
  location: string;
  /** At most 25 characters; accents are removed. */
  merchantName: string;
  /** At most 15 characters; accents are removed. */
  merchantCity: string;
};

/** The code of a charge (`/cob`): it holds only the address of the charge. @throws RangeError naming the field that doesn't fit. */
export function writeDynamicBrCode({ location, merchantName, merchantCity }: DynamicBrCodeInput): string {
  if (location.length > maxLocationLength || !/^[\w.-]+(?::\d+)?(?:\/[\w.~-]+)+$/u.test(location)) {
    throw new RangeError(`BR Code location must be host/path without scheme, at most ${maxLocationLength} characters`);
  }
  const body = [
    writeField(field.payloadFormat, '01'),
    writeField(field.pointOfInitiation, '12'),
    writeField(field.pix, writeField(pixField.gui, pixGui) + writeField(pixField.location, location)),
    writeField(field.merchantCategory, '0000'),
    writeField(field.currency, '986'),
    writeField(field.country, 'BR'),
    writeField(field.merchantName, plainText('merchantName', merchantName, 25)),
    writeField(field.merchantCity, plainText('merchantCity', merchantCity, 15)),
    writeField(field.additionalData, writeField(txidField, noTxid)),
    `${field.crc}04`,
  ].join('');
  return body + crc16(body);
}

/** João → Joao: the lengths in a BR Code count characters, so every character must be one byte. */
function plainText(name: string, text: string, maxLength: number): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').trim();
  if (!/^[\x20-\x7e]+$/u.test(plain)) throw new RangeError(`BR Code ${name} must be non-empty Latin text`);
  if (plain.length > maxLength) {
    throw new RangeError(`BR Code ${name} has ${plain.length} characters; at most ${maxLength} fit`);
  }
  return plain;
}
