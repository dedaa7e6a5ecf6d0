import { formatBrl } from '@ipe/money';
import { counted, formatPercent } from '@ipe/pt-br';
import type { OwnWeek } from './own-play.queries.ts';
import type { Band } from './self-test-score.ts';

const before: Record<number, string> = {
  1: 'na semana anterior',
  2: 'na média das duas semanas anteriores',
  3: 'na média das três semanas anteriores',
};

/**
 * Compares the last week with the earlier ones; undefined where there is nothing to compare.
 * @param earlier whole weeks of the account, before the last one
 */
function change(last: OwnWeek, earlier: readonly OwnWeek[]): string | undefined {
  const than = before[earlier.length];
  if (than === undefined) return undefined;
  const usual = earlier.reduce((sum, { minutes }) => sum + minutes, 0) / earlier.length;
  if (usual === 0 || last.minutes === 0) return undefined;
  const percent = Math.round((last.minutes / usual - 1) * 100);
  if (Math.abs(percent) < 25) return 'Nos últimos 7 dias você jogou mais ou menos o tempo de sempre.';
  const share = formatPercent(Math.abs(percent) / 100);
  return `Nos últimos 7 dias você jogou ${share} ${percent > 0 ? 'mais' : 'menos'} tempo que ${than}.`;
}

export const text = {
  title: 'Como anda o seu jogo',
  how: 'As suas últimas quatro semanas, contadas como os limites.',
  caption: 'O que você perdeu, depositou e jogou em cada semana, a mais nova primeiro',
  week: 'Semana',
  lost: 'Perdeu',
  deposited: 'Depositou',
  played: 'Jogou',
  days: (count: number) => counted(count, 'dia', 'dias'),
  lossOf: (centavos: number) => (centavos < 0 ? `ganhou ${formatBrl(-centavos)}` : formatBrl(centavos)),
  change,
  testHow:
    'Nove perguntas ajudam a ver se o jogo está pesando. As respostas ficam só nesta tela: ninguém recebe, nem nós.',
  test: 'Fazer o autoteste',
  close: 'Fechar',
  step: (step: number, of: number) => `Pergunta ${step} de ${of}`,
  answer: 'Nos últimos 12 meses',
  answers: { 0: 'Nunca', 1: 'Às vezes', 2: 'Na maioria das vezes', 3: 'Quase sempre' },
  questions: [
    'Você apostou mais do que podia perder?',
    'Precisou apostar valores maiores para sentir a mesma emoção?',
    'Voltou outro dia para tentar ganhar de volta o dinheiro que perdeu?',
    'Pediu dinheiro emprestado ou vendeu alguma coisa para apostar?',
    'Sentiu que poderia ter um problema com o jogo?',
    'O jogo causou problemas de saúde, como estresse ou ansiedade?',
    'Alguém criticou as suas apostas ou disse que você tinha um problema, certo ou não?',
    'O jogo causou dificuldades de dinheiro para você ou para a sua casa?',
    'Sentiu culpa pelo jeito como joga ou pelo que acontece quando joga?',
  ],
  next: 'Próxima',
  back: 'Voltar à anterior',
  done: 'Entendi',
  results: {
    none: {
      title: 'Nenhum sinal de problema',
      body: 'Continue de olho: limites de tempo e de perda ajudam a manter assim.',
    },
    low: {
      title: 'Poucos sinais',
      body: 'Ainda é cedo para se preocupar, mas é uma boa hora para baixar um limite nesta página.',
    },
    moderate: {
      title: 'Alguns sinais de que o jogo está pesando',
      body: 'Vale fazer uma pausa e baixar os seus limites nesta página. Conversar ajuda: o CVV atende no 188, a qualquer hora.',
    },
    high: {
      title: 'Sinais fortes de que o jogo faz mal a você',
      body: 'Pense em se autoexcluir, aqui ou em todas as casas pelo gov.br, e procure um CAPS. O CVV atende no 188, a qualquer hora e sem custo.',
    },
  } satisfies Record<Band, { title: string; body: string }>,
  noDiagnosis: 'O autoteste usa o índice PGSI e não é um diagnóstico.',
};
