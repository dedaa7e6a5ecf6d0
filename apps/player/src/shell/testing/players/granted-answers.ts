import { fakeId, type AnswersOf, type CallsOf } from './answers.ts';

const lot = {
  game_id: 'capivara-da-sorte',
  game: 'Capivara da Sorte',
  mode: null,
  stakeCentavos: 50,
  rounds: 10,
  wageringX100: 0,
};
const terms = 'O que é: 10 rodadas da casa de R$ 0,50 em Capivara da Sorte.\nPrazo: 7 dias.';

/** An offer of rounds, and two lots of the player's: one running, one expired. */
export const grantedAnswers: AnswersOf<CallsOf<'granted'>> = {
  '/api/granted/list': {
    offers: [
      {
        id: fakeId(921),
        name: 'Rodadas da Capivara',
        ...lot,
        playDays: 7,
        fromDay: '2026-11-18',
        untilDay: '2026-11-30',
        leastVipLevel: 0,
        terms,
        ruleVersion: `${fakeId(921).slice(0, 8)}-1`,
        sha256: 'ef'.repeat(32),
        isOpen: true,
        isTaken: false,
      },
    ],
    own: [
      {
        id: fakeId(922),
        title: 'Rodadas da casa',
        ...lot,
        played: 3,
        wonCentavos: 1_25,
        state: 'open',
        wageredBy: null,
        grantedAt: '2026-11-20T12:00:00Z',
        expiresAt: '2026-11-27T12:00:00Z',
        endedAt: null,
        terms,
        ruleVersion: 'casa-2026-11',
      },
      {
        id: fakeId(923),
        title: 'Rodadas de outubro',
        ...lot,
        wageringX100: 2_00,
        played: 6,
        wonCentavos: 0,
        state: 'expired',
        wageredBy: '2026-11-22T12:00:00Z',
        grantedAt: '2026-11-08T12:00:00Z',
        expiresAt: '2026-11-15T12:00:00Z',
        endedAt: '2026-11-15T12:00:05Z',
        terms,
        ruleVersion: 'casa-2026-10',
      },
    ],
  },
  '/api/granted/take': { grantId: fakeId(924), game_id: 'capivara-da-sorte', expiresAt: '2026-11-27T15:00:00Z' },
};
