import { Container, Sprite, WebGLRenderer } from 'pixi.js';
import { vi } from 'vitest';
import type { Eye, Frames, Seen } from './seen.ts';
import { namesOf } from './seen.ts';

export type PixiEye = Eye & {
  /** The scene that was last drawn. */
  scene: () => Container;
  /** How many times the screen was drawn. */
  painted: () => number;
  resized: () => readonly (readonly unknown[])[];
};

/** Reads Pixi's real scene graph without a graphics card: it replaces only the renderer, and keeps what the renderer should draw. */
export function openPixiEye(frames: Frames, machine: { left: number; top: number }): PixiEye {
  const drawn: { scene?: Container; drum?: Container } = {};
  const renderer = WebGLRenderer.prototype;
  vi.spyOn(renderer, 'init').mockResolvedValue(undefined);
  vi.spyOn(renderer, 'resolution', 'get').mockReturnValue(2);
  const resize = vi.spyOn(renderer, 'resize').mockImplementation(() => {});
  let painted = 0;
  vi.spyOn(renderer, 'render').mockImplementation((drawing: Container | { container: Container }) => {
    if (drawing instanceof Container) {
      painted += 1;
      drawn.scene = drawing;
    } else drawn.drum = drawing.container;
  });
  const nameOf = namesOf(frames);
  const scene = () => {
    if (!drawn.scene) throw new Error('nothing was drawn');
    return drawn.scene;
  };
  return {
    scene,
    painted: () => painted,
    resized: () => resize.mock.calls,
    sprites: () => [
      ...spritesOf(drawn.drum, nameOf).map((seen) => ({ ...seen, x: seen.x + machine.left, y: seen.y + machine.top })),
      ...spritesOf(scene(), nameOf),
    ],
  };
}

type NameOf = ReturnType<typeof namesOf>;

function spritesOf(root: Container | undefined, nameOf: NameOf): Seen[] {
  if (!root) return [];
  const walk = (node: Container, alpha: number): Seen[] => {
    if (!node.visible) return [];
    const shown = node === root ? alpha : alpha * node.alpha;
    const own = node instanceof Sprite ? [seenOf(node, root, { alpha: shown, nameOf })] : [];
    return [...own, ...node.children.flatMap((child) => walk(child, shown))];
  };
  return walk(root, 1).filter(({ alpha }) => alpha > 0);
}

function seenOf(sprite: Sprite, root: Container, { alpha, nameOf }: { alpha: number; nameOf: NameOf }): Seen {
  const { x, y } = root.toLocal(sprite.getGlobalPosition());
  const { width, height, tint, rotation } = sprite;
  return { name: nameOf(sprite.texture.frame), x, y, width, height, alpha, tint, rotation };
}
