import type { GameTheme } from '../game-theme.ts';
import { element, setText } from './overlay-element.ts';
import { OverlayLabels } from './overlay-labels.ts';
import type { Overlay } from './overlay.ts';

/** Height of the row of counters over the reels, in units of the design box. */
const metersHeight = 30;

/** Builds the words over the board inside `host`, in the units of the design box. They are for eyes; the announcer speaks. */
export function createOverlay(host: HTMLElement, theme: GameTheme): Overlay {
  const labels = new OverlayLabels(theme);
  const left = element('stage-meter');
  const right = element('stage-meter is-right');
  const steps = element('stage-steps');
  const row = element('stage-row', left, steps, right);
  const watch = element('stage-watch');
  const card = element('stage-card');
  const light = element('stage-light');
  const root = element('stage-words', watch, labels.root, row, card);
  root.setAttribute('aria-hidden', 'true');
  for (const part of [light, root])
    part.style.setProperty('--accent', `#${theme.accent.toString(16).padStart(6, '0')}`);
  host.prepend(light);
  row.style.top = `${theme.reels.top - metersHeight - 4}px`;
  fitInto(host, root, theme);

  const setMeter = (meter: HTMLElement, words = '') => {
    setText(meter, words);
    meter.hidden = words === '';
  };
  const setMeters: Overlay['setMeters'] = ({ left: atLeft, right: atRight }) => {
    if (atLeft !== undefined) setMeter(left, atLeft);
    if (atRight !== undefined) setMeter(right, atRight);
  };
  const watchReel = (reel: number | undefined) => showWatch(watch, theme, reel);
  const hideCard = () => {
    card.hidden = true;
  };
  const clear = () => {
    labels.setCoins([]);
    labels.clearFloats();
    setMeters({ left: '', right: '' });
    steps.replaceChildren();
    hideCard();
    watchReel(undefined);
  };
  clear();

  return {
    setScene: (scene) => {
      light.dataset['scene'] = scene;
    },
    setMeters,
    watchReel,
    hideCard,
    clear,
    showCard: ({ title, lines, tone }) => {
      card.replaceChildren(
        element('stage-card-title', title),
        ...lines.map((line) => element('stage-card-line', line)),
      );
      card.dataset['tone'] = tone;
      card.hidden = false;
    },
    setSteps: (values, lit) => showSteps(steps, values, lit),
    setRespins: (respins) => {
      if (!respins) return setMeter(left);
      const pips = Array.from({ length: respins.of }, (_, i) =>
        element(i < respins.left ? 'stage-pip is-left' : 'stage-pip'),
      );
      left.replaceChildren('Giros', ...pips);
      left.hidden = false;
    },
    setCoins: (coins) => labels.setCoins(coins),
    countCoin: (cell) => labels.countCoin(cell),
    float: (cells, words) => labels.float(cells, words),
    clearFloats: () => labels.clearFloats(),
  };
}

function showSteps(steps: HTMLElement, values: readonly number[], lit: number | undefined): void {
  const isOne = values.length === 1;
  steps.replaceChildren(
    ...values.map((value, i) => {
      const step = element('stage-step', `×${value}`);
      step.classList.toggle('is-lit', i === lit);
      step.classList.toggle('is-one', isOne);
      return step;
    }),
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
