import { formatBrl } from '@ipe/money';
import { counted, formatInstant, formatLastDay, timesOf } from '@ipe/pt-br';
import { isStartOfSaoPauloDay } from '@ipe/pt-br/calendar';
import { exclusionTerm, freeTerm } from '#modules/rewards/index.ts';
import type { ActivitiesRule, Activity, DepositActivity, TaskActivity } from './activities.schema.ts';
import { daysText, percentText, taskTitle, titleOf } from './activity-text.ts';

type Granting = DepositActivity | TaskActivity;

/** An end at midnight excludes the day that begins then, so the last day that counts is the one before. */
const endText = (endsAt: Date): string =>
  isStartOfSaoPauloDay(endsAt) ? `o fim de ${formatLastDay(endsAt)}` : formatInstant(endsAt);

const periodTerm = ({ startsAt, endsAt }: Activity): string =>
  `Período: de ${formatInstant(startsAt)} ${endsAt === null ? 'em diante, sem data para terminar' : `até ${endText(endsAt)}`} (horário de Brasília).`;

const wageringTerm = ({ wageringX100, wageringDays }: Granting): string =>
  wageringX100 === 0
    ? freeTerm
    : `Apostas: para poder ser sacado, o bônus precisa ser apostado ${timesOf(wageringX100)} em até ${daysText(wageringDays)}. ` +
      'As apostas cumprem primeiro as exigências mais antigas da carteira, como a do próprio depósito. ' +
      'O que não for apostado nesse prazo sai da carteira, que mostra quanto falta.';

const debtTerm =
  'Dívida: quem deve por um depósito que o banco devolveu paga primeiro: o que recebe aqui abate a dívida.';

const budgetTerm = ({ budgetCentavos }: Granting): string[] =>
  budgetCentavos === null
    ? []
    : [
        `Total: a campanha distribui no máximo ${formatBrl(budgetCentavos)} e termina antes se esse total for alcançado.`,
      ];

const tierText = ({ fromCentavos, percentX100, maxBonusCentavos }: DepositActivity['tiers'][number]): string =>
  `a partir de ${formatBrl(fromCentavos)}, ${percentText(percentX100)} do depósito, no máximo ${formatBrl(maxBonusCentavos)}`;

const whoGetsIt: Record<DepositActivity['active_code'], string> = {
  first_recharge: 'Quem participa: quem ainda não tem depósito confirmado, uma única vez por conta e por CPF.',
  again_recharge:
    'Quem participa: quem já tem depósito confirmado, uma vez por dia (horário de Brasília) por conta e por CPF.',
};

/** @returns the paragraphs */
function depositTerms(activity: DepositActivity): string[] {
  return [
    whoGetsIt[activity.active_code],
    `Quanto: ${activity.tiers.map(tierText).join('; ')}. Vale a última faixa que o depósito alcança; frações de centavo são descartadas.`,
    'Como pedir: escolha a oferta ao fazer o depósito. Sem escolher, nada muda no seu depósito.',
    'Quando entra: junto com o depósito, assim que o Pix é confirmado. Um pedido feito com a oferta aberta mantém o bônus mostrado nele, ' +
      'mesmo que o Pix chegue depois; se outro depósito já tiver usado a oferta, o valor entra sem bônus.',
    wageringTerm(activity),
    'Devolução: se o banco devolver o Pix (MED), o que ainda resta do bônus por apostar sai da carteira, na mesma proporção; o que já foi liberado é saldo como qualquer outro e cobre a devolução.',
    debtTerm,
    exclusionTerm,
    ...budgetTerm(activity),
  ];
}

const measureTerm = (task: TaskActivity): string =>
  task.measure === 'bets'
    ? `O que conta: a soma das suas apostas, em qualquer jogo; aposta devolvida não conta, e a de uma rodada em andamento conta quando ela termina.`
    : `O que conta: os dias com pelo menos ${formatBrl(task.minDepositCentavos)} em depósitos confirmados; depósito devolvido não conta.`;

const renewals = {
  day: 'recomeça todo dia à 0h',
  week: 'recomeça toda segunda-feira à 0h',
} as const;

/** @returns the paragraphs */
function taskTerms(task: TaskActivity): string[] {
  const unit = task.per === 'day' ? 'do dia' : 'da semana';
  return [
    `Tarefa: ${taskTitle(task)}. Recompensa: ${formatBrl(task.rewardCentavos)}.`,
    measureTerm(task),
    `Quando: ${renewals[task.per]} (horário de Brasília). Tarefa cumprida pode ser resgatada até ${counted(task.claimHours, 'hora', 'horas')} depois do fim ${unit}.`,
    `Quem participa: contas com CPF confirmado por um depósito Pix; uma recompensa por ${task.per === 'day' ? 'dia' : 'semana'}, por conta e por CPF.`,
    wageringTerm(task),
    debtTerm,
    exclusionTerm,
    ...budgetTerm(task),
  ];
}

/** Writes the terms of one activity, in paragraphs; for a link only what its own rule doesn't say. */
export function writeTerms(activity: Activity): string {
  const own =
    activity.kind === 'recharge' ? depositTerms(activity) : activity.kind === 'task' ? taskTerms(activity) : [];
  return [...own, periodTerm(activity)].join('\n');
}

export const writeAllTerms = ({ activities }: ActivitiesRule): string =>
  activities.map((activity) => `${titleOf(activity)}\n${writeTerms(activity)}`).join('\n\n');
