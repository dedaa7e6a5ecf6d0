import { gameSounds, openListeningPage, type GameSound } from '../steps/listening-page.ts';
import { expect, test } from '../steps/page-without-errors.ts';

/** Loudness in LUFS of the loudest moment and of the whole, and the peak in dBFS. */
type Reading = { momentary: number; mean: number; peak: number };
type Heard = { sounds: Record<string, Reading> } & Record<'reels' | 'bed' | 'both' | 'everything', Reading>;
type Meant = { sounds: Record<string, number>; reels: number; bed: number; both: number };

/** How far a sound may be from its intended loudness, in LU. */
const tolerance = 1.5;

const far = (heard: number, meant: number) => Math.abs(heard - meant) > tolerance;
const said = (name: string, heard: number, meant: number) => `${name}: ${heard.toFixed(1)} instead of ${meant} LUFS`;

/** The sounds that aren't as loud as intended. */
function issuesOf({ sounds, reels, bed, both }: Heard, meant: Meant): string[] {
  const heard: [string, number, number][] = [
    ...Object.entries(sounds).map(([name, { momentary }]): [string, number, number] => [
      name,
      momentary,
      meant.sounds[name] ?? 0,
    ]),
    ['reels', reels.momentary, meant.reels],
    ['bed', bed.mean, meant.bed],
    ['both layers', both.mean, meant.both],
  ];
  return heard.filter(([, is, should]) => far(is, should)).map(([name, is, should]) => said(name, is, should));
}

test('every game is equally loud: each sound and the music within 1.5 dB, and nothing clips', async ({ page }) => {
  await openListeningPage(page);
  const meant = await page.evaluate(async (): Promise<Meant> => {
    const address: string = '/listening/test/render-sounds.ts';
    return ((await import(address)) as { meant: Meant }).meant;
  });
  expect(Object.keys(meant.sounds).length).toBeGreaterThan(15);
  for (const [gameId, sound] of gameSounds) {
    const heard = await page.evaluate(async (look: GameSound): Promise<Heard> => {
      const address: string = '/listening/test/render-sounds.ts';
      const { renderSounds } = (await import(address)) as { renderSounds: (look: object) => Promise<Heard> };
      return renderSounds(look);
    }, sound);
    expect.soft(issuesOf(heard, meant), gameId).toEqual([]);
    expect.soft(heard.everything.peak, `${gameId}: peak in dBFS`).toBeLessThan(-1);
  }
});
