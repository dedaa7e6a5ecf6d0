import { formatBrl } from '@ipe/money';
import { counted, formatPercent, saoPauloDay } from '@ipe/pt-br';
import { dayMs } from '#platform/time/durations.ts';
import { depositLines, lastStretch, line, movementLine, paidDeposits, sumOf, together } from './evidence.ts';
import type { Facts, Hit, Movement } from './facts.ts';
import type { RiskRules } from './risk.schema.ts';

export function findStructuring(facts: Facts, rule: RiskRules['structuring']): Hit | undefined {
  const small = paidDeposits(facts).filter(({ amount }) => amount < rule.eachBelowCentavos);
  const found = lastStretch(small, rule.hours);
  if (found.length < rule.leastDeposits || sumOf(found) < rule.togetherCentavos) return undefined;
  const summary = `${together(found)} em até ${rule.hours} horas, cada um abaixo de ${formatBrl(rule.eachBelowCentavos)}`;
  return { summary, lines: depositLines(found), operatedAt: found.at(-1)!.at };
}

export function findThirdParty({ deposits }: Facts, rule: RiskRules['third-party']): Hit | undefined {
  const found = lastStretch(
    deposits.filter(({ isForeign }) => isForeign),
    rule.days * 24,
  );
  if (found.length < rule.leastReturned) return undefined;
  return {
    summary: `${found.length} Pix devolvidos por não virem da própria pessoa, ${formatBrl(sumOf(found))}`,
    lines: found.map((deposit) => movementLine('Pix devolvido: dinheiro de outra pessoa', deposit)),
    operatedAt: found.at(-1)!.at,
  };
}

export function findVelocity(facts: Facts, rule: RiskRules['velocity']): Hit | undefined {
  const found = lastStretch(paidDeposits(facts), rule.minutes / 60);
  if (found.length < rule.leastDeposits) return undefined;
  return {
    summary: `${together(found)} em ${rule.minutes} minutos`,
    lines: depositLines(found),
    operatedAt: found.at(-1)!.at,
  };
}

export function findPoliticallyExposed(facts: Facts, rule: RiskRules['politically-exposed']): Hit | undefined {
  if (!facts.isPep) return undefined;
  const found = lastStretch(paidDeposits(facts), rule.days * 24);
  if (sumOf(found) < rule.leastCentavos) return undefined;
  return {
    summary: `${together(found)} em até ${counted(rule.days, 'dia', 'dias')}, de pessoa politicamente exposta`,
    lines: depositLines(found),
    operatedAt: found.at(-1)!.at,
  };
}

const betsSince = ({ days }: Facts, from: Date): number =>
  days.reduce((total, { day, betsCentavos }) => total + (day >= saoPauloDay(from) ? betsCentavos : 0), 0);

/** Compares the deposits of the days before the newest withdrawal with the bets from the first of these deposits on. */
export function findPassThrough(facts: Facts, rule: RiskRules['pass-through']): Hit | undefined {
  const last: Movement | undefined = facts.withdrawals.at(-1);
  if (last === undefined) return undefined;
  const since = last.at.getTime() - rule.days * dayMs;
  const found = paidDeposits(facts).filter(({ at }) => at.getTime() >= since && at <= last.at);
  const deposited = sumOf(found);
  if (deposited < rule.leastCentavos || found[0] === undefined) return undefined;
  const bets = betsSince(facts, found[0].at);
  if (bets * 100 > deposited * rule.mostPlayedPercent || last.amount * 2 < deposited) return undefined;
  const share = formatPercent(bets / deposited);
  return {
    summary: `Depositou ${formatBrl(deposited)}, apostou ${share} disso e pediu um saque de ${formatBrl(last.amount)}`,
    lines: [
      ...depositLines(found),
      line('Apostas no período', { amountCentavos: bets }),
      movementLine('Saque pedido', last),
    ],
    operatedAt: last.at,
  };
}

/** The last deposits of which none is larger than the next. */
function risingEnd(deposits: readonly Movement[]): Movement[] {
  const first = deposits.findLastIndex(({ amount }, index) => amount > (deposits[index + 1]?.amount ?? amount));
  return deposits.slice(first + 1);
}

export function findChasing(facts: Facts, rule: RiskRules['chasing']): Hit | undefined {
  const found = risingEnd(lastStretch(paidDeposits(facts), rule.hours));
  const [first, last] = [found[0], found.at(-1)];
  if (found.length < rule.leastDeposits || first === undefined || last === undefined) return undefined;
  const played = betsSince(facts, first.at);
  if (last.amount === first.amount || played < sumOf(found) - last.amount) return undefined;
  return {
    summary: `${together(found)} em até ${rule.hours} horas, de ${formatBrl(first.amount)} a ${formatBrl(last.amount)}`,
    lines: found.map((deposit) => movementLine('Depósito pago', deposit)),
    operatedAt: last.at,
  };
}

export function findRisingDeposits(facts: Facts, rule: RiskRules['rising-deposits']): Hit | undefined {
  const since = facts.now.getTime() - 7 * dayMs;
  const week = paidDeposits(facts).filter(({ at }) => at.getTime() > since);
  const sum = sumOf(week);
  if (sum < rule.leastCentavos || week.length === 0) return undefined;
  const weekDay = saoPauloDay(new Date(since));
  const earlier = facts.days.filter(({ day }) => day < weekDay);
  const mean = earlier.reduce((total, { depositsCentavos }) => total + depositsCentavos, 0) / 4;
  if (mean <= 0 || sum * 100 < mean * rule.timesX100) return undefined;
  return {
    summary: `${formatBrl(sum)} em 7 dias; a média das quatro semanas anteriores era ${formatBrl(Math.round(mean))}`,
    lines: [
      line(`Média semanal de antes, em ${counted(earlier.length, 'dia', 'dias')} com movimento`, {
        amountCentavos: Math.round(mean),
      }),
      ...depositLines(week),
    ],
    operatedAt: week.at(-1)!.at,
  };
}
