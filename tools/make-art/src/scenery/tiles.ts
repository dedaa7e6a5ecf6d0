import { overall } from './drawn.ts';
import type { Layer } from './layer.ts';

type Tile = { face: readonly [string, string]; edge: readonly [string, string]; mark: string; glow?: string };

/** A cover of a cell in a box of 64 × 64: a raised plate with a cut gem in it; `glow` when it is lit. */
export const tile =
  ({ face, edge, mark, glow }: Tile): Layer =>
  (size) =>
    overall(
      size,
      `<defs><linearGradient id="tile-face" x2="0" y2="1"><stop stop-color="${face[0]}"/><stop offset="1" stop-color="${face[1]}"/></linearGradient><linearGradient id="tile-edge" x2="0" y2="1"><stop stop-color="${edge[0]}"/><stop offset="1" stop-color="${edge[1]}"/></linearGradient></defs>
       <rect x="3" y="6" width="58" height="56" rx="12" fill="rgb(2 10 6/.55)"/>
       <rect x="3" y="3" width="58" height="57" rx="12" fill="url(#tile-edge)" stroke="rgb(2 16 8/.8)"/>
       <rect x="6" y="5" width="52" height="49" rx="10" fill="url(#tile-face)"/>
       <path d="M15 6.5H49C54 6.5 56.5 9 56.5 14" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="2" stroke-linecap="round"/>
       <g fill="none" stroke="${mark}" stroke-width="2" stroke-linejoin="round"><path d="M32 15L46 24L43 38L32 46L21 38L18 24Z" fill="${mark}" fill-opacity=".16"/><path d="M18 24L32 28L46 24M32 28V46M32 28L21 38M32 28L43 38M32 15V28" stroke-opacity=".6" stroke-width="1.3"/></g>`,
      glow ? `filter:drop-shadow(0 0 2.5px ${glow})` : '',
    );

/** The mine of a mines game: a spiked trap of dark iron around an ember, in a box of 64 × 64. */
export const trap =
  ({ iron, dark, ember }: { iron: string; dark: string; ember: string }): Layer =>
  (size) => {
    const spikes = Array.from(
      { length: 10 },
      (_, i) =>
        `<path transform="rotate(${i * 36})" d="M-6 -17L0 -29L6 -17Z" fill="url(#iron)" stroke="${dark}" stroke-width="1.5" stroke-linejoin="round"/>`,
    );
    return overall(
      size,
      `<defs><radialGradient id="iron" cx=".35" cy=".28" r=".85"><stop stop-color="#fff" stop-opacity=".9"/><stop offset=".18" stop-color="${iron}"/><stop offset="1" stop-color="${dark}"/></radialGradient><radialGradient id="ember"><stop stop-color="#fff3c0"/><stop offset=".4" stop-color="${ember}"/><stop offset="1" stop-color="${ember}" stop-opacity="0"/></radialGradient></defs>
       <g transform="translate(32 32)"><circle r="31" fill="${ember}" opacity=".16"/>${spikes.join('')}<circle r="20" fill="url(#iron)" stroke="${dark}" stroke-width="1.5"/><circle r="13" fill="url(#ember)"/><path d="M-6 -6L6 6M6 -6L-6 6" stroke="#2a0610" stroke-width="4" stroke-linecap="round"/></g>`,
      'filter:drop-shadow(0 3px 3px rgb(6 2 8/.6))',
    );
  };
