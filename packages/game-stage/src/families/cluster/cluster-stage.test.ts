import { playRound, readFamily } from '@ipe/slot-engine';
import { describe, expect, it } from 'vitest';
import azulejos from '../../../../../games/azulejos-de-sao-luis/math.json' with { type: 'json' };
import { recordRound } from '../../stage/recorder.fixture.ts';
import { slotOf } from '../../stage/small-slot.fixture.ts';
import { outlineOf } from '../../reels/overlay/overlay-outlines.ts';

const math = readFamily(azulejos, 'cluster');
const game = slotOf(math);
const unitCentavos = 10;

type Events = ReturnType<typeof playRound>['events'];

function roundWhere(isWanted: (events: Events) => boolean) {
  for (let nonce = 0; nonce < 5000; nonce += 1) {
    const { events, totalUnits } = playRound(math, {
      mode: 'base',
      serverSeed: '7'.repeat(64),
      clientSeed: 'grupos',
      nonce,
    });
    if (!isWanted(events)) continue;
    return { events, betCentavos: 200, winCentavos: totalUnits * unitCentavos, unitCentavos };
  }
  throw new Error('no such round');
}

const groupsOf = (events: Events) => events.flatMap((event) => (event.type === 'clusterWins' ? event.wins : []));

describe('groups of a round', () => {
  const round = roundWhere((events) => groupsOf(events).length === 2 && !events.some(({ type }) => type === 'repaint'));
  const [one, other] = groupsOf(round.events);

  it('are outlined together with their sizes, then each by itself with its words, then together again', async () => {
    const { shown } = await recordRound(game, round);
    const outlines = shown.filter((what) => what.startsWith('outline') || what === 'clear outlines');
    const both = [one!, other!].map(({ count }) => `outline ${count} ${count}`);
    const seen = outlines.slice(outlines.indexOf(both[0]!));
    expect(seen.slice(0, 9)).toEqual([
      ...both,
      'clear outlines',
      both[0],
      'clear outlines',
      both[1],
      'clear outlines',
      ...both,
    ]);
    expect(shown.filter((what) => what.startsWith('Grupo de'))).toHaveLength(2);
    expect(shown.at(-1)).toBeDefined();
  });

  it('are brief in turbo, and end with the same money', async () => {
    const { shown, totals } = await recordRound(game, round, { mode: 'turbo' });
    expect(shown.filter((what) => what.startsWith('Grupo de'))).toEqual([]);
    expect(totals.at(-1)).toBe(round.winCentavos);
  });
});

it('a repaint says what becomes what, and shows the window that pays', async () => {
  const round = roundWhere((events) => events.some(({ type }) => type === 'repaint'));
  const { shown } = await recordRound(game, round);
  expect(shown.find((what) => what.startsWith('aloud') && / vira(m)? /u.test(what))).toBeDefined();
  expect(shown).toContain('show');
});

describe('an outline', () => {
  const { theme } = game;
  const sidesOf = (path: string) => path.split('M').length - 1;

  it('has the sides that no other cell of its group shares', () => {
    expect(sidesOf(outlineOf([{ reel: 0, row: 0 }], theme))).toBe(4);
    expect(
      sidesOf(
        outlineOf(
          [
            { reel: 0, row: 0 },
            { reel: 1, row: 0 },
          ],
          theme,
        ),
      ),
    ).toBe(6);
    const square = [0, 1].flatMap((reel) => [0, 1].map((row) => ({ reel, row })));
    expect(sidesOf(outlineOf(square, theme))).toBe(8);
  });
});
