import { envioConsultado, parsePspError, writeApiAmount, type EnvioSolicitado } from '@ipe/pix';
import type { AskOutside, OutsideResponse } from '#platform/outside/bearer-requests.ts';
import { readResponse, wordsOf } from './psp-http.ts';
import { PspUnavailableError, type PayoutAnswer, type Psp } from './psp.ts';

const bankRefused = 'O banco recusou a transferência.';

/**
 * The final answers, in words for the player: they are about the key, the amount or this payout. All other answers are
 * about the house (its account is empty or blocked, its key is wrong, the bank can't read the request) or aren't known
 * to us.
 */
const finalWords = new Map([
  ['chave_favorecido_nao_encontrada', 'A chave Pix não existe. Confira e cadastre de novo.'],
  ['chave_nao_pertence_ao_documento', 'A chave Pix não pertence ao seu CPF.'],
  ['valor_invalido', 'O banco não aceitou este valor.'],
  ['pagamento_negado', bankRefused],
]);

/** @throws PspUnavailableError for an answer that decides nothing */
function payoutAnswerOf(response: OutsideResponse): PayoutAnswer {
  const { status, body } = response;
  // 409: the payout was sent before; its state says the rest.
  if (status === 201 || status === 409) return { kind: 'accepted' };
  const isFinal = status === 400 || status === 404 || status === 422;
  const reason = isFinal ? finalWords.get(parsePspError(body)?.name ?? '') : undefined;
  if (reason === undefined) throw new PspUnavailableError(`the PSP answered a payout with ${wordsOf(response)}`);
  return { kind: 'refused', reason };
}

/** Payouts in Efí's form. @param pixKey the key that pays */
export function pixPayouts(send: AskOutside, pixKey: string): Pick<Psp, 'payOut' | 'findPayout'> {
  return {
    payOut: async ({ idEnvio, amountCentavos, key, cpf }) => {
      const body: EnvioSolicitado = {
        valor: writeApiAmount(amountCentavos),
        pagador: { chave: pixKey },
        favorecido: { chave: key, cpf },
      };
      return payoutAnswerOf(await send({ method: 'PUT', path: `/v3/gn/pix/${idEnvio}`, body }));
    },
    findPayout: async (idEnvio) => {
      const response = await send({ method: 'GET', path: `/v2/gn/pix/enviados/id-envio/${idEnvio}` });
      if (response.status === 404) return { kind: 'absent' };
      const { status } = readResponse(envioConsultado, response, [200]);
      if (status === 'REALIZADO') return { kind: 'paid' };
      return status === 'NAO_REALIZADO' ? { kind: 'failed', reason: bankRefused } : { kind: 'moving' };
    },
  };
}
