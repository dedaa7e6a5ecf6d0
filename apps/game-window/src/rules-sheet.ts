import type { GameClient, Picture, SpriteFrame } from '@ipe/game-stage';
import { formatBrl } from '@ipe/money';
import { build, requireElement } from './element.ts';
import { text } from './game-window.text.ts';

const symbolPx = 44;
const atlasUnitsPerSymbol = 192;

/** Opens the rules with the paytable in money at the stake of the moment. */
export function createRulesSheet(game: GameClient, stakeCentavos: () => number): { open: () => void } {
  const dialog = requireElement<HTMLDialogElement>('rules');
  const body = requireElement('rules-body');
  return {
    open: () => {
      body.replaceChildren(paytable(game, stakeCentavos()), lines(game), ...paragraphs(game));
      dialog.showModal();
      body.scrollTop = 0;
    },
  };
}

function paytable({ rules, theme, betUnits }: GameClient, stakeCentavos: number): HTMLElement {
  const rows = rules.pays.map(({ symbol, name, count, units }) =>
    build(
      'li',
      'pay',
      sprite(theme.atlas.picture, theme.atlas.frames[symbol]),
      build('span', 'pay-name', `${count}× ${name}`),
      build('span', 'pay-amount', formatBrl(Math.floor((units * stakeCentavos) / betUnits))),
    ),
  );
  return build('section', '', build('h3', '', text.paytable(stakeCentavos)), build('ul', 'pays', ...rows));
}

function lines({ rules, theme }: GameClient): HTMLElement {
  const drawings = rules.lines.map((line, i) => {
    const cells = Array.from({ length: theme.rows }, (_, row) =>
      line.map((lit) => build('i', lit === row ? 'lit' : '')),
    );
    const drawing = build('li', 'line', ...cells.flat());
    drawing.setAttribute('aria-label', text.lineName(i + 1));
    return drawing;
  });
  return build('section', '', build('h3', '', text.lines), build('ul', 'lines', ...drawings));
}

const paragraphs = ({ rules }: GameClient) =>
  rules.paragraphs.map(({ title, text: words }) => build('section', '', build('h3', '', title), build('p', '', words)));

/** A sprite of the atlas as the background of an element. */
function sprite({ avif, webp }: Picture, frame: SpriteFrame | undefined): HTMLElement {
  const element = build('span', 'pay-symbol');
  const scale = symbolPx / atlasUnitsPerSymbol;
  const { x = 0, y = 0 } = frame ?? {};
  element.style.backgroundImage = `image-set(url("${avif}") type("image/avif"), url("${webp}") type("image/webp"))`;
  element.style.backgroundPosition = `${-x * scale}px ${-y * scale}px`;
  return element;
}
