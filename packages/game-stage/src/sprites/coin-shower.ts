import type { CelebrationLook } from '@ipe/contract/look';
import { drawCourse, flightAt, flyingMs, houseCelebration } from '../game/flights.ts';
import type { WinLevel } from '../game/win-level.ts';
import { flyingShare, type Pace } from '../time/pace.ts';
import { atlasSprite, type Atlas } from './atlas-sprite.ts';

const pictures: Record<WinLevel, number> = { none: 0, returned: 0, win: 0, big: 18, mega: 28, epic: 40, max: 50 };

export type CoinShower = { play: (level: WinLevel) => Promise<void> };

type Parts = { host: HTMLElement; atlas: Atlas; pace: Pace; look: CelebrationLook | undefined };

/** Lets the game's own pictures fly through `host`, as many as the size of the win deserves. */
export function createCoinShower({ host, atlas, pace, look = houseCelebration }: Parts): CoinShower {
  return {
    play: async (level) => {
      const length = Math.round(pictures[level] * flyingShare[pace.intensity]);
      if (length === 0) return;
      const { clientWidth: width, clientHeight: height } = host;
      const flights = Array.from({ length }, (_, i) => {
        const picture = atlasSprite(atlas, look.sprites[i % look.sprites.length] ?? 'coin');
        picture.classList.add('flying-coin');
        picture.hidden = true;
        host.append(picture);
        return { picture, course: drawCourse(), turn: 6 + Math.random() * 6 };
      });
      await pace.animate(flyingMs[level], (progress) => {
        for (const { picture, course, turn } of flights) {
          const at = flightAt(look.flight, course, progress);
          picture.hidden = at === undefined;
          if (!at) continue;
          const [x, y] = [(at.x * width) / 2, (at.y * height) / 2];
          picture.style.transform = `translate(${x}px, ${y}px) scaleX(${Math.cos(turn * progress)})`;
          picture.style.opacity = String(at.alpha);
        }
      });
      for (const { picture } of flights) picture.remove();
    },
  };
}
