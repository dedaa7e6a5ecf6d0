import { envioConsultado, parsePspError, writeApiAmount, type EnvioSolicitado } from '@ipe/pix';
import type { AskOutside, OutsideResponse } from '#platform/outside/bearer-requests.ts';
import { readResponse } from './psp-http.ts';
import { PspUnavailableError, type PayoutAnswer, type Psp } from './psp.ts';

/** The PSP's reasons against a payout, in words for the player. */
const refusalWords: Record<string, string> = {
  chave_invalida: 'A chave Pix não existe. Confira e cadastre de novo.',
  chave_favorecido_nao_encontrada: 'A chave Pix não existe. Confira e cadastre de novo.',
  chave_nao_pertence_ao_documento: 'A chave Pix não pertence ao seu CPF.',
  documento_bloqueado: 'O banco bloqueou transferências para este CPF.',
  valor_invalido: 'O banco não aceitou este valor.',
};
const bankRefused = 'O banco recusou a transferência.';

/** @throws PspUnavailableError for an answer that decides nothing */
function payoutAnswerOf(response: OutsideResponse): PayoutAnswer {
  if (response.status === 201) return { kind: 'accepted' };
  const name = parsePspError(response.body)?.name ?? '';
  // Sent before: its state tells the rest.
  if (response.status === 409) return { kind: 'accepted' };
  // 400 and 422 are Efí's final answers, and so is 404 when it says whose: the receiver's key. Another 404 is a wrong address.
  const isRefusal = response.status === 400 || response.status === 422 || name === 'chave_favorecido_nao_encontrada';
  if (!isRefusal) throw new PspUnavailableError(`the PSP answered ${response.status} ${name} to a payout`);
  return { kind: 'refused', reason: refusalWords[name] ?? bankRefused };
}

/** Payouts in Efí's shape. @param pixKey the key that pays */
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
