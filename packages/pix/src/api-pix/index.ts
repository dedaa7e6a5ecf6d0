export { maxApiAmountCentavos, parseApiAmount, writeApiAmount } from './amount.ts';
export {
  isClientId,
  isEndToEndId,
  isTxid,
  newEndToEndId,
  newReturnId,
  newTxid,
  randomAlphanumeric,
  type RandomBytes,
} from './ids.ts';
export {
  cobCompleta,
  cobExpiresAt,
  cobRemovida,
  cobSolicitada,
  devedor,
  type CobCompleta,
  type CobSolicitada,
} from './cob.ts';
export {
  devolucao,
  devolucaoSolicitada,
  pixConsultados,
  pixRecebido,
  type Devolucao,
  type DevolucaoSolicitada,
  type PixConsultados,
  type PixRecebido,
} from './pix.ts';
export {
  envioAceito,
  envioConsultado,
  envioSolicitado,
  type EnvioAceito,
  type EnvioConsultado,
  type EnvioSolicitado,
} from './payout.ts';
export {
  parsePixWebhook,
  webhookCompleto,
  webhookSolicitado,
  type EnvioNotificado,
  type PixNotification,
} from './webhook.ts';
export { erroEfi, parsePspError, problema, problemTypePrefix, type ErroEfi, type Problema } from './problem.ts';
export { tokenAnswer } from './oauth.ts';
export { clientId, cnpj, cpf, endToEndId, instant, pixKey, txid } from './fields.ts';
