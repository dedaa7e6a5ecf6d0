import { drawing, purpleFlowers } from '../../artwork.ts';
import type { Scene } from '../../camera.ts';
import { ground, motes, placed, rays } from '../../layers.ts';

type Size = { width: number; height: number };

/** A hill with bushes in front of the night sky. `top` and `bottom` are colours, `phase` moves its waves. */
function hill(
  { width, height }: Size,
  { y, phase, top, bottom }: Record<'y' | 'phase', number> & Record<'top' | 'bottom', string>,
): string {
  const steps = Array.from({ length: 25 }, (_, i) => {
    const x = (i / 24) * width;
    const wave = Math.sin(i * 0.55 + phase) * 16 + Math.sin(i * 1.7 + phase * 2) * 7;
    return `L${x.toFixed(1)} ${(y + wave).toFixed(1)}`;
  });
  const id = `hill${phase}`;
  return `<svg style="left:0;top:0" width="${width}" height="${height}"><defs><linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs><path d="M0 ${height}${steps.join('')}L${width} ${height}Z" fill="url(#${id})"/></svg>`;
}

/** Flowers are darkened, so that what stands in front of them is noticed first. */
const dusk = { brightness: 0.72, blur: 0.7 };

/** A night garden: moon, overhanging ipê trees, hills, fireflies. The middle stays plain, because the machine stands there. */
function garden(size: Size): Scene {
  const { width, height } = size;
  const centre = width / 2;
  const branch = Math.min(width * 0.46, 280);
  const moon = { x: centre, y: height * 0.2 };
  const html = `
    ${ground('linear-gradient(#1c0d3e 0,#3d1a78 26%,#6d2a8e 46%,#3a1566 66%,#120726 100%)')}
    <div style="left:${moon.x - 260}px;top:${moon.y - 260}px;width:520px;height:520px;border-radius:50%;background:radial-gradient(circle,rgb(255 214 120/.75),rgb(255 150 60/.32) 38%,transparent 70%)"></div>
    ${rays(`${moon.x}px ${moon.y}px`, 'rgb(255 226 150/.7)', { count: 22, opacity: 0.32, turn: 3 })}
    ${hill(size, { y: height * 0.46, phase: 1, top: '#57237f', bottom: '#2a1056' })}
    ${hill(size, { y: height * 0.54, phase: 4, top: '#3f1a6c', bottom: '#1c0a40' })}
    ${hill(size, { y: height * 0.64, phase: 7, top: '#2a1150', bottom: '#0d0520' })}
    ${placed(drawing('ramo-de-ipe'), { x: branch * 0.32, y: branch * 0.42, width: branch, ...dusk })}
    ${placed(drawing('ramo-de-ipe', purpleFlowers), { x: width - branch * 0.32, y: branch * 0.42, width: branch, flip: true, ...dusk })}
    ${motes({ seed: 12, count: Math.round((width * height) / 4200), ...size }, ['#ffd34d', '#ffb347', '#d9a5ff'], 0.55)}
    <div style="inset:0;background:radial-gradient(120% 90% at 50% 34%,transparent 55%,rgb(8 3 20/.7))"></div>`;
  return { ...size, html };
}

export const portraitGarden = () => garden({ width: 430, height: 932 });
export const wideGarden = () => garden({ width: 1440, height: 900 });
