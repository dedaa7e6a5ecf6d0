import { pinForm } from '@ipe/contract/forms';
import { parseBrl } from '@ipe/money';
import { formatCpf, formatPhone, parsePixKey } from '@ipe/pix/keys';
import type { PixKeyType, WithdrawalConfig } from '#features/withdrawals/withdrawals.queries.ts';
import { text } from '#features/withdrawals/withdrawals.text.ts';

type Limits = Pick<WithdrawalConfig, 'withdrawableCentavos' | 'minCentavos' | 'maxCentavos'>;

/** The error in a typed amount, or undefined when it can be withdrawn. */
export function findAmountError(typed: string, limits: Limits): string | undefined {
  const amount = parseBrl(typed);
  if (amount === undefined) return text.badAmount;
  if (amount < limits.minCentavos) return text.tooLow(limits.minCentavos);
  if (amount > limits.maxCentavos) return text.tooHigh(limits.maxCentavos);
  if (amount > limits.withdrawableCentavos) return text.notEnough(limits.withdrawableCentavos);
  return undefined;
}

/**
 * A balance below the minimum, which can be withdrawn only as a whole and without a fee; undefined for an empty or
 * larger balance.
 */
export const findRemainder = ({ withdrawableCentavos: rest, minCentavos }: Limits): number | undefined =>
  rest > 0 && rest < minCentavos ? rest : undefined;

/** The error in a key: an empty key is missing, a malformed e-mail is invalid (specification section 5). */
export function findKeyError(type: PixKeyType, typed: string): string | undefined {
  if (typed.trim() === '') return text.keyEmpty(type);
  return parsePixKey(type, typed) ? undefined : text.keyErrors[type];
}

/** Formats the key while it is typed: CPF and phone in their groups. */
export function formatKey(type: PixKeyType, typed: string): string {
  if (type === 'cpf') return formatCpf(typed);
  if (type === 'phone') return formatPhone(typed);
  return typed.trimStart();
}

export function findPinError(pin: string): string | undefined {
  return pinForm.test(pin) ? undefined : text.pinLength;
}

type PinFields = { pin: string; repeated: string; password: string };

/**
 * Errors in a PIN and what proves it, by field.
 * @param asked the other fields that the form has
 */
export const pinErrors = (
  { pin, repeated, password }: PinFields,
  asked = { repeated: true, password: true },
): Record<keyof PinFields, string | undefined> => ({
  pin: findPinError(pin),
  repeated: asked.repeated && pin !== repeated ? text.pinMismatch : undefined,
  password: asked.password && password === '' ? text.passwordEmpty : undefined,
});
