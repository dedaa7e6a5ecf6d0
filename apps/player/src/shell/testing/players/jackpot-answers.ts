import { fakeId, type AnswersOf, type CallsOf } from './answers.ts';

/** A running jackpot, and the results of earlier pools. */
export const jackpotAnswers: AnswersOf<CallsOf<'jackpot'>> = {
  '/api/jackpot/won': { paid: null },
  '/api/jackpot/read': {
    jackpot: {
      id: fakeId(921),
      name: 'Jackpot da Casa',
      state: 'running',
      startsAt: '2026-11-01T03:00:00Z',
      endsAt: '2027-02-01T03:00:00Z',
      games: null,
      gameIds: ['boto-encantado', 'capivara-da-sorte'],
      contributionBasisPoints: 50,
      seedCentavos: 5_000_00,
      oneInCentavos: 2_000_000_00,
      pool: { centavos: 15_483_27, countedAt: '2026-11-20T15:04:10Z' },
      terms: 'Acumulado: começa com o valor inicial.\nNada fica com a casa.',
      ruleVersion: `${fakeId(921).slice(0, 8)}-1`,
      sha256: 'ef'.repeat(32),
      stopReason: null,
    },
    wins: [
      {
        jackpot: 'Jackpot da Casa',
        potNo: 2,
        end: 'drawn',
        amountCentavos: 18_204_91,
        at: '2026-11-18T01:12:09Z',
        round: {
          at: '2026-11-18T01:12:04Z',
          game: 'Capivara da Sorte',
          betCentavos: 2_00,
          drawn: 117,
          nickname: 'ma***12',
          roundId: null,
        },
      },
      {
        jackpot: 'Jackpot da Casa',
        potNo: 1,
        end: 'drawn',
        amountCentavos: 9_377_40,
        at: '2026-11-09T22:40:31Z',
        round: {
          at: '2026-11-09T22:40:25Z',
          game: 'Boto Encantado',
          betCentavos: 50,
          drawn: 3,
          nickname: 'lu***ta',
          roundId: fakeId(922),
        },
      },
    ],
  },
};
