import { formatBrl } from '@ipe/money';
import { counted, formatPercent, timesOf } from '@ipe/pt-br';
import type { Activity, LinkActivity, DepositActivity, TaskActivity, Tier } from './activities.schema.ts';

export const percentText = (percentX100: number): string => formatPercent(percentX100 / 10_000);
export const daysText = (days: number): string => counted(days, 'dia', 'dias');

const largest = <Key extends keyof Tier>(tiers: readonly Tier[], key: Key): number =>
  Math.max(...tiers.map((tier) => tier[key]));

/** The offer in short: `até 100%, no máximo R$ 200,00`. */
export const offerText = ({ tiers }: DepositActivity): string =>
  `até ${percentText(largest(tiers, 'percentX100'))}, no máximo ${formatBrl(largest(tiers, 'maxBonusCentavos'))}`;

const periodTexts = { day: 'no dia', week: 'na semana' } as const;

/** The task in words made from the rule, so that a title can't state another number: `Aposte R$ 50,00 no dia`. */
export const taskTitle = (task: TaskActivity): string =>
  task.measure === 'bets'
    ? `Aposte ${formatBrl(task.targetCentavos)} ${periodTexts[task.per]}`
    : `Deposite em ${daysText(task.targetDays)}${task.per === 'week' ? ' na mesma semana' : ''}`;

const wageringText = ({ wageringX100, wageringDays }: Pick<TaskActivity, 'wageringX100' | 'wageringDays'>): string =>
  wageringX100 === 0 ? 'livre para saque' : `aposte ${timesOf(wageringX100)} em ${daysText(wageringDays)} para sacar`;

const linkSummaries: Record<LinkActivity['active_code'], string> = {
  invite: 'Chame quem você conhece e acompanhe o que cada convite rende.',
  vip: 'Suba de nível com as suas apostas e colete a recompensa de cada dia.',
  sign: 'Uma recompensa por dia, e uma sequência que cresce com você.',
};

export const titleOf = (activity: Activity): string =>
  activity.kind === 'task' ? taskTitle(activity) : activity.title;

/** A sentence for the activity's card. */
export function summaryOf(activity: Activity): string {
  if (activity.kind === 'link') return linkSummaries[activity.active_code];
  if (activity.kind === 'task') return `Ganhe ${formatBrl(activity.rewardCentavos)}: ${wageringText(activity)}.`;
  const first = activity.tiers[0]?.fromCentavos ?? 0;
  return `Receba ${offerText(activity)}, em depósitos a partir de ${formatBrl(first)}: ${wageringText(activity)}.`;
}
