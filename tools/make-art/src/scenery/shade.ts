import { html, type Layer } from './layer.ts';

/** Shade over the lower part of a cover, so that the title is readable. It multiplies, so that the colours below stay. */
export const footShade = (colour: string, height = 200): Layer =>
  html(
    `<div style="left:0;right:0;bottom:0;height:${height}px;mix-blend-mode:multiply;background:linear-gradient(#fff,${colour} 75%)"></div>`,
  );
