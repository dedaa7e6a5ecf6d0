import type { Pace } from '../../time/pace.ts';
import type { SoundName, Sounds } from '../../sound/sounds.ts';
import { winLevel, type WinLevel } from '../../game/win-level.ts';
import type { CoinShower } from '../../sprites/coin-shower.ts';
import type { StageControls } from '../../stage/senses.ts';
import type { MinesField } from './mines-field.ts';

/** A round that is over, as the answer said: which cells were turned over, where the traps are, what was won. */
export type MinesEnd = {
  picked: readonly number[];
  mines: readonly number[];
  winCentavos: number;
  stakeCentavos: number;
};

export type MinesPlayback = {
  /** A field with every cell closed. */
  reset: () => void;
  /** Cells that are known to be safe, without any motion: after a reload. */
  resume: (picked: readonly number[]) => void;
  setOpenable: (isOpenable: boolean) => void;
  /** A cell was asked for. */
  ask: (cell: number) => void;
  /** No answer came of it: closed as before. */
  callOff: (cell: number) => void;
  /** The answer said: safe. */
  gem: (cell: number) => Promise<void>;
  /** Shows the end and what lay under every cell; resolves when the next round may be asked for. */
  end: (end: MinesEnd) => Promise<void>;
  /** Cells that are not turned over yet. */
  closed: () => number[];
};

export type MinesStage = MinesPlayback & StageControls;

type Parts = {
  field: MinesField;
  coins: CoinShower;
  pace: Pace;
  sounds: Sounds;
  /** The most that a round can pay, in stakes. */
  mostStakes: number;
};

/** From so many gems on there is more to lose than was bet, and the music says so. */
const tenseFrom = 3;
/** How long a result is shown before the next bet can be made, so that a second tap on "Retirar" places no bet. */
const resultMs = 900;

/** Shows what the server said lies under the cells. What it hasn't said is never shown. */
export function createMinesPlayback({ field, coins, pace, sounds, mostStakes }: Parts): MinesPlayback {
  /** Gems that were found one after the other: each sounds higher than the one before. */
  let found = 0;
  return {
    reset: () => {
      found = 0;
      field.coverAll();
    },
    resume: (picked) => {
      found = picked.length;
      field.coverAll();
      for (const cell of picked) field.show(cell, 'gem');
    },
    setOpenable: (isOpenable) => field.setOpenable(isOpenable),
    ask: (cell) => field.cover(cell, 'waiting'),
    callOff: (cell) => field.cover(cell, 'closed'),
    gem: async (cell) => {
      sounds.play('coin', found);
      found += 1;
      sounds.lift(found >= tenseFrom);
      await field.open(cell, 'gem');
    },
    end: async (end) => {
      const level = winLevel(end.winCentavos, end.stakeCentavos, end.stakeCentavos * mostStakes);
      const hit = end.picked.find((cell) => end.mines.includes(cell));
      sounds.lift(false);
      sounds.endRound(level);
      sounds.play(endSound(level, hit));
      if (hit !== undefined) await Promise.all([field.open(hit, 'trap'), field.burst(hit)]);
      await Promise.all([showRest(field, end), coins.play(level), pace.wait(resultMs)]);
    },
    closed: () => field.closed,
  };
}

/** Every cell shows what lay under it: those that were turned over brightly, the others faintly. */
async function showRest(field: MinesField, { picked, mines }: MinesEnd): Promise<void> {
  const gems = picked.filter((cell) => !mines.includes(cell)).map((cell) => field.open(cell, 'gem'));
  const rest = field.others(picked).map((cell) => field.open(cell, mines.includes(cell) ? 'left-trap' : 'left-gem'));
  await Promise.all([...gems, ...rest]);
}

function endSound(level: WinLevel, hit: number | undefined): SoundName {
  return hit !== undefined || level === 'none' || level === 'returned' ? 'stop' : level;
}
