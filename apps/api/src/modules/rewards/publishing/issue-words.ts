import { formatBrl } from '@ipe/money';
import type { RuleIssue } from '#platform/rule-book/index.ts';

type Written = (found: RegExpExecArray, isMoney: boolean) => string;

const amountOr = (value: string | undefined, isMoney: boolean): string =>
  isMoney ? formatBrl(Number(value)) : String(value);

/** The rules' sentences are for people who edit files; staff read these words instead. */
const words: readonly [RegExp, Written][] = [
  [/^must be a number$/u, () => 'informe um número'],
  [/^must be a whole number$/u, () => 'informe um número inteiro'],
  [/^must be at least (\d+)$/u, ([, least], isMoney) => `o mínimo é ${amountOr(least, isMoney)}`],
  [/^must be at most (\d+)$/u, ([, most], isMoney) => `o máximo é ${amountOr(most, isMoney)}`],
  [/^must not be empty$/u, () => 'preencha este campo'],
  [/^must be a São Paulo time/u, () => 'informe dia e hora de Brasília, como 2026-11-01T00:00:00-03:00'],
  [/^is no day of the calendar$/u, () => 'este dia não existe'],
  [/^must be lower-case words/u, () => 'use palavras minúsculas separadas por hífen'],
  [/^must be \/art\//u, () => 'use uma imagem de /art/, como /art/banner-vip.avif'],
  [/^must have a tier$/u, () => 'é preciso ter uma faixa'],
  [
    /^must have a reward for each of the (\d+) days$/u,
    ([, days]) => `é preciso uma recompensa para cada um dos ${days} dias`,
  ],
  [/^is not after startsAt$/u, () => 'precisa ser depois do começo'],
  [/^overlaps the tier before it/u, () => 'as faixas precisam estar em ordem crescente'],
  [/^leaves a gap: its first deposit/u, () => 'o primeiro depósito desta faixa ganha menos que o último da anterior'],
  [/^leaves a gap: the first tier/u, () => 'a primeira faixa começa em R$ 0,00'],
  [/^does not rise above/u, () => 'precisa ser maior que na faixa anterior'],
  [/^is less than the first deposit/u, () => 'é menor do que o primeiro depósito da faixa ganha'],
  [/^is not the start of a day/u, () => 'precisa ser à meia-noite: tarefas contam dias inteiros'],
  [/^can never be reached/u, () => 'nunca se alcança: a tarefa recomeça todo dia'],
  [/^is used twice$/u, () => 'já é usado por outra atividade'],
  [/^overlaps (\S+), which has the same active_code$/u, ([, id]) => `coincide no tempo com ${id}, do mesmo tipo`],
  [/^must be 0: everybody begins there$/u, () => 'precisa ser zero: todos começam aqui'],
  [
    /^must be more than the (\d+) of the level before$/u,
    ([, before], isMoney) => `precisa ser maior que ${amountOr(before, isMoney)}, do nível anterior`,
  ],
  [/^must be (\d+), from 0 to (\d+)$/u, ([, count, last]) => `precisam ser ${count}, do 0 ao ${last}`],
  [/^must be (\d+)(?:$|:)/u, ([, value]) => `precisa ser ${value}`],
  [/^must be (?:one of|demo or)? ?(.+)$/u, ([, choices]) => `valores aceitos: ${choices}`],
];

/** The sentence for staff. The last line is for issues of the schema itself, which have no sentence of a rule. */
export function wordsOfIssue({ path, sentence }: RuleIssue): string {
  const isMoney = /Centavos(?:\.\d+)?$/u.test(path);
  for (const [form, write] of words) {
    const found = form.exec(sentence);
    if (found !== null) return write(found, isMoney);
  }
  return /received undefined/u.test(sentence) ? 'falta na regra' : 'não é um valor que a regra aceita';
}
