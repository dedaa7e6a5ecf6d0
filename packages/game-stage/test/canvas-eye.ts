import { vi } from 'vitest';
import { namesOf, type Eye, type Frames, type Seen } from './seen.ts';

type Stroke = { colour: string; points: { x: number; y: number }[] };

export type CanvasEye = Eye & {
  /** The colours of the filled boxes. */
  grounds: () => string[];
  strokes: () => readonly Stroke[];
};

/** A canvas that records what is drawn since it was cleared, because tests run without a real canvas. */
class Canvas2d {
  fillStyle = '';
  strokeStyle = '';
  globalAlpha = 1;
  lineWidth = 1;
  lineJoin = '';
  font = '';
  textBaseline = '';
  readonly sprites: Seen[] = [];
  readonly grounds: string[] = [];
  readonly strokes: Stroke[] = [];
  #points: Stroke['points'] = [];
  readonly #nameOf: ReturnType<typeof namesOf>;

  constructor(frames: Frames) {
    this.#nameOf = namesOf(frames);
  }

  /** A sprite of the atlas has nine arguments, a whole picture five. */
  drawImage(_image: unknown, ...box: number[]): void {
    const [x = 0, y = 0, width = 0, height = 0] = box;
    const [left = 0, top = 0, wide = 0, high = 0] = box.slice(-4);
    const name = box.length > 4 ? this.#nameOf({ x, y, width, height }) : 'picture';
    const centre = { x: left + wide / 2, y: top + high / 2 };
    this.sprites.push({ name, ...centre, width: wide, height: high, alpha: this.globalAlpha, tint: 0, rotation: 0 });
  }

  clearRect(): void {
    for (const drawn of [this.sprites, this.grounds, this.strokes]) drawn.length = 0;
  }

  /** The flight's background fills the whole picture, so it covers everything before. */
  fillRect(left: number, top: number): void {
    if (left === 0 && top === 0) this.clearRect();
    this.grounds.push(this.fillStyle);
  }

  beginPath(): void {
    this.#points = [];
  }

  lineTo(x: number, y: number): void {
    this.#points.push({ x, y });
  }

  stroke(): void {
    this.strokes.push({ colour: this.strokeStyle, points: this.#points });
  }

  createLinearGradient = () => ({ addColorStop: () => {} });
  createRadialGradient = () => ({ addColorStop: () => {} });
  scale(): void {}
  moveTo(): void {}
  arc(): void {}
  fill(): void {}
  fillText(): void {}
}

/** Reads the last opened canvas. */
export function openCanvasEye(frames: Frames): CanvasEye {
  const opened: Canvas2d[] = [];
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((kind: string) => {
    if (kind !== '2d') return null;
    opened.push(new Canvas2d(frames));
    return opened.at(-1) as never;
  });
  const last = () => {
    const canvas = opened.at(-1);
    if (!canvas) throw new Error('no canvas was drawn on');
    return canvas;
  };
  return { sprites: () => last().sprites, grounds: () => last().grounds, strokes: () => last().strokes };
}
