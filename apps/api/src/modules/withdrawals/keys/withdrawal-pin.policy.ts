import { isDate, isRow, repeatedBlock } from '#platform/security/easy-to-guess.ts';
import { refuseField } from '#platform/calls/refusal.ts';

/** Movements on a keypad that people choose often, in addition to rows, repetitions and dates. */
const keypadHabits = new Set(
  `147258 258369 147369 159357 357159 159753 753159 258456 456258 789456 456123
   123789 789123 321654 654987 123654 147896 963258 741852 852963 963852 369258
   102030 010203 203040 142536 152637 112233 223344 332211 123321 321123 135790
   246810 135791 024680 131313 520520 696969 420420 007007 198019 202020 101112`.split(/\s+/u),
);

/** For example 111222, 100000, 121121. */
const hasTwoDigits = (pin: string): boolean => new Set(pin).size <= 2;

const isPattern = (pin: string): boolean => isRow(pin) || hasTwoDigits(pin) || repeatedBlock(pin) !== pin;

/**
 * Five tries an hour are enough to guess a common PIN. Checked only when a PIN is set, so older ones keep working.
 * @param own digits of the player that others know: phone, CPF
 * @throws RefusedError 400
 */
export function requireUnguessedPin(pin: string, own: string[]): void {
  if (isPattern(pin) || keypadHabits.has(pin))
    throw refuseField('pin', 'Sequências e repetições são fáceis de adivinhar. Escolha outro PIN.');
  if (isDate(pin)) throw refuseField('pin', 'Datas são fáceis de adivinhar. Escolha outro PIN.');
  if (own.some((digits) => digits.includes(pin)))
    throw refuseField('pin', 'Não use o seu telefone nem o seu CPF como PIN');
}
