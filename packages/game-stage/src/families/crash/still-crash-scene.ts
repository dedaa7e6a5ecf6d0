import type { CrashParts } from './crash-parts.ts';
import type { CrashScene } from './crash-scene.ts';
import { flightView, type Point } from './flight-view.ts';

const pixelsPerUnit = 2;
const size = { width: 360, height: 300 };
const pad: Point = { x: 50, y: 250 };
const colours = { ground: '#1a0f3a', way: '#ffc53d', lost: '#f43f5e', won: '#22c55e', edge: 'rgb(255 255 255 / 0.25)' };
/** The lengths of flight that the picture can show. A longer flight switches to the next larger picture, at once and without motion. */
const widthsMs = [12_000, 36_000, 80_000, 170_000];

/** The flight without WebGL or for devices set to less motion: a simple curve and the rocket at its end. */
export function createStillCrashScene(parts: CrashParts): CrashScene {
  const canvas = document.createElement('canvas');
  canvas.setAttribute('aria-hidden', 'true');
  canvas.className = 'still-board';
  canvas.width = size.width * pixelsPerUnit;
  canvas.height = size.height * pixelsPerUnit;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser can draw neither with WebGL nor in two dimensions');
  context.scale(pixelsPerUnit, pixelsPerUnit);
  parts.host.append(canvas);
  return new StillCrashScene(context, parts);
}

class StillCrashScene implements CrashScene {
  readonly #context: CanvasRenderingContext2D;
  readonly #parts: CrashParts;
  #elapsedMs = 0;

  constructor(context: CanvasRenderingContext2D, parts: CrashParts) {
    this.#context = context;
    this.#parts = parts;
    this.rest();
  }

  rest(): void {
    this.#draw(0, { colour: colours.way, sprite: 'rocket' });
  }

  ignite(): void {
    this.rest();
  }

  fly(elapsedMs: number): void {
    this.#draw(elapsedMs, { colour: colours.way, sprite: 'rocket' });
  }

  async burst(): Promise<void> {
    this.#draw(this.#elapsedMs, { colour: colours.lost, sprite: 'burst' });
  }

  async leave(): Promise<void> {
    this.#draw(this.#elapsedMs, { colour: colours.won, sprite: 'rocket' });
  }

  #draw(elapsedMs: number, { colour, sprite }: { colour: string; sprite: string }): void {
    this.#elapsedMs = elapsedMs;
    const context = this.#context;
    const shownMs = widthsMs.find((ms) => elapsedMs <= ms) ?? elapsedMs;
    // After `shownMs` the rocket is at the edge of the camera's picture, so the picture has to reach that far.
    const { rocket: furthest, shownGain } = flightView(this.#parts.growthK, shownMs);
    const now = flightView(this.#parts.growthK, elapsedMs);
    const scale = {
      x: (260 * elapsedMs) / shownMs,
      y: (185 * now.rocket.y * now.shownGain) / (furthest.y * shownGain),
    };
    const place = ({ x, y }: Point): Point => ({
      x: pad.x + (now.rocket.x === 0 ? 0 : (x / now.rocket.x) * scale.x),
      y: pad.y - (now.rocket.y === 0 ? 0 : (y / now.rocket.y) * scale.y),
    });
    context.fillStyle = colours.ground;
    context.fillRect(0, 0, size.width, size.height);
    this.#stroke([{ x: size.width - 20, y: pad.y }, pad, { x: pad.x, y: 20 }], { colour: colours.edge, width: 1 });
    this.#stroke(
      now.way.map((point) => place(point)),
      { colour, width: 4 },
    );
    this.#drawSprite(sprite, place(now.rocket));
  }

  #stroke(points: readonly Point[], { colour, width }: { colour: string; width: number }): void {
    this.#context.strokeStyle = colour;
    this.#context.lineWidth = width;
    this.#context.lineJoin = 'round';
    this.#context.beginPath();
    for (const { x, y } of points) this.#context.lineTo(x, y);
    this.#context.stroke();
  }

  #drawSprite(name: string, { x, y }: Point): void {
    const frame = this.#parts.frames[name];
    if (!frame) return;
    const side = 64;
    const { atlas } = this.#parts;
    const drawnAt = [x - side / 2, y - side / 2, side, side] as const;
    this.#context.drawImage(atlas, frame.x, frame.y, frame.width, frame.height, ...drawnAt);
  }
}
