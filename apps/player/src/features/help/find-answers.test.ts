import { describe, expect, it } from 'vitest';
import { findAnswers } from './find-answers.ts';
import { topics } from './help.text.ts';

const demo = { rechargeBonuses: true, confirmsPerson: false };

const asked = (typed: string, house: Partial<typeof demo> = {}) =>
  findAnswers(topics, typed, { ...demo, ...house }).flatMap(({ questions }) => questions.map(({ ask }) => ask));

describe('the search of the help', () => {
  it('finds without accents and capitals, in questions and answers', () => {
    expect(asked('BONUS obrigado')).toEqual(['Sou obrigado a aceitar um bônus?']);
    expect(asked('cvv')).toEqual(['Quero parar por um tempo']);
  });

  it('has no answer about the choice of a bonus where there is none', () => {
    expect(asked('obrigado', { rechargeBonuses: false })).toEqual([]);
  });

  it('names each way in which a player may limit themselves, and writes a percentage as everywhere', () => {
    const said = (ask: string) =>
      topics
        .flatMap(({ questions }) => questions)
        .find((question) => question.ask === ask)
        ?.answer.join(' ');
    expect(said('Como coloco um limite no que gasto?')).toContain('o que deposita, perde e aposta e por quanto tempo');
    expect(said('O que é RTP?')).toContain('RTP de 96% ');
  });

  it('shows everything for nothing typed, and nothing for what nobody wrote', () => {
    const all = topics.flatMap(({ questions }) => questions);
    expect(asked('  ')).toEqual(all.filter(({ where }) => !where?.confirmsPerson).map(({ ask }) => ask));
    expect(asked('xyzzy')).toEqual([]);
    expect(asked('🦜'.repeat(5_000))).toEqual([]);
  });
});
