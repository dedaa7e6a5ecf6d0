/** CRC-16/CCITT-FALSE (polynomial 0x1021, start 0xFFFF, nothing reflected) of ASCII text, as four upper-case hex digits. */
export function crc16(ascii: string): string {
  let crc = 0xffff;
  for (let index = 0; index < ascii.length; index += 1) {
    crc ^= ascii.charCodeAt(index) << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
