import { centavos } from '@ipe/money';
import { writeApiAmount } from '../api-pix/amount.ts';
import { findPixKeyType } from '../keys/pix-key.ts';
import { crc16 } from './crc16.ts';
import { field, maxBrCodeLength, maxLocationLength, noTxid, pixField, pixGui, txidField } from './fields.ts';
import { writeField } from './tlv.ts';

type Merchant = {
  /** At most 25 characters; accents are taken off. */
  merchantName: string;
  /** At most 15 characters; accents are taken off. */
  merchantCity: string;
  /** CEP, eight digits. */
  postalCode?: string;
};

export type StaticBrCodeInput = Merchant & {
  /** A key as DICT keeps it. */
  key: string;
  /** Without it the payer types the amount. */
  amountCentavos?: number;
  /** 1 to 25 letters and digits. */
  txid?: string;
  /** A note for the payer; shares 99 characters with the key. */
  info?: string;
};

export type DynamicBrCodeInput = Merchant & {
  /** Where the payer's bank fetches the charge, without scheme: `pix.example.com/qr/v2/…`, at most 77 characters. */
  location: string;
};

/** The code of a charge without a server: key, and maybe amount and txid, stand in the code itself. @throws RangeError naming the field that doesn't fit. */
export function writeStaticBrCode(input: StaticBrCodeInput): string {
  if (!findPixKeyType(input.key)) throw new RangeError('BR Code key is not a Pix key as DICT keeps it');
  if (input.txid !== undefined && !/^[A-Za-z0-9]{1,25}$/u.test(input.txid)) {
    throw new RangeError('BR Code txid must be 1 to 25 letters and digits');
  }
  const template = [writeField(pixField.gui, pixGui), writeField(pixField.key, input.key)];
  if (input.info !== undefined) template.push(writeField(pixField.info, plainText('info', input.info, 72)));
  return writeBrCode(input, {
    template: template.join(''),
    amount: input.amountCentavos === undefined ? '' : writeField(field.amount, amountText(input.amountCentavos)),
    txid: input.txid ?? noTxid,
  });
}

/** The code of a charge (`/cob`): it holds only the address of the charge. @throws RangeError naming the field that doesn't fit. */
export function writeDynamicBrCode(input: DynamicBrCodeInput): string {
  if (input.location.length > maxLocationLength || !/^[\w.-]+(?::\d+)?(?:\/[\w.~-]+)+$/u.test(input.location)) {
    throw new RangeError(`BR Code location must be host/path without scheme, at most ${maxLocationLength} characters`);
  }
  return writeBrCode(input, {
    once: writeField(field.pointOfInitiation, '12'),
    template: writeField(pixField.gui, pixGui) + writeField(pixField.location, input.location),
    txid: noTxid,
  });
}

function writeBrCode(merchant: Merchant, own: { template: string; txid: string; once?: string; amount?: string }) {
  const body = [
    writeField(field.payloadFormat, '01'),
    own.once ?? '',
    writeField(field.pix, own.template),
    writeField(field.merchantCategory, '0000'),
    writeField(field.currency, '986'),
    own.amount ?? '',
    writeField(field.country, 'BR'),
    writeField(field.merchantName, plainText('merchantName', merchant.merchantName, 25)),
    writeField(field.merchantCity, plainText('merchantCity', merchant.merchantCity, 15)),
    merchant.postalCode === undefined ? '' : writeField(field.postalCode, postalCodeText(merchant.postalCode)),
    writeField(field.additionalData, writeField(txidField, own.txid)),
    `${field.crc}04`,
  ].join('');
  const code = body + crc16(body);
  if (code.length > maxBrCodeLength) throw new RangeError(`BR Code has ${code.length} characters; at most 512 fit`);
  return code;
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

function amountText(amountCentavos: number): string {
  if (amountCentavos <= 0) throw new RangeError('BR Code amount must be more than zero');
  return writeApiAmount(centavos(amountCentavos));
}

function postalCodeText(postalCode: string): string {
  if (!/^\d{8}$/u.test(postalCode)) throw new RangeError('BR Code postalCode must be eight digits');
  return postalCode;
}
