import { formatNumber } from '@ipe/pt-br';
import { Container, Sprite, Texture } from 'pixi.js';
import { scaleFactors } from '../flight-view.ts';
import { paintedTexture, type Size } from './painted-texture.ts';

const mostLines = 6;
/** The strip of last flights covers the picture above this, in pixels. */
const firstY = 48;
const label: Size = { width: 128, height: 40 };

/** Faint lines at round multipliers, labelled at the left edge, which show how fast the rocket climbs. */
export class ScaleLines {
  readonly container = new Container();
  readonly #lines = Array.from({ length: mostLines }, () => new Sprite({ texture: Texture.WHITE, alpha: 0.1 }));
  readonly #labels = Array.from({ length: mostLines }, () => new Sprite({ anchor: { x: 0, y: 0.5 }, alpha: 0.75 }));
  readonly #painted = new Map<number, Texture>();

  constructor() {
    this.container.addChild(...this.#lines, ...this.#labels);
  }

  /** `yOf` returns the y in pixels of a gain over ×1. */
  draw(shownGain: number, { width, yOf }: { width: number; yOf: (gain: number) => number }): void {
    const factors = scaleFactors(shownGain);
    for (let i = 0; i < mostLines; i += 1) {
      const [line, name, factor] = [this.#lines[i], this.#labels[i], factors[i]];
      if (!line || !name) continue;
      const y = factor === undefined ? 0 : yOf(factor - 1);
      line.visible = name.visible = y > firstY;
      if (factor === undefined) continue;
      line.position.set(48, y);
      line.setSize(Math.max(0, width - 48), 1);
      name.texture = this.#labelOf(factor);
      name.setSize(label.width / 2.6, label.height / 2.6);
      name.position.set(10, y);
    }
  }

  #labelOf(factor: number): Texture {
    const painted = this.#painted.get(factor) ?? paintLabel(`${formatNumber(factor)}×`);
    this.#painted.set(factor, painted);
    return painted;
  }
}

const paintLabel = (text: string): Texture =>
  paintedTexture(label, (context) => {
    context.font = '600 28px "Figtree Variable", system-ui, sans-serif';
    context.textBaseline = 'middle';
    context.fillStyle = '#f6f1ff';
    context.fillText(text, 0, label.height / 2);
  });
