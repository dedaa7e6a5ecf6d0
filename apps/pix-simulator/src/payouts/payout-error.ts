import type { Refusal } from '@ipe/simulator';
import { efiError } from '../platform/refusal.ts';

/**
 * Efí's errors for a refused payout (dev.efipay.com.br, "Requisitar envio de Pix"). Its pages document a missing
 * balance only for the payment of QR codes; `saldo_insuficiente` has that message, and its name is ours.
 */
const payoutErrors = {
  json_invalido: [400, 'Valores ou tipos de campos inválidos'],
  valor_invalido: [400, 'Campo valor deve ser maior que zero, com duas casas decimais'],
  chave_invalida: [400, 'A chave informada não faz referência à conta autenticada'],
  chave_nao_pertence_ao_documento: [400, 'O documento do favorecido é diferente do documento em posse da chave'],
  documento_bloqueado: [400, 'O documento desta conta tem bloqueios que impedem a emissão'],
  saldo_insuficiente: [400, 'Saldo insuficiente para realizar o pagamento'],
  chave_favorecido_nao_encontrada: [404, 'A chave do favorecido não foi encontrada'],
  id_envio_duplicado: [409, 'O id de envio informado já foi utilizado em outro pagamento'],
  pagamento_negado: [422, 'Pagamento negado por análises'],
  balde_fichas_vazio: [429, 'Não há fichas disponíveis no balde'],
  erro_aplicacao: [500, 'Ocorreu um erro ao validar a chave'],
} as const satisfies Record<string, readonly [number, string]>;

export type PayoutErrorName = keyof typeof payoutErrors;

export const payoutErrorNames = Object.keys(payoutErrors) as PayoutErrorName[];

export function payoutError(nome: PayoutErrorName, detail?: string): Refusal {
  const [status, sentence] = payoutErrors[nome];
  return efiError(status, { nome, mensagem: detail === undefined ? sentence : `${sentence}: ${detail}` });
}
