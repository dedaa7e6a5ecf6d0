import type { Output } from '@ipe/contract';
import { fakeId, type AnswersOf, type CallsOf } from './answers.ts';

/** One running mission that the player hasn't joined. */

type Line = Output<'/api/mission/list'>['list'][number];

const line: Line = {
  id: fakeId(951),
  name: 'Trilha dos Bichos',
  state: 'running',
  startsAt: '2026-11-20T03:00:00Z',
  endsAt: '2026-11-27T03:00:00Z',
  steps: [
    {
      no: 1,
      title: '3 jogos diferentes, com uma rodada em cada',
      unit: 'game',
      target: 3,
      prize: { by: 'money', amountCentavos: 2_00 },
      own: null,
    },
    {
      no: 2,
      title: '2 rodadas que pagam 5× a aposta ou mais em jogos do tema Animais',
      unit: 'round',
      target: 2,
      prize: { by: 'money', amountCentavos: 5_00 },
      own: null,
    },
    {
      no: 3,
      title: '1 rodada que paga 20× a aposta ou mais',
      unit: 'round',
      target: 1,
      prize: {
        by: 'rounds',
        game_id: 'capivara-da-sorte',
        name: 'Capivara da Sorte',
        stakeCentavos: 50,
        rounds: 10,
        playDays: 7,
      },
      own: null,
    },
  ],
  joinedAt: null,
};

export const missionAnswers: AnswersOf<CallsOf<'mission'>> = {
  '/api/mission/list': { list: [line] },
  '/api/mission/read': {
    ...line,
    minBetCentavos: 50,
    leastVipLevel: 0,
    wageringX100: 0,
    terms: 'Etapa 1: 3 jogos diferentes, com uma rodada em cada. Prêmio: R$ 2,00.\nO valor entra livre.',
    ruleVersion: '00000000-1',
    sha256: 'ab'.repeat(32),
    stopReason: null,
  },
  '/api/mission/join': { joinedAt: '2026-11-20T15:00:00Z' },
};
