import { fakeId, type AnswersOf, type CallsOf } from './answers.ts';

/** One running cashback, with a paid day and the current one. */
export const cashbackAnswers: AnswersOf<CallsOf<'cashback'>> = {
  '/api/cashback/list': {
    list: [
      {
        id: fakeId(911),
        name: 'Cashback do dia',
        state: 'running',
        fromDay: '2026-11-01',
        untilDay: '2026-11-30',
        period: 'day',
        rateBasisPoints: 5_00,
        leastCentavos: 10,
        mostCentavos: 500_00,
        leastVipLevel: 0,
        terms: 'Conta: apostas menos prêmios.\nFrações de centavo são descartadas.',
        ruleVersion: `${fakeId(911).slice(0, 8)}-1`,
        sha256: 'cd'.repeat(32),
        stopReason: null,
        own: [
          {
            from: '2026-11-20',
            to: '2026-11-20',
            betsCentavos: 42_00,
            winsCentavos: 30_00,
            amountCentavos: 60,
            outcome: 'soFar',
            at: '2026-11-21T03:20:00Z',
          },
          {
            from: '2026-11-19',
            to: '2026-11-19',
            betsCentavos: 109_99,
            winsCentavos: 40_00,
            amountCentavos: 3_49,
            outcome: 'paid',
            at: '2026-11-20T03:20:00Z',
          },
          {
            from: '2026-11-18',
            to: '2026-11-18',
            betsCentavos: 20_00,
            winsCentavos: 31_00,
            amountCentavos: 0,
            outcome: 'nothing',
            at: '2026-11-19T03:20:00Z',
          },
        ],
      },
    ],
  },
};
