export { formatCpf, isCpf, maskCpf, parseCpf } from './cpf.ts';
export { formatCnpj, isCnpj, maskCnpj, parseCnpj } from './cnpj.ts';
export { formatPhone, isPhone, maskPhone, parsePhone } from './phone.ts';
export { isEmail, maskEmail, parseEmail } from './email.ts';
export { isRandomKey, maskRandomKey, parseRandomKey } from './random-key.ts';
export { findPixKeyType, isPixKey, maskPixKey, parsePixKey, pixKeyTypes, type PixKeyType } from './pix-key.ts';
