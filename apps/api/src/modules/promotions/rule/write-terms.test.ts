import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { formatBrl } from '@ipe/money';
import { describe, expect, it } from 'vitest';
import { parseRule, rulesDir } from '#platform/rule-book/index.ts';
import { activitiesRule } from './activities.rule.ts';
import { summaryOf, titleOf } from './activity-text.ts';
import { writeTerms } from './write-terms.ts';

type Draft = { activities: (Record<string, unknown> & { id: string })[] };

/** The terms of an activity with changed data. */
function read(id: string, change: Record<string, unknown>): string {
  const draft = JSON.parse(readFileSync(resolve(rulesDir, 'activities.json'), 'utf8')) as Draft;
  for (const one of draft.activities) if (one.id === id) Object.assign(one, change);
  const activity = parseRule(activitiesRule, draft).activities.find((one) => one.id === id);
  if (activity === undefined) throw new Error(`no activity ${id}`);
  return [titleOf(activity), summaryOf(activity), writeTerms(activity)].join('\n');
}

type Change = [id: string, change: Record<string, unknown>];

const brl = (amount: number) => formatBrl(amount);

describe('what players read is written from the data: with another number they read another number', () => {
  const tier = { fromCentavos: 33_00, percentX100: 41_50, maxBonusCentavos: 77_00 };
  const changes: [string, Change, string[]][] = [
    [
      'tiers',
      ['primeiro-deposito', { tiers: [tier] }],
      [`a partir de ${brl(33_00)}, 41,5% do depósito, no máximo ${brl(77_00)}`, `até 41,5%, no máximo ${brl(77_00)}`],
    ],
    ['wagering', ['primeiro-deposito', { wageringX100: 12_50 }], ['apostado 12,5 vezes', 'aposte 12,5 vezes']],
    ['one time', ['primeiro-deposito', { wageringX100: 1_00 }], ['apostado 1 vez em']],
    ['no wagering', ['primeiro-deposito', { wageringX100: 0 }], ['entra livre', 'livre para saque']],
    ['days', ['primeiro-deposito', { wageringDays: 11 }], ['em até 11 dias', 'em 11 dias']],
    ['one day', ['primeiro-deposito', { wageringDays: 1 }], ['em até 1 dia.']],
    [
      'start',
      ['vip', { startsAt: '2027-02-03T04:05:00-03:00' }],
      ['de 03/02/2027 04:05 em diante, sem data para terminar'],
    ],
    ['end', ['vip', { endsAt: '2027-02-03T04:05:00-03:00' }], ['até 03/02/2027 04:05']],
    // An end at midnight excludes the 3rd, so the 2nd is the last day that counts.
    ['last day', ['vip', { endsAt: '2027-02-03T00:00:00-03:00' }], ['até o fim de 02/02/2027 (horário de Brasília)']],
    ['budget', ['primeiro-deposito', { budgetCentavos: 12_345_00 }], [`no máximo ${brl(12_345_00)} e termina antes`]],
    ['who', ['deposito-do-dia', {}], ['uma vez por dia']],
    ['a task’s target', ['apostas-do-dia', { targetCentavos: 66_00 }], [`Aposte ${brl(66_00)} no dia`]],
    [
      'a task’s reward',
      ['apostas-do-dia', { rewardCentavos: 3_21 }],
      [`Recompensa: ${brl(3_21)}`, `Ganhe ${brl(3_21)}`],
    ],
    ['a task’s period', ['apostas-do-dia', { per: 'week' }], ['na semana', 'toda segunda-feira', 'fim da semana']],
    ['a task’s claim', ['apostas-do-dia', { claimHours: 36 }], ['até 36 horas depois do fim do dia']],
    ['a task’s days', ['tres-dias-de-deposito', { targetDays: 5 }], ['Deposite em 5 dias na mesma semana']],
    [
      'a task’s deposits',
      ['tres-dias-de-deposito', { minDepositCentavos: 44_00 }],
      [`pelo menos ${brl(44_00)} em depósitos`],
    ],
  ];

  it.each(changes)('%s', (_what, [id, change], words) => {
    for (const text of words) expect(read(id, change)).toContain(text);
  });

  it('says nothing of a budget where there is none', () => {
    expect(read('primeiro-deposito', {})).not.toContain('Total:');
  });

  it('says what happens when the bank takes the deposit back, and when the Pix comes late', () => {
    expect(read('primeiro-deposito', {})).toMatch(/\(MED\).*mesma proporção/u);
    expect(read('primeiro-deposito', {})).toMatch(/mesmo que o Pix chegue depois/u);
  });
});
