import { flyingShare, type Pace } from '../time/pace.ts';
import type { WinLevel } from '../game/win-level.ts';
import { atlasSprite, type Atlas } from './atlas-sprite.ts';

const coins: Record<WinLevel, number> = { none: 0, returned: 0, win: 0, big: 18, mega: 28, epic: 40 };
const lastsMs = 1900;

export type CoinShower = { play: (level: WinLevel) => Promise<void> };

/** Coins that rise from the middle of `host` and fall out of it, by the size of a win. */
export function createCoinShower({ host, atlas, pace }: { host: HTMLElement; atlas: Atlas; pace: Pace }): CoinShower {
  return {
    play: async (level) => {
      const length = Math.round(coins[level] * flyingShare[pace.intensity]);
      if (length === 0) return;
      const { clientWidth: width, clientHeight: height } = host;
      const flights = Array.from({ length }, () => {
        const coin = atlasSprite(atlas, 'coin');
        coin.classList.add('flying-coin');
        host.append(coin);
        return {
          coin,
          across: (Math.random() - 0.5) * width * 1.2,
          up: height * (0.6 + Math.random() * 0.5),
          delay: Math.random() * 0.3,
        };
      });
      await pace.animate(lastsMs, (progress) => {
        for (const { coin, across, up, delay } of flights) {
          const t = Math.max(0, progress - delay) / (1 - delay);
          coin.style.transform = `translate(${across * t}px, ${-up * 2.2 * t + up * 3.2 * t * t}px) scaleX(${Math.cos(9 * t)})`;
          coin.hidden = t === 0;
        }
      });
      for (const { coin } of flights) coin.remove();
    },
  };
}
