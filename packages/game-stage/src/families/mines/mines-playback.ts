import type { Pace } from '../../time/pace.ts';
import type { SoundName, Sounds } from '../../sound/sounds.ts';
import { winLevel, type WinLevel } from '../../game/win-level.ts';
import type { CoinShower } from '../../sprites/coin-shower.ts';
import type { StageControls } from '../../stage/senses.ts';
import type { MinesField } from './mines-field.ts';

/** A finished round, as the answer has it: the opened cells, the traps and the win. */
export type MinesEnd = {
  picked: readonly number[];
  mines: readonly number[];
  winCentavos: number;
  stakeCentavos: number;
};

export type MinesPlayback = {
  /** Closes every cell. */
  reset: () => void;
  /** Shows known safe cells without motion, for example after a reload. */
  resume: (picked: readonly number[]) => void;
  setOpenable: (isOpenable: boolean) => void;
  /** Shows that the pick of a cell is sent. */
  ask: (cell: number) => void;
  /** Closes the cell again: its pick wasn't answered. */
  callOff: (cell: number) => void;
  /** Opens a safe cell. */
  gem: (cell: number) => Promise<void>;
  /** Shows the end and what is under every cell. It resolves when the next round may be requested. */
  end: (end: MinesEnd) => Promise<void>;
  /** The cells that aren't open yet. */
  closed: () => number[];
};

export type MinesStage = MinesPlayback & StageControls;

type Parts = {
  field: MinesField;
  coins: CoinShower;
  pace: Pace;
  sounds: Sounds;
  /** The most that a round can pay, as a multiple of the stake. */
  mostStakes: number;
};

/** From this number of gems on the player can lose more than the stake, so the music becomes tense. */
const tenseFrom = 3;
/** A result is shown this long before the next bet is possible, so that a second tap on "Retirar" places no bet. */
const resultMs = 900;

/** Shows only what the server has sent of the cells' contents. */
export function createMinesPlayback({ field, coins, pace, sounds, mostStakes }: Parts): MinesPlayback {
  /** The number of gems found so far; each gem sounds higher than the one before. */
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

/** Shows the contents of every cell: bright for opened cells, faint for the others. */
async function showRest(field: MinesField, { picked, mines }: MinesEnd): Promise<void> {
  const gems = picked.filter((cell) => !mines.includes(cell)).map((cell) => field.open(cell, 'gem'));
  const rest = field.others(picked).map((cell) => field.open(cell, mines.includes(cell) ? 'left-trap' : 'left-gem'));
  await Promise.all([...gems, ...rest]);
}

function endSound(level: WinLevel, hit: number | undefined): SoundName {
  return hit !== undefined || level === 'none' || level === 'returned' ? 'stop' : level;
}
