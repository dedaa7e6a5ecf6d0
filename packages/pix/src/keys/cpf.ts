/** A CPF is nine digits and two check digits, modulus 11 (Receita Federal). We store and compare it as eleven digits. */

function checkDigit(digits: string): number {
  const heaviest = digits.length + 1;
  const sum = Array.from(digits, Number).reduce((total, digit, index) => total + digit * (heaviest - index), 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

/** The eleven digits that begin with these nine. Nine equal digits make no CPF (`isCpf`). */
export function withCheckDigits(nine: string): string {
  const ten = `${nine}${checkDigit(nine)}`;
  return `${ten}${checkDigit(ten)}`;
}

/** Whether `text` is a CPF in stored form: eleven digits with correct check digits. Eleven equal digits (`111.111.111-11`) are no CPF. */
export function isCpf(text: string): boolean {
  if (!/^\d{11}$/u.test(text) || /^(\d)\1{10}$/u.test(text)) return false;
  return text === withCheckDigits(text.slice(0, 9));
}

/** `529.982.247-25` → `52998224725`; undefined for anything but a CPF. */
export function parseCpf(text: string): string | undefined {
  const digits = text.trim().replace(/[.\- ]/gu, '');
  return isCpf(digits) ? digits : undefined;
}

/** Formats an input field while the player types (specification section 5): digits only, at most 11, in groups 3.3.3-2. */
export function formatCpf(typed: string): string {
  const digits = typed.replace(/\D/gu, '').slice(0, 11);
  const groups = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 9)].filter(Boolean).join('.');
  const checkDigits = digits.slice(9);
  return checkDigits ? `${groups}-${checkDigits}` : groups;
}

/**
 * `52998224725` → `***.982.247-**`, what Brazilian banks show of another person's CPF. @throws RangeError unless given
 * eleven digits: another form could uncover the wrong ones.
 */
export function maskCpf(cpf: string): string {
  if (!/^\d{11}$/u.test(cpf)) throw new RangeError('a CPF to mask must be eleven digits');
  return `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`;
}
