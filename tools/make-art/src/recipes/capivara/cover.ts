import { drawing, purpleFlowers } from '../../artwork.ts';
import type { Scene } from '../../camera.ts';
import { goldRing, ground, heap, metalFrame, motes, placed, rays, sparkle } from '../../layers.ts';
import { title } from '../../title.ts';

const width = 360;
const height = 480;
const radius = 20;

const nightGarden = 'radial-gradient(78% 60% at 50% 40%,#ffe08a 0,#f59a1f 24%,#b5318c 50%,#4a1391 72%,#150a2c 100%)';

/** The capybara in a night garden, between the charms of the game and over its gold. */
export function capivaraCover(): Scene {
  const coin = drawing('moeda');
  const branch = drawing('ramo-de-ipe', purpleFlowers);
  const stage = `
    ${ground(nightGarden)}
    ${rays('50% 41%', 'rgb(255 236 160/.9)', { count: 18, opacity: 0.55, turn: 4 })}
    ${goldRing(180, 192, { radius: 152, thickness: 12 })}
    <div style="left:20px;top:32px;width:320px;height:320px;border-radius:50%;background:radial-gradient(circle,rgb(255 250 220),rgb(255 222 120/.85) 44%,transparent 69%)"></div>
    ${placed(branch, { x: 58, y: 58, width: 200 })}
    ${placed(branch, { x: 302, y: 58, width: 200, flip: true })}
    ${motes({ seed: 3, count: 46, width, height }, ['#ffd34d', '#ff9d3a', '#d9a5ff'], 0.75)}
    ${heap(coin, { seed: 5, count: 16, width, height, top: 0.6, size: 48 })}`;
  const hero = placed(drawing('capivara'), {
    x: 180,
    y: 194,
    width: 322,
    outline: '#fff3c4',
    glow: '#ffb92e',
    shadow: 0.4,
  });
  const companions = `
    ${placed(drawing('caju'), { x: 46, y: 284, width: 142, turn: -8, outline: '#fff3c4' })}
    ${placed(drawing('figa'), { x: 314, y: 284, width: 136, turn: 12, outline: '#fff3c4' })}
    ${heap(coin, { seed: 8, count: 40, width, height, top: 0.73, size: 60 })}
    ${placed(coin, { x: 30, y: 190, width: 40, turn: -20, turnY: 50, blur: 0.5 })}
    ${placed(coin, { x: 336, y: 186, width: 34, turn: 24, turnY: -48, blur: 0.6 })}`;
  const light = `
    <div style="left:0;right:0;bottom:0;height:170px;background:linear-gradient(transparent,rgb(50 8 70/.12) 40%,rgb(36 5 62/.6))"></div>
    ${sparkle(52, 146, 11)}${sparkle(312, 132, 15)}${sparkle(104, 352, 10)}${sparkle(268, 346, 13)}${sparkle(336, 238, 8)}`;
  const words = title(width, height, {
    centre: width / 2,
    lines: [
      { text: 'CAPIVARA', size: 65, y: 402, arc: 16, spacing: 0.5 },
      { text: 'DA SORTE', size: 53, y: 455, arc: 10, spacing: 1 },
    ],
  });
  return {
    width,
    height,
    html: `<div style="inset:0;border-radius:${radius}px;overflow:hidden">${stage}${hero}${companions}${light}${words}</div>${metalFrame(radius, 5)}`,
  };
}
