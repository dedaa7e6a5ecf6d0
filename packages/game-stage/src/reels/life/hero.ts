import type { GameTheme } from '../../game/game-theme.ts';
import type { Pace } from '../../time/pace.ts';
import { fitInto } from '../fit-into.ts';

/** The mascot behind the machine. The browser's own animations move it, so it costs none of our frames. */
export type Hero = {
  /** Lets the mascot breathe for a while; it rests when nobody has played for that long. */
  live: () => void;
  /** Lets the mascot cheer at a win. */
  cheer: () => void;
};

const breathMs = 2600;
const breaths = 12;

export function createHero(
  host: HTMLElement,
  { theme, picture, pace }: { theme: GameTheme; picture: HTMLImageElement; pace: Pace },
): Hero {
  const { left, top, width, height } = theme.hero.box;
  picture.className = 'stage-hero';
  picture.alt = '';
  Object.assign(picture.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  const room = document.createElement('div');
  room.className = 'stage-hero-room';
  room.setAttribute('aria-hidden', 'true');
  room.append(picture);
  fitInto(host, room, theme.size);
  let breathing: Animation | undefined;
  const isStill = () => pace.intensity === 'calm' || !('animate' in picture);
  return {
    live: () => {
      if (isStill() || breathing?.playState === 'running') return;
      const grown = { transform: 'translateY(-1.5%) scale(1.025, 1.035)' };
      const timing = { duration: breathMs, iterations: breaths, easing: 'ease-in-out' } as const;
      breathing = picture.animate([{ transform: 'none' }, { ...grown, offset: 0.45 }, { transform: 'none' }], timing);
    },
    cheer: () => {
      if (isStill()) return;
      const hop = (up: number) => ({ transform: `translateY(${-up}%) scale(${1 + up / 150})` });
      picture.animate([hop(0), hop(9), hop(0), hop(5), hop(0)], { duration: 900, easing: 'ease-out' });
    },
  };
}
