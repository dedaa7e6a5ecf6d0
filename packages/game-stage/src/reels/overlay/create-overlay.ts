import type { Box, GameTheme } from '../../game/game-theme.ts';
import { atlasSprite } from '../../sprites/atlas-sprite.ts';
import { createPickView } from '../bonus/pick-view.ts';
import { createWheelView } from '../bonus/wheel-view.ts';
import { fitInto } from '../fit-into.ts';
import { OverlayCounters } from './overlay-counters.ts';
import { element, setText } from './overlay-element.ts';
import { OverlayLabels } from './overlay-labels.ts';
import { OverlayOutlines } from './overlay-outlines.ts';
import type { Card, Overlay } from './overlay.ts';

/** The size of the loaded atlas. */
type Sheet = Pick<HTMLImageElement, 'naturalWidth' | 'naturalHeight'>;

/**
 * Builds the words over the board inside `host`, in units of the design box. They are only visible; the announcer speaks to screen readers.
 */
export function createOverlay(host: HTMLElement, theme: GameTheme, sheet: Sheet): Overlay {
  const size = { width: sheet.naturalWidth, height: sheet.naturalHeight };
  const spriteOf = (name: string) => atlasSprite({ ...theme.atlas, size }, name);
  const [labels, outlines] = [new OverlayLabels(theme), new OverlayOutlines(theme)];
  const counters = new OverlayCounters(theme);
  const [wheel, pick] = [createWheelView(theme), createPickView(theme)];
  const [light, watch, card] = [element('stage-light'), element('stage-watch'), element('stage-card')];
  const spot = element('stage-spot', element('stage-spot-light'));
  const [prizes, ways] = [element('stage-prizes'), element('stage-ways')];
  ways.hidden = true;
  ways.style.top = `${theme.reels.top}px`;
  const words = [outlines.root, labels.root, wheel.root, pick.root, counters.root];
  const root = element('stage-words', prizes, spot, watch, ...words, ways, card);
  layOver(host, theme, { light, root });

  const hideCard = () => {
    card.hidden = true;
  };
  const watchReel = (reel: number | undefined) => {
    showWatch({ watch, spot }, theme, reel);
    host.classList.toggle('is-watching', reel !== undefined);
  };
  const clear = () => {
    labels.setCoins([]);
    labels.clearFloats();
    outlines.clear();
    counters.clear();
    wheel.hide();
    pick.hide();
    hideCard();
    watchReel(undefined);
  };
  clear();

  return {
    clear,
    wheel,
    pick,
    hideCard,
    watchReel,
    setScene: (scene) => {
      light.dataset['scene'] = scene;
    },
    showCard: (words) => fillCard(card, words, words.sprite === undefined ? [] : [spriteOf(words.sprite)]),
    setMeters: (meters) => counters.setMeters(meters),
    setSteps: (values, lit) => counters.setSteps(values, lit),
    setChosen: (symbol, words) => counters.setChosen(spriteOf(symbol), words),
    setRespins: (respins) => counters.setRespins(respins),
    setPrizes: (worth) => fillPrizes(prizes, worth),
    setWays: (words) => {
      setText(ways, words);
      ways.hidden = false;
    },
    setCoins: (coins) => labels.setCoins(coins),
    countCoin: (cell) => labels.countCoin(cell),
    float: (cells, words) => labels.float(cells, words),
    clearFloats: () => labels.clearFloats(),
    outline: (cells, words) => outlines.add(cells, words),
    clearOutlines: () => outlines.clear(),
  };
}

/** Adds the light behind the board and the words over it, in the game's own colour. */
function layOver(
  host: HTMLElement,
  { accent, size }: GameTheme,
  { light, root }: Record<'light' | 'root', HTMLElement>,
): void {
  for (const part of [light, root]) {
    part.setAttribute('aria-hidden', 'true');
    part.style.setProperty('--accent', `#${accent.toString(16).padStart(6, '0')}`);
  }
  host.prepend(light);
  fitInto(host, root, size);
}

function fillCard(card: HTMLElement, { title, lines, tone }: Card, pictures: readonly HTMLElement[]): void {
  const words = lines.map((line) => element('stage-card-line', line));
  card.replaceChildren(...pictures, element('stage-card-title', title), ...words);
  card.dataset['tone'] = tone;
  card.hidden = false;
}

function fillPrizes(prizes: HTMLElement, worth: readonly { name: string; words: string }[]): void {
  prizes.replaceChildren(
    ...worth.map(({ name, words }) => element('stage-prize', element('stage-prize-name', name), words)),
  );
}

/** Shows the watched reel in a frame of light and darkens the others. */
function showWatch(
  { watch, spot }: Record<'watch' | 'spot', HTMLElement>,
  { reels, grid }: GameTheme,
  reel: number | undefined,
): void {
  watch.hidden = reel === undefined;
  spot.hidden = watch.hidden;
  const { left, top, width, height } = reels;
  const column = { left: ((reel ?? 0) * width) / grid.reels, width: width / grid.reels };
  lay(watch, { left: left + column.left, top, width: column.width, height });
  lay(spot, reels);
  lay(spot.firstElementChild as HTMLElement, { ...column, top: 0, height });
}

function lay({ style }: HTMLElement, box: Box): void {
  for (const [side, length] of Object.entries(box)) style.setProperty(side, `${length}px`);
}
