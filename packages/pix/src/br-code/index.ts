export { readBrCode, BrCodeError } from './read-br-code.ts';
export { writeDynamicBrCode, writeStaticBrCode } from './write-br-code.ts';
