import { formatBrl } from '@ipe/money';
import { counted, formatMultiplier } from '@ipe/pt-br';
import type { RiskRuleName, RiskRules } from './risk.schema.ts';

type Describe = { [Name in RiskRuleName]: (rule: RiskRules[Name]) => string };

const sentences: Describe = {
  structuring: (rule) =>
    `Fracionamento: ${rule.leastDeposits} ou mais depósitos abaixo de ${formatBrl(rule.eachBelowCentavos)} em ${rule.hours} horas, ` +
    `que somam ${formatBrl(rule.togetherCentavos)} ou mais.`,
  'third-party': (rule) =>
    `Dinheiro de terceiros: ${rule.leastReturned} ou mais Pix devolvidos em ${counted(rule.days, 'dia', 'dias')}, ` +
    'por virem de outra pessoa.',
  velocity: (rule) => `Velocidade: ${rule.leastDeposits} ou mais depósitos em ${rule.minutes} minutos.`,
  'pass-through': (rule) =>
    `Passagem sem jogo: depósitos de ${formatBrl(rule.leastCentavos)} ou mais em ${counted(rule.days, 'dia', 'dias')} e um saque, ` +
    `com apostas de até ${rule.mostPlayedPercent}% do que entrou.`,
  'invite-dumping': (rule) =>
    `Convites de fachada: ${rule.leastMembers} ou mais convidados com o aparelho, a chave Pix ou o CPF de quem convidou, ` +
    `que depositam e apostam até ${rule.mostPlayedPercent}% do que entrou.`,
  'multi-account': (rule) =>
    `Várias contas: ${counted(rule.leastByDevice, 'outra conta', 'outras contas')} ou mais no mesmo aparelho, ` +
    `${rule.leastByKey} ou mais com a mesma chave Pix ou CPF, ou ${rule.leastByNetwork} ou mais na mesma rede.`,
  'night-play': (rule) =>
    `Jogo na madrugada: ${rule.leastHours} ou mais horas com jogo entre 0h e ${rule.untilHour}h da mesma noite.`,
  chasing: (rule) =>
    `Atrás do prejuízo: ${rule.leastDeposits} ou mais depósitos em ${rule.hours} horas, nenhum menor que o anterior.`,
  'rising-deposits': (rule) =>
    `Depósitos em alta: ${formatBrl(rule.leastCentavos)} ou mais em 7 dias, e ` +
    `${formatMultiplier(rule.timesX100)} ou mais a média das quatro semanas anteriores.`,
  'long-session': (rule) => `Sessão longa: ${rule.leastHours} ou mais horas seguidas com jogo.`,
  'politically-exposed': (rule) =>
    `Pessoa politicamente exposta: depósitos de ${formatBrl(rule.leastCentavos)} ou mais em ${counted(rule.days, 'dia', 'dias')}.`,
};

export const ruleNames = Object.keys(sentences) as RiskRuleName[];

/** The text of each rule with its values, for staff. */
export const describeRules = (rules: RiskRules) =>
  ruleNames.map((rule) => ({
    rule,
    severity: rules[rule].severity,
    text: (sentences[rule] as (values: RiskRules[typeof rule]) => string)(rules[rule]),
  }));
