// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { loadGameFile } from '../../../test/games.ts';
import { openScreen } from '../../../test/screen.ts';
import type { SlotClient } from '../../game/game-client.ts';
import { createManualClock } from '../../time/manual-clock.ts';
import { createPace, type Intensity, type PaceMode } from '../../time/pace.ts';
import { createHero } from './hero.ts';

const { theme } = loadGameFile('boto-encantado') as SlotClient;

function open(intensity: Intensity = 'normal', mode: PaceMode = 'normal') {
  const screen = openScreen({ width: 720, height: 1000 });
  const picture = document.createElement('img');
  const begun: { playState: string }[] = [];
  const animate = vi.fn((_frames: Keyframe[], _timing: KeyframeAnimationOptions) => {
    const animation = { playState: 'running' };
    begun.push(animation);
    return animation as Animation;
  });
  Object.assign(picture, { animate });
  const pace = createPace(createManualClock(), mode);
  pace.intensity = intensity;
  const hero = createHero(screen.host, { theme, picture, pace });
  screen.layOut();
  return { screen, picture, animate, begun, hero };
}

describe('the mascot', () => {
  it('stands in its box, as large as the machine in front of it', () => {
    const { screen, picture } = open();
    const { left, top, width } = theme.hero.box;
    expect([picture.style.left, picture.style.top, picture.style.width]).toEqual([
      `${left}px`,
      `${top}px`,
      `${width}px`,
    ]);
    expect(screen.host.querySelector<HTMLElement>('.stage-hero-room')?.style.transform).toContain('scale(2)');
  });

  it('breathes for half a minute, once at a time, and again with the next round', () => {
    const { hero, animate, begun } = open();
    hero.live();
    hero.live();
    expect(animate).toHaveBeenCalledTimes(1);
    const { duration, iterations } = animate.mock.calls[0]![1];
    expect(Number(duration) * Number(iterations)).toBeLessThan(35_000);
    begun[0]!.playState = 'finished';
    hero.live();
    expect(animate).toHaveBeenCalledTimes(2);
  });

  it('moves by transform alone, which costs no layout', () => {
    const { hero, animate } = open();
    hero.live();
    hero.cheer();
    const names = animate.mock.calls.flatMap(([frames]) => frames.flatMap((frame) => Object.keys(frame)));
    expect(new Set(names)).toEqual(new Set(['transform', 'offset']));
  });

  it.each([
    ['calm', 'normal'],
    ['full', 'calm'],
  ] as const)('stands still for a player who wants %s on a device set to %s', (intensity, mode) => {
    const { hero, animate } = open(intensity, mode);
    hero.live();
    hero.cheer();
    expect(animate).not.toHaveBeenCalled();
  });
});
