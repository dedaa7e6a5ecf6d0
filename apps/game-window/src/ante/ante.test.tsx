// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { SlotClient } from '@ipe/game-stage';
import { options, render } from 'preact';
import { beforeEach, describe, expect, it } from 'vitest';
import { windowState } from '#shell/window-state.ts';
import { AnteChoice, listAnteOptions } from './ante-choice.ts';
import { AnteField } from './ante-field.tsx';
import { connectAnte } from './connect-ante.tsx';

// Draws changes at once, as a browser does before the next event.
options.debounceRendering = (draw) => draw();

const file = resolve(import.meta.dirname, '../../../../games/boto-encantado/math.json');
const boto = JSON.parse(readFileSync(file, 'utf8')) as SlotClient['math'];
/** The game's mathematics with an additional mode at another price, with published figures. */
const math = {
  ...boto,
  modes: { ...boto.modes, ante: { costUnits: 25, ante: { reelSet: 'free' } } },
  reference: {
    ...boto.reference,
    modes: { ...boto.reference?.modes, ante: { rtp: 0.9612, featureOneIn: 81.4 } },
  },
} as unknown as SlotClient['math'];
const offered = { modes: Object.entries(math.modes).map(([mode, { costUnits }]) => ({ mode, costUnits })) };
const plain = (words: string | null) => words?.replaceAll('\u00a0', ' ');

describe('the spins on offer', () => {
  const listed = listAnteOptions(offered, math);

  it('are the plain one and that of another price, each in its own figures', () => {
    expect(listed.map(({ mode, name }) => [mode, name])).toEqual([
      ['base', 'Normal'],
      ['ante', 'Extra'],
    ]);
    expect(listed[1]?.facts).toBe('Bônus em média uma vez a cada 81 giros · RTP 96,12%');
    expect(listed[0]?.facts).toMatch(/^Bônus em média uma vez a cada \d+ giros · RTP 9\d/u);
  });

  it('are no choice where the server offers none, or the mathematics has none', () => {
    expect(listAnteOptions({ modes: offered.modes.filter(({ mode }) => mode !== 'ante') }, math)).toEqual([]);
    expect(listAnteOptions(offered, boto)).toEqual([]);
  });
});

describe('the choice', () => {
  const host = document.createElement('div');
  const stake = { centavos: 100, canShrink: false, canGrow: true, isLocked: false };
  const price = (mode: string) => (mode === 'ante' ? 125 : 100);
  const buttons = () => [...host.querySelectorAll<HTMLButtonElement>('button')];

  beforeEach(() => {
    render(null, host);
    windowState.setState({ stake, isStakeAboveBalance: false });
  });

  it('begins with the plain spin, shows both prices, and changes at a tap', () => {
    const choice = new AnteChoice(listAnteOptions(offered, math));
    render(<AnteField choice={choice} price={price} />, host);
    expect(buttons().map(({ textContent }) => plain(textContent))).toEqual(['Normal · R$ 1,00', 'Extra · R$ 1,25']);
    expect(choice.mode).toBe('base');
    buttons()[1]?.click();
    expect(choice.mode).toBe('ante');
    expect(buttons()[1]?.getAttribute('aria-pressed')).toBe('true');
    expect(host.querySelector('.ante-facts')?.textContent).toContain('81 giros');
  });

  it('holds still while a round runs: what was bet stays bet', () => {
    windowState.setState({ stake: { ...stake, isLocked: true } });
    render(<AnteField choice={new AnteChoice(listAnteOptions(offered, math))} price={price} />, host);
    expect(buttons().every(({ disabled }) => disabled)).toBe(true);
  });

  it('follows a spin that is taken up, and stays through a bought one', () => {
    const choice = new AnteChoice(listAnteOptions(offered, math));
    choice.show('ante');
    expect(choice.mode).toBe('ante');
    choice.show('buyFreeSpins');
    expect(choice.mode).toBe('ante');
  });

  it('stops what goes on by itself, and marks a price that the balance doesn’t cover', () => {
    const changes: string[] = [];
    const listeners: (() => void)[] = [];
    const parts = {
      account: { balanceCentavos: 110, onChange: (listener: () => void) => void listeners.push(listener) },
      stake: { onChange: (listener: () => void) => void listeners.push(listener) },
    } as unknown as Pick<Parameters<typeof connectAnte>[0], 'account' | 'stake'>;
    const choice = connectAnte({
      ...parts,
      options: listAnteOptions(offered, math),
      price,
      onChange: () => void changes.push('stopped'),
    });
    choice.choose('ante');
    expect(changes).toEqual(['stopped']);
    expect(windowState.getState().isStakeAboveBalance).toBe(true);
    choice.choose('base');
    expect(windowState.getState().isStakeAboveBalance).toBe(false);
    expect(listeners).toHaveLength(2);
  });

  it('marks and says no price while the house pays', () => {
    const listeners: (() => void)[] = [];
    const own = { isFixed: false, onChange: (listener: () => void) => void listeners.push(listener) };
    const account = { balanceCentavos: 0, onChange: () => {} };
    const parts = { account, stake: own } as unknown as Pick<Parameters<typeof connectAnte>[0], 'account' | 'stake'>;
    connectAnte({ ...parts, options: listAnteOptions(offered, math), price, onChange: () => {} });
    own.isFixed = true;
    for (const tell of listeners) tell();
    expect(windowState.getState().isStakeAboveBalance).toBe(false);
    render(<>{windowState.getState().options}</>, host);
    expect(buttons().map(({ textContent }) => textContent)).toEqual(['Normal', 'Extra']);
    own.isFixed = false;
    for (const tell of listeners) tell();
    expect(windowState.getState().isStakeAboveBalance).toBe(true);
  });
});
