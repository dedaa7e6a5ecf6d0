/**
 * DICT API 1.8.0, key type EMAIL: lower case, at most 77 characters, no `%`. We also require a dot in the domain,
 * because every working e-mail address has one.
 */
const pattern =
  /^[a-z0-9.!#$&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/u;

/** Whether `text` is an e-mail key in stored form: lower case. */
export function isEmail(text: string): boolean {
  return text.length <= 77 && pattern.test(text);
}

/** ` Maria@Example.com ` → `maria@example.com`; undefined for anything that can't be an e-mail key. */
export function parseEmail(text: string): string | undefined {
  const email = text.trim().toLowerCase();
  return isEmail(email) ? email : undefined;
}

/** `maria@example.com` → `m****@example.com`. The number of stars doesn't depend on the address. @throws RangeError without an `@`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) throw new RangeError('an e-mail to mask must have an @');
  return `${email.slice(0, 1)}****${email.slice(at)}`;
}
