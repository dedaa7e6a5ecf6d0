export { maxApiAmountCentavos, parseApiAmount, writeApiAmount } from './amount.ts';
export {
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
  cobsConsultadas,
  cobSolicitada,
  type CobCompleta,
  type CobSolicitada,
} from './cob.ts';
export { devolucao, devolucaoSolicitada, pixConsultados, type PixRecebido } from './pix.ts';
export {
  envioConsultado,
  enviosConsultados,
  envioSolicitado,
  type EnvioConsultado,
  type EnvioSolicitado,
} from './payout.ts';
export { parsePixWebhook, webhookSolicitado, type PixNotification } from './webhook.ts';
export { parsePspError, problemTypePrefix, type ErroEfi, type Problema } from './problem.ts';
export { clientId, cnpj, cpf, endToEndId, instant, pixKey, txid } from './fields.ts';
