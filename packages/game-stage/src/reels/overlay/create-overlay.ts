import type { GameTheme } from '../../game/game-theme.ts';
import { OverlayCounters } from './overlay-counters.ts';
import { element } from './overlay-element.ts';
import { OverlayLabels } from './overlay-labels.ts';
import type { Card, Overlay } from './overlay.ts';

/** Builds the words over the board inside `host`, in the units of the design box. They are for eyes; the announcer speaks. */
export function createOverlay(host: HTMLElement, theme: GameTheme): Overlay {
  const labels = new OverlayLabels(theme);
  const counters = new OverlayCounters(theme);
  const [light, watch, card] = [element('stage-light'), element('stage-watch'), element('stage-card')];
  const prizes = element('stage-prizes');
  const root = element('stage-words', prizes, watch, labels.root, counters.root, card);
  for (const part of [light, root]) {
    part.setAttribute('aria-hidden', 'true');
    part.style.setProperty('--accent', `#${theme.accent.toString(16).padStart(6, '0')}`);
  }
  host.prepend(light);
  fitInto(host, root, theme);

  const hideCard = () => {
    card.hidden = true;
  };
  const watchReel = (reel: number | undefined) => showWatch(watch, theme, reel);
  const clear = () => {
    labels.setCoins([]);
    labels.clearFloats();
    counters.clear();
    hideCard();
    watchReel(undefined);
  };
  clear();

  return {
    clear,
    hideCard,
    watchReel,
    setScene: (scene) => {
      light.dataset['scene'] = scene;
    },
    showCard: (words) => fillCard(card, words),
    setMeters: (meters) => counters.setMeters(meters),
    setSteps: (values, lit) => counters.setSteps(values, lit),
    setRespins: (respins) => counters.setRespins(respins),
    setPrizes: (worth) => fillPrizes(prizes, worth),
    setCoins: (coins) => labels.setCoins(coins),
    countCoin: (cell) => labels.countCoin(cell),
    float: (cells, words) => labels.float(cells, words),
    clearFloats: () => labels.clearFloats(),
  };
}

function fillCard(card: HTMLElement, { title, lines, tone }: Card): void {
  card.replaceChildren(element('stage-card-title', title), ...lines.map((line) => element('stage-card-line', line)));
  card.dataset['tone'] = tone;
  card.hidden = false;
}

function fillPrizes(prizes: HTMLElement, worth: readonly { name: string; words: string }[]): void {
  prizes.replaceChildren(
    ...worth.map(({ name, words }) => element('stage-prize', element('stage-prize-name', name), words)),
  );
}

function showWatch(watch: HTMLElement, { reels, grid }: GameTheme, reel: number | undefined): void {
  watch.hidden = reel === undefined;
  const width = reels.width / grid.reels;
  Object.assign(watch.style, {
    left: `${reels.left + (reel ?? 0) * width}px`,
    top: `${reels.top}px`,
    width: `${width}px`,
    height: `${reels.height}px`,
  });
}

/** Lays the words over the design box as the board fits it into the room that the page gives. */
function fitInto(host: HTMLElement, root: HTMLElement, { size }: GameTheme): void {
  root.style.width = `${size.width}px`;
  root.style.height = `${size.height}px`;
  host.append(root);
  new ResizeObserver(() => {
    const scale = Math.min(host.clientWidth / size.width, host.clientHeight / size.height);
    const left = (host.clientWidth - size.width * scale) / 2;
    const top = (host.clientHeight - size.height * scale) / 2;
    root.style.transform = `translate(${left}px, ${top}px) scale(${scale})`;
  }).observe(host);
}
