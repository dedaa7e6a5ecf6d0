import { centavos, type Centavos } from '@ipe/money';
import { crc16 } from './crc16.ts';
import { field, maxBrCodeLength, noTxid, pixField, pixGui, txidField } from './fields.ts';
import { parseFields, type Field } from './tlv.ts';

export type BrCodeErrorReason = 'invalid_structure' | 'invalid_crc' | 'not_pix' | 'invalid_field';

/** Why a text can't be trusted as a Pix code. */
export class BrCodeError extends Error {
  readonly reason: BrCodeErrorReason;
  constructor(reason: BrCodeErrorReason, message: string) {
    super(message);
    this.name = 'BrCodeError';
    this.reason = reason;
  }
}

type CommonPart = {
  merchantName: string;
  merchantCity: string;
  /** The txid as the code holds it: EMV allows more characters here than Pix does (`RP12345678-2019`). */
  txid: string | undefined;
  amountCentavos: Centavos | undefined;
  postalCode: string | undefined;
};

/** A static code holds the key. A dynamic code holds the address of the charge, `location` (no scheme). */
export type BrCode =
  | (CommonPart & { kind: 'static'; key: string; info: string | undefined })
  | (CommonPart & { kind: 'dynamic'; location: string });

/**
 * Reads a "Pix Copia e Cola" and ignores the fields of other payment arrangements. @throws BrCodeError for anything but
 * a complete Pix code with a correct checksum.
 */
export function readBrCode(text: string): BrCode {
  const fields = requireFields(text.trim());
  requireValue(fields, field.payloadFormat, /^01$/u);
  requireValue(fields, field.merchantCategory, /^\d{4}$/u);
  requireValue(fields, field.currency, /^986$/u);
  requireValue(fields, field.country, /^BR$/u);
  const common: CommonPart = {
    merchantName: requireValue(fields, field.merchantName, /^.{1,25}$/u),
    merchantCity: requireValue(fields, field.merchantCity, /^.{1,15}$/u),
    txid: readTxid(fields),
    amountCentavos: readAmount(fields),
    postalCode: find(fields, field.postalCode),
  };
  const template = requirePixTemplate(fields);
  const location = find(template, pixField.location);
  if (location !== undefined) return { kind: 'dynamic', location, ...common };
  const key = requireValue(template, pixField.key, /^.{1,77}$/u);
  return { kind: 'static', key, info: find(template, pixField.info), ...common };
}

function requireFields(text: string): Field[] {
  if (text.length > maxBrCodeLength) throw new BrCodeError('invalid_structure', 'longer than 512 characters');
  const fields = /^[\x20-\x7e]*$/u.test(text) ? parseFields(text) : undefined;
  const crc = fields?.at(-1);
  if (!fields || crc?.id !== field.crc || crc.value.length !== 4) {
    throw new BrCodeError('invalid_structure', 'not a sequence of whole fields that ends with a checksum');
  }
  if (crc.value !== crc16(text.slice(0, -4))) throw new BrCodeError('invalid_crc', 'invalid crc');
  return fields;
}

/** Ids 26 to 51 belong to payment arrangements; Pix is the one with Bacen's name in it. */
function requirePixTemplate(fields: Field[]): Field[] {
  for (const { id, value } of fields) {
    if (Number(id) < 26 || Number(id) > 51) continue;
    const template = parseFields(value);
    if (template && find(template, pixField.gui)?.toLowerCase() === pixGui) return template;
  }
  throw new BrCodeError('not_pix', 'a payment code, but not of Pix');
}

function readTxid(fields: Field[]): string | undefined {
  const additionalData = parseFields(find(fields, field.additionalData) ?? '');
  if (!additionalData) throw new BrCodeError('invalid_field', 'field 62 is not a template');
  const txid = find(additionalData, txidField);
  return txid === noTxid ? undefined : txid;
}

function readAmount(fields: Field[]): Centavos | undefined {
  if (find(fields, field.amount) === undefined) return undefined;
  const [reais = '', cents = ''] = requireValue(fields, field.amount, /^\d{1,10}(?:\.\d{1,2})?$/u).split('.');
  return centavos(Number(reais) * 100 + Number(cents.padEnd(2, '0')));
}

function find(fields: Field[], id: string): string | undefined {
  return fields.find((candidate) => candidate.id === id)?.value;
}

function requireValue(fields: Field[], id: string, pattern: RegExp): string {
  const value = find(fields, id);
  if (value === undefined || !pattern.test(value))
    throw new BrCodeError('invalid_field', `field ${id} is not as it must be`);
  return value;
}
