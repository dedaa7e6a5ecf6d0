import { isCnpj, maskCnpj, parseCnpj } from './cnpj.ts';
import { isCpf, maskCpf, parseCpf } from './cpf.ts';
import { isEmail, maskEmail, parseEmail } from './email.ts';
import { isPhone, maskPhone, parsePhone } from './phone.ts';
import { isRandomKey, maskRandomKey, parseRandomKey } from './random-key.ts';

type KeyRules = {
  is: (text: string) => boolean;
  parse: (text: string) => string | undefined;
  mask: (key: string) => string;
};

const rules = {
  cpf: { is: isCpf, parse: parseCpf, mask: maskCpf },
  cnpj: { is: isCnpj, parse: parseCnpj, mask: maskCnpj },
  phone: { is: isPhone, parse: parsePhone, mask: maskPhone },
  email: { is: isEmail, parse: parseEmail, mask: maskEmail },
  random: { is: isRandomKey, parse: parseRandomKey, mask: maskRandomKey },
} satisfies Record<string, KeyRules>;

/** Always store the type with the key: eleven digits can be a CPF or a mobile number. */
export type PixKeyType = keyof typeof rules;

export const pixKeyTypes = Object.keys(rules) as PixKeyType[];

/** Turns a typed key of this type into DICT's form; undefined if it can't be one. */
export function parsePixKey(type: PixKeyType, typed: string): string | undefined {
  return rules[type].parse(typed);
}

/** Whether `key` is a key of this type in exactly DICT's form. */
export function isPixKey(type: PixKeyType, key: string): boolean {
  return rules[type].is(key);
}

/** The type of a key in DICT's form, where the types can't be confused; undefined for anything else. */
export function findPixKeyType(key: string): PixKeyType | undefined {
  return pixKeyTypes.find((type) => rules[type].is(key));
}

/** The masked key, which may be shown. @throws RangeError for a key that isn't in DICT's form. */
export function maskPixKey(type: PixKeyType, key: string): string {
  return rules[type].mask(key);
}
