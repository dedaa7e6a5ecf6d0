import { formatBrl } from '@ipe/money';
import { counted, timesOf } from '@ipe/pt-br';
import { exclusionTerm, forfeitTerm } from '#modules/rewards/index.ts';
import type { VipLevelRule, VipRule } from './vip.schema.ts';

const countsDeposits = ({ levels }: VipRule): boolean => levels.some(({ depositsCentavos }) => depositsCentavos > 0);

const levelText = ({ level, betsCentavos, depositsCentavos, dailyRewardCentavos }: VipLevelRule): string => {
  const deposits = depositsCentavos > 0 ? ` e ${formatBrl(depositsCentavos)} em depósitos` : '';
  return `VIP ${level}: ${formatBrl(betsCentavos)} em apostas${deposits}, recompensa de ${formatBrl(dailyRewardCentavos)} por dia`;
};

const groupText = (rule: VipRule, { from, to }: VipRule['groups'][number], index: number): string => {
  const own = rule.levels.filter(({ level }) => level > 0 && level >= from && level <= to);
  return `Grupo ${index + 1} (VIP ${from} a ${to}): ${own.map(levelText).join('; ')}.`;
};

const countingTerm = (rule: VipRule): string =>
  countsDeposits(rule)
    ? 'Contam, somados desde o início, as suas apostas (aposta devolvida não conta, e a de uma rodada em andamento conta quando ela termina) e os seus depósitos confirmados (depósito devolvido ' +
      'não conta). Para chegar a um nível é preciso alcançar os dois valores dele.'
    : 'Contam, somadas desde o início, as suas apostas; aposta devolvida não conta, e a de uma rodada em andamento conta quando ela termina. Depósitos não contam.';

const wageringTerm = ({ wageringX100, wageringDays }: VipRule): string => {
  if (wageringX100 === 0) return 'A recompensa creditada entra livre para saque, sem nada a apostar.';
  // Published versions have this wording; a better one would need a new version.
  const times = wageringX100 === 100 ? 'uma vez' : timesOf(wageringX100);
  const days = counted(wageringDays, 'dia', 'dias');
  return (
    `A recompensa creditada é um bônus: para poder ser sacada, precisa ser apostada ${times} em até ${days}. ` +
    forfeitTerm
  );
};

/** Writes the terms of VIP for players, in paragraphs, from the same rule that the program follows. */
export function writeVipTerms(rule: VipRule): string {
  return [
    'Todos começam no VIP 0, que não tem recompensa.',
    countingTerm(rule),
    ...rule.groups.map((group, index) => groupText(rule, group, index)),
    'O movimento de cada dia entra na conta às 10h do dia seguinte, e o nível muda nessa hora. O nível nunca desce. Os dias viram à ' +
      'meia-noite; todos os horários são de Brasília.',
    'Cada nível alcançado, a partir do VIP 1, tem os seus próprios 7 dias de coleta, no máximo um por dia e não necessariamente seguidos. ' +
      'A recompensa coletada fica pendente e é creditada na coleta seguinte do mesmo nível; a do sétimo dia, em um último resgate em ' +
      'outro dia.',
    wageringTerm(rule),
    exclusionTerm,
  ].join('\n');
}
