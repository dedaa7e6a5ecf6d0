export { readBrCode, BrCodeError } from './read-br-code.ts';
export { writeDynamicBrCode } from './write-br-code.ts';
