import { randomUUID } from 'node:crypto';
import { centavos } from '@ipe/money';
import { payoutCentavos } from '@ipe/slot-engine';
import { firstJackpot, firstTournament, type ProposalPayload } from '@ipe/staff-contract';
import { admit } from '../../demo/demo-staff.ts';
import type { HistoryWorld } from '../history-world.ts';
import { slotGames, type SlotGame } from './games.ts';

/** The likeliest win that a jackpot may offer; no bet may be a sure one. */
const oneInCentavos = 1_000_00;

const hasSmallBets = ({ math, stakesCentavos }: SlotGame): boolean =>
  Object.values(math.modes).every(({ costUnits }) =>
    stakesCentavos.every((stake) => payoutCentavos(math, stake, costUnits) < oneInCentavos),
  );

/** @property fromMs the rounds that count, in milliseconds of the history's time */
type Announced = { fromMs: number; toMs: number; playerIds: readonly number[] };

const at = (ms: number) => new Date(ms).toISOString();

const tournament = (nowMs: number, { fromMs, toMs }: Announced): ProposalPayload<'tournaments.publish'> => ({
  tournamentId: randomUUID(),
  document: {
    ...firstTournament({ opensAt: at(nowMs), startsAt: at(fromMs), endsAt: at(toMs) }),
    // Fewer prizes than players.
    prizes: [
      { from: 1, to: 1, amountCentavos: 50_00 },
      { from: 2, to: 3, amountCentavos: 10_00 },
    ],
  },
});

const jackpot = ({ fromMs, toMs }: Announced): ProposalPayload<'jackpot.publish'> => ({
  jackpotId: randomUUID(),
  document: {
    ...firstJackpot({ startsAt: at(fromMs), endsAt: at(toMs) }),
    games: slotGames.filter(hasSmallBets).map(({ gameId }) => gameId),
    // So little that no game returns all of its bets.
    seedCentavos: 10_00,
    oneInCentavos,
  },
});

/** Few enough that histories play lots to their ends. What every second one wins must be wagered. */
const lotOf = (playerId: number, number: number): ProposalPayload<'rounds.grant'> => {
  const { gameId, stakesCentavos } = slotGames[number % slotGames.length]!;
  return {
    grantId: randomUUID(),
    playerId,
    gameId,
    mode: null,
    stakeCentavos: centavos(Math.min(...stakesCentavos)),
    rounds: 4,
    playDays: 1,
    wageringX100: number % 2 === 0 ? 0 : 100,
    wageringDays: 7,
    message: 'Bom jogo.',
  };
};

/** Two persons of the staff publish a tournament that players may join from now on, and a jackpot, and give every player some rounds. */
export async function announce({ house, scheduler }: HistoryWorld, announced: Announced): Promise<void> {
  const isDone = await house.work('announces', async ({ application }) => {
    const staffed = { application, now: () => new Date(scheduler.nowMs) };
    const product = await admit(staffed, 'Marta Luz', ['product']);
    const support = await admit(staffed, 'Davi Reis', ['support']);
    const finance = await admit(staffed, 'Bruno Maia', ['finance']);
    const reason = 'Calendário do mês';
    const wishes = [
      { kind: 'tournaments.publish', payload: tournament(scheduler.nowMs, announced), reason } as const,
      { kind: 'jackpot.publish', payload: jackpot(announced), reason } as const,
    ];
    for (const wish of wishes) {
      const { id } = await product('/back-office/api/proposals/propose', wish);
      await finance('/back-office/api/proposals/approve', { id });
    }
    for (const [number, playerId] of announced.playerIds.entries()) {
      const wish = { kind: 'rounds.grant', payload: lotOf(playerId, number), reason } as const;
      const { id } = await support('/back-office/api/proposals/propose', wish);
      await finance('/back-office/api/proposals/approve', { id });
    }
  });
  if (!isDone) throw new Error('nothing was announced');
}
