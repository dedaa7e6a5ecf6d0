import { text as risk } from './risk.text.ts';

export const text = {
  title: risk.ruleNames['politically-exposed'],
  is: 'PEP',
  isNot: 'Não é PEP',
  declared: {
    true: 'No cadastro, disse que é.',
    false: 'No cadastro, disse que não é.',
    null: 'O cadastro ainda não perguntou.',
  },
  mark: 'Marcar como PEP',
  unmark: 'Tirar a marca de PEP',
  marked: 'Marca registrada.',
  why: 'Como foi conferido',
  note: 'A marca da equipe vale mais que o cadastro e fica no histórico. Depósitos de PEP abrem um caso a partir do valor da regra.',
  marks: 'Marcas da equipe, a mais nova primeiro',
  what: 'Marca',
  by: 'Por',
  at: 'Em',
};
