import { drawing, fluent } from '../artwork.ts';
import type { Scene } from '../camera.ts';
import { ground, placed, rays } from '../layers.ts';

const night = 'radial-gradient(90% 90% at 50% 30%,#4a1f8a 0,#2a1458 45%,#120826 100%)';

/** `share` is the logo's share of the icon: a maskable icon uses only the inner 80 %, because launchers cut its edge. */
function icon(share: number, radius: number): Scene {
  const size = 512;
  const logo = placed(drawing('logo'), { x: size / 2, y: size / 2, width: size * share, glow: 'rgb(255 190 60/.6)' });
  const html = `<div style="inset:0;border-radius:${radius}px;overflow:hidden">${ground(night)}${rays('50% 42%', 'rgb(255 215 130/.5)', { count: 14, opacity: 0.35 })}${logo}</div>`;
  return { width: size, height: size, html };
}

export const roundedIcon = () => icon(0.92, 112);
export const maskableIcon = () => icon(0.7, 0);

const faces = [
  { picture: () => drawing('capivara'), width: 268, light: '#ffd76a', dark: '#8a2b8c' },
  { picture: () => fluent('1f98a'), width: 206, light: '#7dffd0', dark: '#0f4a7a' },
  { picture: () => fluent('1f99c'), width: 206, light: '#ffe08a', dark: '#b5318c' },
  { picture: () => fluent('1f989'), width: 206, light: '#d9a5ff', dark: '#3a1c86' },
  { picture: () => fluent('1f435'), width: 206, light: '#e5ff8a', dark: '#0f6a3a' },
  { picture: () => fluent('1f438'), width: 206, light: '#ffb3d9', dark: '#7a1458' },
];

/** Six faces to choose from: capybara, maned wolf, macaw, owl, monkey, frog. */
export const avatars = (): Scene[] =>
  faces.map(({ picture, width, light, dark }) => ({
    width: 256,
    height: 256,
    html: `${ground(`radial-gradient(70% 70% at 50% 40%,${light},${dark} 100%)`)}
      ${rays('50% 45%', 'rgb(255 255 255/.7)', { count: 14, opacity: 0.28 })}
      ${placed(picture(), { x: 128, y: 134, width, glow: 'rgb(255 255 255/.5)' })}`,
  }));
