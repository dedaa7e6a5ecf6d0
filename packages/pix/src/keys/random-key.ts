/** DICT's "EVP": a lower-case UUID that the bank draws. The version isn't always 4: Bacen's own examples have others. */
const pattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

/** Whether `text` is a random key in stored form: lower case, with hyphens. */
export function isRandomKey(text: string): boolean {
  return pattern.test(text);
}

/** A pasted random key in lower case without surrounding spaces; undefined for anything else. */
export function parseRandomKey(text: string): string | undefined {
  const key = text.trim().toLowerCase();
  return isRandomKey(key) ? key : undefined;
}

/** `123e4567-…-426655440000` → `123e4567-****-****-****-********0000`. @throws RangeError unless given a random key. */
export function maskRandomKey(key: string): string {
  if (!isRandomKey(key)) throw new RangeError('a random key to mask must be a UUID');
  return `${key.slice(0, 8)}-****-****-****-********${key.slice(-4)}`;
}
