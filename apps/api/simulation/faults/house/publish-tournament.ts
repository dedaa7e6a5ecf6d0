import { randomUUID } from 'node:crypto';
import { firstTournament } from '@ipe/staff-contract';
import { admit } from '../../demo/demo-staff.ts';
import type { HistoryWorld } from '../history-world.ts';

/**
 * Two persons of the staff publish a tournament that players may join from now on.
 * @param period the rounds that count, in milliseconds of the history's time
 */
export async function publishTournament({ house, scheduler }: HistoryWorld, period: { fromMs: number; toMs: number }) {
  const isDone = await house.work('publishes', async ({ application }) => {
    const staffed = { application, now: () => new Date(scheduler.nowMs) };
    const product = await admit(staffed, 'Marta Luz', ['product']);
    const finance = await admit(staffed, 'Bruno Maia', ['finance']);
    const at = (ms: number) => new Date(ms).toISOString();
    const document = {
      ...firstTournament({ opensAt: at(scheduler.nowMs), startsAt: at(period.fromMs), endsAt: at(period.toMs) }),
      // Fewer prizes than players.
      prizes: [
        { from: 1, to: 1, amountCentavos: 50_00 },
        { from: 2, to: 3, amountCentavos: 10_00 },
      ],
    };
    const { id } = await product('/back-office/api/proposals/propose', {
      kind: 'tournaments.publish',
      payload: { tournamentId: randomUUID(), document },
      reason: 'Calendário do mês',
    });
    await finance('/back-office/api/proposals/approve', { id });
  });
  if (!isDone) throw new Error('no tournament was published');
}
