import { counted } from '@ipe/pt-br';
import type { WithdrawalRule } from '@ipe/staff-contract';

export const text = {
  title: 'Regra automática dos saques',
  intro: 'Um saque é aprovado sozinho quando passa por tudo isto. Depois de uma devolução do banco (MED), nunca.',
  inForce: (version: number) => (version === 0 ? 'Em vigor: a do servidor' : `Em vigor: versão ${version}`),
  propose: 'Propor mudança',
  fields: {
    maxCentavos: 'Valor de um saque, até',
    dayCentavos: 'Soma em 24 horas, até',
    dayCount: 'Saques em 24 horas, até',
    keyHours: 'Chave que nunca foi paga: espera (horas)',
    deviceHours: 'Aparelho novo: espera (horas)',
    turnoverX100: 'Apostas desde o último depósito, pelo menos (vezes)',
  } satisfies Record<keyof WithdrawalRule, string>,
  emptyIsOff: 'Vazio: não olha',
  off: 'não olha',
  hours: (count: number) => counted(count, 'hora', 'horas'),
  wrong: {
    maxCentavos: 'Informe um valor em reais',
    dayCentavos: 'Informe um valor em reais',
    dayCount: 'Informe um número inteiro a partir de 1',
    keyHours: 'Informe um número inteiro a partir de 1',
    deviceHours: 'Informe um número inteiro a partir de 1',
    turnoverX100: 'Informe um número, como 1 ou 0,5',
  } satisfies Record<keyof WithdrawalRule, string>,
  preview: 'Ver o efeito',
  previewed: ({ held, heldNow, withdrawals, days, isPart }: Preview) =>
    `De ${counted(withdrawals, 'saque', 'saques')} em ${days} dias${isPart ? ' (só os últimos)' : ''}, esta regra teria segurado ${held}. A regra em vigor segura ${heldNow}.`,
  versions: 'Versões',
  version: 'Versão',
  at: 'Desde',
  who: 'Quem',
  what: 'O que mudou',
  why: 'Motivo',
  none: 'Ninguém mudou a regra ainda: vale a configuração do servidor.',
};

type Preview = { held: number; heldNow: number; withdrawals: number; days: number; isPart: boolean };
