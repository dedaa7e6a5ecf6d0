export { formatCpf, isCpf, maskCpf, parseCpf, withCheckDigits } from './cpf.ts';
export { formatCnpj, isCnpj, maskCnpj, parseCnpj } from './cnpj.ts';
export { formatPhone } from './phone.ts';
export { findPixKeyType, isPixKey, maskPixKey, parsePixKey, pixKeyTypes, type PixKeyType } from './pix-key.ts';
