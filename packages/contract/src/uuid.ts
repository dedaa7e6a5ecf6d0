/**
 * Makes a UUID from 32 hexadecimal digits; version and variant replace six bits (RFC 9562). Browsers use version 4. Version 8 is for ids
 * that the server derives, and no request may carry one.
 */
export function uuidOf(hex: string, version: 4 | 8): string {
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0b0011) | 0b1000).toString(16);
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `${version}${hex.slice(13, 16)}`, `${variant}${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20, 32)].join('-');
}
