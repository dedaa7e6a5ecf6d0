import { describe, expect, it } from 'vitest';
import { legalWarnings, requireProfile, requireRules, warningOf } from './compliance-profile.ts';

const licence = {
  company: 'Ipê Entretenimento S.A.',
  tradeName: 'Ipê',
  cnpj: '11.222.333/0001-81',
  authorisation: 'Portaria SPA/MF nº 1, de 2 de janeiro de 2026',
  address: 'Rua das Flores, 1, São Paulo, SP',
  supportPhone: '0800 000 0000',
  ombudsman: '0800 000 0001',
};

describe('R43 R44 what stands on every advertisement', () => {
  it('is the age, one of the three warnings to the letter, and the authorisation', () => {
    const said = warningOf({
      profile: requireProfile('licensed-br', { licence, isRehearsal: false }),
      rules: requireRules('licensed-br'),
    });
    expect(said).toBe(
      '18+ · Ministério da Fazenda adverte: Apostar pode causar dependência. · Portaria SPA/MF nº 1, de 2 de janeiro de 2026',
    );
    expect(legalWarnings).toEqual([
      'Ministério da Fazenda adverte: Apostar pode causar dependência.',
      'Ministério da Fazenda adverte: Apostar faz você perder dinheiro.',
      'Ministério da Fazenda adverte: Aposta não é investimento.',
    ]);
  });

  it('is nothing in a demonstration, which advertises no bets', () => {
    expect(warningOf({ profile: requireProfile('demo'), rules: requireRules('demo') })).toBeUndefined();
  });
});
