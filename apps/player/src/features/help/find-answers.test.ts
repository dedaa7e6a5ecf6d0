import { describe, expect, it } from 'vitest';
import { findAnswers } from './find-answers.ts';
import { topics } from './help.text.ts';

const asked = (typed: string, hasBonuses = true) =>
  findAnswers(topics, typed, hasBonuses).flatMap(({ questions }) => questions.map(({ ask }) => ask));

describe('the search of the help', () => {
  it('finds without accents and capitals, in questions and answers', () => {
    expect(asked('BONUS obrigado')).toEqual(['Sou obrigado a aceitar um bônus?']);
    expect(asked('cvv')).toEqual(['Quero parar por um tempo']);
  });

  it('has no answer about the choice of a bonus where there is none', () => {
    expect(asked('obrigado', false)).toEqual([]);
  });

  it('shows everything for nothing typed, and nothing for what nobody wrote', () => {
    expect(asked('  ')).toHaveLength(topics.flatMap(({ questions }) => questions).length);
    expect(asked('xyzzy')).toEqual([]);
    expect(asked('🦜'.repeat(5_000))).toEqual([]);
  });
});
