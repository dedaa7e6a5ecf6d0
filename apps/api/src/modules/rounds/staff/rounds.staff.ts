import { centavos } from '@ipe/money';
import { payoutCentavos } from '@ipe/slot-engine';
import type { ParsedStaffInput, StaffOutput } from '@ipe/staff-contract';
import { refuseField } from '#platform/calls/refusal.ts';
import type { StaffHandlers } from '#platform/staff-door/staff-handlers.ts';
import { dayMs } from '#platform/time/durations.ts';
import { requireMath } from '../replay/require-math.ts';
import { showRound } from '../replay/show-round.ts';
import { listRounds } from '../round.store.ts';
import type { RoundsDeps } from '../rounds.deps.ts';

type RoundsOfHour = StaffOutput<'/back-office/api/players/rounds'>;
type Proof = StaffOutput<'/back-office/api/players/round'>;

type Deps = Pick<RoundsDeps, 'db' | 'shelf' | 'seedKeys' | 'jackpots'>;

const pageSize = 50;
const longestMs = dayMs;

/** @throws RefusedError 400 for a range that is reversed or longer than a day */
async function listRoundsOf(
  { db }: Deps,
  { playerId, gameId, page, ...range }: ParsedStaffInput<'/back-office/api/players/rounds'>,
): Promise<RoundsOfHour> {
  const [from, last] = [new Date(range.from), new Date(range.to)];
  const lengthMs = last.getTime() - from.getTime();
  if (!(lengthMs >= 0 && lengthMs <= longestMs)) throw refuseField('to', 'Escolha no máximo um dia');
  // The range includes its last moment, and `to` is exclusive.
  const to = new Date(last.getTime() + 1);
  const asked = { playerId, gameId, from, to, limit: pageSize, offset: (page - 1) * pageSize };
  const { list, total } = await listRounds(db, asked);
  return {
    list: list.map(({ roundId, providerId, bet, win, createdAt }) => ({
      roundId,
      providerId,
      at: createdAt.toISOString(),
      betCentavos: bet,
      winCentavos: win,
    })),
    total,
  };
}

/**
 * A round with its proof: its result, drawn again from its seeds.
 * @throws RefusedError 404 for another player's or a provider's round · 409 while it is open
 */
async function proveRound(deps: Deps, playerId: number, roundId: string): Promise<Proof> {
  const {
    events,
    game_id: gameId,
    time,
    bet,
    compensation,
    stakeCentavos,
    ...round
  } = await showRound(deps, playerId, roundId);
  const math = requireMath(deps.shelf, { gameId, gameVersion: round.gameVersion });
  const end = events.find((event) => event.type === 'finish');
  return {
    roundId,
    gameId,
    game: round.game,
    at: time,
    betCentavos: bet,
    winCentavos: compensation,
    drawnCentavos: payoutCentavos(math, centavos(stakeCentavos), end?.totalUnits ?? 0),
    gameVersion: round.gameVersion,
    mathUrl: round.mathUrl,
    configSha256: round.configSha256,
    mode: round.mode,
    seedNo: round.seedNo,
    nonce: round.nonce,
    clientSeed: round.clientSeed,
    serverSeedHash: round.serverSeedHash,
    serverSeed: round.serverSeed,
    events,
    symbolNames: round.symbolNames,
  };
}

export const roundsStaff = (deps: Deps) =>
  ({
    '/back-office/api/players/rounds': (input) => listRoundsOf(deps, input),
    '/back-office/api/players/round': ({ playerId, roundId }) => proveRound(deps, playerId, roundId),
  }) satisfies Partial<StaffHandlers>;
