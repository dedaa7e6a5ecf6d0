import { drawing } from '../../artwork.ts';
import { coinScene, multiplierScene, smeared, type Sprite } from '../../builders/sprites.ts';
import type { Scene } from '../../camera.ts';
import { placed } from '../../layers.ts';
import { title } from '../../title.ts';

/** The drawing of each symbol of the mathematics; `zoom` makes all of them look equally large. */
const symbols = [
  { id: 'W', name: 'capivara', zoom: 1.1, down: 1 },
  { id: 'H1', name: 'pote-de-ouro', zoom: 1.04, down: -2 },
  { id: 'H2', name: 'figa', zoom: 1.02, down: 0 },
  { id: 'H3', name: 'fita-do-bonfim', zoom: 1.08, down: 0 },
  { id: 'L1', name: 'caju', zoom: 0.98, down: 0 },
  { id: 'L2', name: 'guarana', zoom: 0.98, down: -2 },
  { id: 'L3', name: 'jabuticaba', zoom: 0.98, down: -2 },
] as const;

const symbolSize = 96;

function symbol({ name, zoom, down }: (typeof symbols)[number]): Scene {
  const picture = placed(drawing(name), {
    x: 48,
    y: 48 + down,
    width: 92 * zoom,
    outline: '#fff0c0',
    glow: 'rgb(255 240 200/.35)',
    shadow: 0.55,
  });
  return { width: symbolSize, height: symbolSize, html: picture };
}

const glowingBar: Scene = {
  width: 64,
  height: 24,
  html: `<div style="left:-40px;right:-40px;top:0;height:24px;background:radial-gradient(50% 50%,rgb(255 190 40/.95),transparent) 0 0/100% 100%;mask:linear-gradient(transparent,#000,transparent)"></div>
    <div style="left:0;right:0;top:9px;height:6px;background:linear-gradient(#ffe9a0,#fff 50%,#ffc53d)"></div>`,
};

const cellFrame: Scene = {
  width: 96,
  height: 96,
  html: `<div style="inset:8px;border-radius:12px;border:3px solid #ffe58a;box-shadow:0 0 7px 2px rgb(255 180 40/.9),inset 0 0 14px rgb(255 190 60/.75)"></div>`,
};

/** Everything that the stage moves, by its name in the atlas. */
export function capivaraSprites(): Sprite[] {
  const sharp = [
    ...symbols.map((one) => ({ name: one.id, scene: symbol(one) })),
    ...[1, 2, 3, 5, 10].map((value) => ({ name: `x${value}`, scene: multiplierScene(value) })),
    { name: 'line', scene: glowingBar },
    { name: 'cell', scene: cellFrame },
    { name: 'coin', scene: coinScene({ drawing: 'moeda' }) },
  ];
  // A blurred sprite needs no double resolution.
  const blurred = symbols.map((one) => ({ name: `${one.id}-smeared`, scene: smeared(symbol(one)) }));
  return [...sharp.map((sprite) => ({ ...sprite, scale: 2 })), ...blurred.map((sprite) => ({ ...sprite, scale: 1 }))];
}

export const capivaraHero = (): Scene => ({
  width: 220,
  height: 150,
  html: placed(drawing('capivara'), { x: 110, y: 118, width: 232, outline: '#fff3c4', glow: '#ffb92e', shadow: 0.4 }),
});

export const capivaraTitle = (): Scene => ({
  width: 340,
  height: 84,
  html: title(340, 84, { centre: 170, lines: [{ text: 'CAPIVARA DA SORTE', size: 33, y: 58, arc: 12, spacing: 0.5 }] }),
});
