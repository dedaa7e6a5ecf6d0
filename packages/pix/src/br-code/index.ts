export { readBrCode, BrCodeError, type BrCode, type BrCodeErrorReason } from './read-br-code.ts';
export { maxLocationLength } from './fields.ts';
export {
  writeDynamicBrCode,
  writeStaticBrCode,
  type DynamicBrCodeInput,
  type StaticBrCodeInput,
} from './write-br-code.ts';
