import { mobileForm } from '@ipe/contract/forms';
import { nationalDigits } from '@ipe/pt-br';

/** Specification section 5: other characters than digits are stripped. */
export const digitsOnly = (typed: string, maxLength: number): string => typed.replace(/\D/gu, '').slice(0, maxLength);

/** A pasted or autofilled number may contain the country code, which the field already shows as its prefix. */
export const mobileDigits = (typed: string): string => nationalDigits(typed, (number) => mobileForm.test(number));
