import { Container, Sprite, Texture, type WebGLRenderer } from 'pixi.js';
import { CoinBurst } from '../../../pixi/coin-burst.ts';
import { createRenderer } from '../../../pixi/create-renderer.ts';
import { cutAtlas } from '../../../pixi/textures.ts';
import type { WinLevel } from '../../../game/win-level.ts';
import type { CrashParts } from '../crash-parts.ts';
import type { CrashScene } from '../crash-scene.ts';
import { flightView, type Point } from '../flight-view.ts';
import { FlightCurve } from './flight-curve.ts';
import { Rocket } from './rocket.ts';
import { ScaleLines } from './scale-lines.ts';
import { Sky } from './sky.ts';

const lost = 0xf43f5e;
const won = 0x22c55e;
/** The pad's place, as fractions of the picture. */
const pad: Point = { x: 0.17, y: 0.84 };
/** On its pad the rocket points where its curve begins: along the first part of this length. */
const firstHeadingMs = 500;

/** The flight on WebGL. @throws where the browser has none */
export async function createPixiCrashScene(parts: CrashParts): Promise<CrashScene> {
  return new PixiCrashScene(await createRenderer(parts), parts);
}

class PixiCrashScene implements CrashScene {
  readonly #renderer: WebGLRenderer;
  readonly #parts: CrashParts;
  readonly #sky: Sky;
  readonly #scale = new ScaleLines();
  readonly #curve = new FlightCurve();
  readonly #rocket: Rocket;
  readonly #coins: CoinBurst;
  readonly #flash = new Sprite({ texture: Texture.WHITE, alpha: 0 });
  readonly #scene = new Container();
  #elapsedMs = 0;

  constructor(renderer: WebGLRenderer, parts: CrashParts) {
    const textures = cutAtlas(parts.atlas, parts.frames);
    this.#renderer = renderer;
    this.#parts = parts;
    this.#sky = new Sky(textures);
    this.#rocket = new Rocket(textures);
    this.#coins = new CoinBurst(textures, parts.celebration);
    this.#scene.addChild(this.#sky.container, this.#scale.container, this.#curve.container, this.#rocket.container);
    this.#scene.addChild(this.#flash, this.#coins.container);
    parts.clock.onPaint(() => renderer.render(this.#scene));
    new ResizeObserver(() => this.#fit()).observe(parts.host);
    this.rest();
  }

  rest(): void {
    this.#curve.tint = this.#parts.accent;
    this.#rocket.show({});
    this.#draw(0);
    this.#parts.clock.repaint();
  }

  ignite(): void {
    this.#curve.tint = this.#parts.accent;
    this.#rocket.show({ flicker: 0.7 });
    this.#draw(0);
    this.#parts.clock.repaint();
  }

  fly(elapsedMs: number): void {
    this.#rocket.show({ flicker: 1 + 0.16 * Math.sin(elapsedMs / 31) + 0.1 * Math.sin(elapsedMs / 13) });
    this.#draw(elapsedMs);
  }

  async burst(): Promise<void> {
    const { pace } = this.#parts;
    this.#curve.tint = lost;
    const shake = (progress: number) => {
      const strength = 7 * (1 - progress) ** 2;
      this.#scene.position.set(strength * Math.sin(progress * 50), strength * Math.cos(progress * 43));
      this.#flash.alpha = 0.5 * Math.max(0, 1 - progress * 3);
    };
    await Promise.all([this.#rocket.burst(pace), pace.animate(550, shake)]);
    this.#scene.position.set(0, 0);
    this.#parts.clock.repaint();
  }

  async leave(level: WinLevel): Promise<void> {
    const { pace } = this.#parts;
    this.#curve.tint = won;
    const { width, height } = this.#room;
    await Promise.all([this.#rocket.leave(pace, Math.hypot(width, height)), this.#coins.play(level, pace)]);
  }

  get #room() {
    const { clientWidth: width, clientHeight: height } = this.#parts.host;
    return { width, height };
  }

  #draw(elapsedMs: number): void {
    this.#elapsedMs = elapsedMs;
    const { width, height } = this.#room;
    const { way, rocket, altitude, shownGain } = flightView(this.#parts.growthK, elapsedMs);
    const base = height * pad.y;
    const toPixels = ({ x, y }: Point): Point => ({ x: width * (pad.x + x * (1 - pad.x)), y: base * (1 - y) });
    const points = way.map((point) => toPixels(point));
    this.#sky.rise(altitude);
    this.#scale.draw(shownGain, { width, yOf: (gain) => base * (1 - gain / shownGain) });
    this.#curve.draw(points, height);
    const { rocket: next } = elapsedMs < firstHeadingMs ? flightView(this.#parts.growthK, firstHeadingMs) : { rocket };
    const before = elapsedMs < firstHeadingMs ? toPixels({ x: 0, y: 0 }) : (points.at(-6) ?? toPixels(rocket));
    this.#rocket.place(toPixels(rocket), Math.atan2(toPixels(next).y - before.y, toPixels(next).x - before.x));
    this.#coins.container.position.set(width / 2, height * 0.55);
  }

  #fit(): void {
    const { width, height } = this.#room;
    this.#renderer.resize(width, height);
    this.#sky.fit({ width, height });
    this.#rocket.fit(Math.min(width * 0.27, height * 0.34));
    this.#flash.setSize(width, height);
    this.#coins.container.scale.set(Math.min(width, height) / 440);
    this.#draw(this.#elapsedMs);
    this.#renderer.render(this.#scene);
  }
}
