import type { Output } from '@ipe/contract';
import { commitment, playMinesRound, type InstantMath } from '@ipe/slot-engine';
import type { InstantRow } from './instant-round.store.ts';
import { isUnplayed, mineRow, minesValueX100, type MinesMath } from './instant-state.ts';
import { playDecisions } from '../replay/play-decisions.ts';

export type InstantAnswer = Output<'/api/game/start'>;
type InstantRound = InstantAnswer['round'];

const stateOf = (round: InstantRow): InstantRound['state'] => {
  if (round.endedAt === null) return 'open';
  if (isUnplayed(round)) return 'returned';
  return round.cashedOut === null ? 'lost' : 'won';
};

/** What the player may know of a round: of an open one nothing that its seed hides. @param at now, by the shared clock */
export function presentInstant(math: InstantMath, round: InstantRow, at: Date): InstantRound {
  const shown = {
    roundId: round.roundId,
    state: stateOf(round),
    stakeCentavos: round.stake,
    winCentavos: round.win ?? 0,
    nonce: round.nonce,
    serverSeedHash: commitment(round.serverSeed),
    events: round.endedAt === null ? openEvents(math, round) : playDecisions(math, round, round).events,
  };
  if (math.family === 'mines') return { ...shown, mines: presentMines(math, round) };
  const elapsedMs = Math.max(0, (round.endedAt ?? at).getTime() - round.startedAt.getTime());
  const crash = { autoCashOutX100: round.autoCashOut, cashedOutX100: round.cashedOut };
  return { ...shown, crash: { ...crash, elapsedMs, growthK: math.crash.growth.k } };
}

/** The cells that were turned over: an open round has no mine among them. */
function openEvents(math: InstantMath, round: InstantRow): InstantRound['events'] {
  if (math.family === 'crash') return [];
  const { mines, picks } = round;
  const { events } = playMinesRound(math, { ...round, mines: mines ?? 0, picks });
  return events.filter(({ type }) => type === 'minesPick');
}

function presentMines(math: MinesMath, round: InstantRow): NonNullable<InstantRound['mines']> {
  const { picks, mines, endedAt, cashedOut } = round;
  const isOpen = endedAt === null;
  return {
    mines: mines ?? 0,
    picked: picks,
    multiplierX100: isOpen ? minesValueX100(math, round) : (cashedOut ?? 0),
    nextMultiplierX100: isOpen ? (mineRow(math, mines)[picks.length] ?? null) : null,
  };
}
