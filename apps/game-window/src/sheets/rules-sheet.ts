import type { GameClient, Picture, RulesSheet, SpriteFrame } from '@ipe/game-stage';
import { formatBrl } from '@ipe/money';
import { build } from '#shell/element.ts';
import { createSheet } from './sheet.ts';
import { text } from './rules.text.ts';

/** Opens the rules with the paytable in money at the stake of the moment. */
export function createRulesSheet(game: GameClient, stakeCentavos: () => number): { open: () => void } {
  const sheet = createSheet('rules', text.title);
  return {
    open: () => {
      const money = (units: number) => formatBrl(Math.floor((units * stakeCentavos()) / game.betUnits));
      const { rules } = game;
      sheet.open(
        ...when(rules.pays.length > 0, () => paytable(game, { money, stakeCentavos: stakeCentavos() })),
        ...when(rules.fixedPrizes.length > 0, () => fixedPrizes(rules, money)),
        ...when(rules.lines.length > 0, () => lines(rules)),
        ...rules.paragraphs.map(({ title, text: words }) => section(title, build('p', '', words))),
        ...rules.tables.map(({ title, rows }) => section(title, table(rows))),
      );
    },
  };
}

type Money = (units: number) => string;

const section = (title: string, ...content: Node[]) => build('section', '', build('h3', '', title), ...content);

const when = (isThere: boolean, make: () => Node): Node[] => (isThere ? [make()] : []);

function paytable({ rules, theme }: GameClient, at: { money: Money; stakeCentavos: number }): HTMLElement {
  const cards = rules.pays.map(({ symbol, name, prizes }) => {
    const rows = prizes.map(({ label, units }) =>
      build('div', '', build('dt', '', label), build('dd', '', at.money(units))),
    );
    const picture = sprite(theme.atlas.picture, theme.atlas.frames[symbol], atlasSize(theme.atlas.frames));
    return build('li', 'pay', picture, build('div', '', build('h4', '', name), build('dl', 'prizes', ...rows)));
  });
  return section(text.paytable(rules.paysTitle, at.stakeCentavos), build('ul', 'pays', ...cards));
}

function fixedPrizes(rules: RulesSheet, money: Money): HTMLElement {
  const rows = rules.fixedPrizes.map(({ name, units }) =>
    build('div', '', build('dt', '', name), build('dd', '', money(units))),
  );
  return section(text.fixedPrizes, build('dl', 'figures', ...rows));
}

function lines({ lines: all, grid }: RulesSheet): HTMLElement {
  const drawings = all.map((line, i) => {
    const cells = Array.from({ length: grid.rows }, (_, row) =>
      line.map((lit) => build('i', lit === row ? 'lit' : '')),
    );
    const drawing = build('li', 'line', ...cells.flat());
    drawing.style.setProperty('--reels', String(grid.reels));
    drawing.setAttribute('aria-label', text.lineName(i + 1, line));
    drawing.dataset['number'] = String(i + 1);
    return drawing;
  });
  return section(text.lines, build('ul', 'lines', ...drawings));
}

function table([head = [], ...rows]: readonly (readonly string[])[]): HTMLElement {
  const cells = (row: readonly string[], name: 'th' | 'td') => row.map((cell) => build(name, '', cell));
  const body = rows.map((row) => build('tr', '', ...cells(row, 'td')));
  const grid = build(
    'table',
    '',
    build('thead', '', build('tr', '', ...cells(head, 'th'))),
    build('tbody', '', ...body),
  );
  return build('div', 'table-room', grid);
}

type Size = { width: number; height: number };

/** The atlas is as large as its furthest sprites reach. */
function atlasSize(frames: Readonly<Record<string, SpriteFrame>>): Size {
  const all = Object.values(frames);
  return {
    width: Math.max(...all.map(({ x, width }) => x + width)),
    height: Math.max(...all.map(({ y, height }) => y + height)),
  };
}

/** A sprite of the atlas as the background of an element, whatever the element's size: all in percent. */
function sprite({ avif, webp }: Picture, frame: SpriteFrame | undefined, atlas: Size): HTMLElement {
  const element = build('span', 'pay-symbol');
  if (!frame) return element;
  const { x, y, width, height } = frame;
  const share = (offset: number, room: number) => (room > 0 ? (offset / room) * 100 : 0);
  element.style.backgroundImage = `image-set(url("${avif}") type("image/avif"), url("${webp}") type("image/webp"))`;
  element.style.backgroundSize = `${(atlas.width / width) * 100}% ${(atlas.height / height) * 100}%`;
  element.style.backgroundPosition = `${share(x, atlas.width - width)}% ${share(y, atlas.height - height)}%`;
  return element;
}
