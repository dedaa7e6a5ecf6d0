import type { ReelsMath } from '@ipe/slot-engine';
import { buildGame } from './build-game.ts';
import type { ClientFile, SlotClient } from '../game/game-client.ts';

const picture = { avif: '', webp: '' };
const names = ['atlas', 'cabinet', 'hero', 'title', 'garden', 'garden-wide'];

/** A minimal look, for tests that don't need any art. */
const plainLook: ClientFile['look'] = {
  size: { width: 360, height: 396 },
  reels: { left: 0, top: 120, width: 240, height: 240 },
  multiplier: { left: 260, top: 120, width: 66, height: 240 },
  hero: { left: 0, top: 0, width: 1, height: 1 },
  ground: '#000000',
  accent: '#ffffff',
  restingWindow: [],
  sound: { rootHz: 220, scale: 'major', voice: 'bell' },
};

/** Makes a game with a plain look from any mathematics. */
export function slotOf(math: ReelsMath): SlotClient {
  const pictures = Object.fromEntries(names.map((name) => [name, picture]));
  return buildGame({
    math,
    offer: { stakesCentavos: [100], defaultStakeCentavos: 100 },
    look: plainLook,
    frames: {},
    pictures,
  }) as SlotClient;
}
