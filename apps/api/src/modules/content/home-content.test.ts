import { existsSync, readFileSync } from 'node:fs';
import { isSlot, readMath, type GameMath } from '@ipe/slot-engine';
import { describe, expect, it } from 'vitest';
import { carousel } from './home-content.ts';

const root = new URL('../../../../../', import.meta.url);
const percent = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });

function returnOf(math: GameMath): number {
  if (isSlot(math)) return math.reference?.modes.base.rtp ?? 0;
  return math.family === 'crash' ? math.crash.rtpPercent / 100 : 0;
}

describe.each(carousel.filter(({ game_id: gameId }) => gameId))(
  'the banner of $game_id',
  ({ game_id: gameId, title }) => {
    const math = readMath(JSON.parse(readFileSync(new URL(`games/${gameId}/math.json`, root), 'utf8')));

    it('names the game and states its published return', () => {
      expect(title).toContain(`${math.title['pt-BR']}: RTP ${percent.format(returnOf(math) * 100)} %`);
    });
  },
);

it.each(carousel)('the picture of $id exists in both formats and densities', ({ image }) => {
  const file = image.replace('.avif', '');
  for (const ending of ['.avif', '.webp', '@2x.avif', '@2x.webp'])
    expect(existsSync(new URL(`apps/player/public${file}${ending}`, root)), ending).toBe(true);
});
