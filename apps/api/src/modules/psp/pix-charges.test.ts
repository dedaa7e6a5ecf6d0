import { centavos } from '@ipe/money';
import { describe, expect, it } from 'vitest';
import type { AskOutside } from '#platform/outside/bearer-requests.ts';
import { pixCharges } from './pix-charges.ts';

const payment = {
  endToEndId: `E12345678202611281200${'k'.repeat(11)}`,
  amountCentavos: centavos(20_00),
  paidAt: new Date('2026-11-28T12:00:00Z'),
  refunds: [],
};
const listed = { endToEndId: payment.endToEndId, valor: '20.00', horario: payment.paidAt.toISOString() };
const cpf = '52998224725';

/**
 * Asks whether the player paid, of a bank with one list for each question.
 * @param payers the payer of the Pix at each question; undefined while the Pix isn't listed
 */
async function ask(...payers: (string | undefined)[]): Promise<boolean> {
  const send: AskOutside = async ({ path }) => {
    const payer = payers.shift();
    const wanted = new URLSearchParams(path.replace(/^.*\?/u, '')).get('cpf');
    const pix = payer !== undefined && (wanted === null || wanted === payer) ? [listed] : [];
    const paginacao = {
      paginaAtual: 0,
      itensPorPagina: 100,
      quantidadeDePaginas: 1,
      quantidadeTotalDeItens: pix.length,
    };
    return { status: 200, body: { parametros: { paginacao }, pix } };
  };
  return pixCharges(send, 'chave@example.com').isPaidBy({ txid: 'a'.repeat(32), cpf, payment });
}

describe('a Pix whose payer is asked for', () => {
  it('is the player’s own, or another person’s', async () => {
    expect(await ask(cpf)).toBe(true);
    expect(await ask('11144477735', '11144477735', '11144477735')).toBe(false);
  });

  it('is not another person’s because the bank’s list was behind at the first question', async () => {
    expect(await ask(undefined, cpf, cpf)).toBe(true);
    expect(await ask(undefined, '11144477735', '11144477735')).toBe(false);
  });

  it('says nothing while the bank doesn’t list it', async () => {
    await expect(ask(undefined, undefined)).rejects.toThrow("doesn't list the Pix");
  });
});
