import type { Output } from '@ipe/contract';
import { fakeId, type AnswersOf, type CallsOf } from './answers.ts';

/** One running tournament that the player hasn't joined. */

type Line = Output<'/api/tournament/list'>['list'][number];

const line: Line = {
  id: fakeId(901),
  name: 'Semana da Capivara',
  state: 'running',
  opensAt: '2026-11-19T15:00:00Z',
  startsAt: '2026-11-20T03:00:00Z',
  endsAt: '2026-11-27T03:00:00Z',
  points: { by: 'multiple', best: 3 },
  prizes: [
    { from: 1, to: 1, amountCentavos: 50_00 },
    { from: 2, to: 3, amountCentavos: 10_00 },
  ],
  prizesCentavos: 70_00,
  joinedAt: null,
};

export const tournamentAnswers: AnswersOf<CallsOf<'tournament'>> = {
  '/api/tournament/list': { list: [line] },
  '/api/tournament/read': {
    ...line,
    games: null,
    minBetCentavos: 1_00,
    leastVipLevel: 0,
    terms: 'Contam as suas 3 melhores rodadas.\nEmpate: fica na frente quem chegou primeiro.',
    ruleVersion: `${fakeId(901)}-1`,
    sha256: 'ab'.repeat(32),
    cancelReason: null,
  },
  '/api/tournament/table': {
    asOf: '2026-11-20T15:00:00Z',
    isFinal: false,
    entrants: 3,
    top: [
      { place: 1, nickname: 'Jo***21', points: 8_00, prizeCentavos: 50_00, isOwn: false },
      { place: 2, nickname: 'Ma***05', points: 5_00, prizeCentavos: 10_00, isOwn: false },
    ],
    own: null,
  },
  '/api/tournament/join': { joinedAt: '2026-11-20T15:00:00Z' },
};
