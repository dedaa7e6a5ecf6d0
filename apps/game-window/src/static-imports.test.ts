import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const values = /^(?:import|export)\s+(?!type\b)(?:(?!;)[\s\S])*?from\s+'([^']+)'|^import\s+'([^']+)'/gmu;

/** The file of an import's name; undefined for other people's packages. */
function fileOf(name: string, from: string): string | undefined {
  const own = /^@ipe\/([\w-]+)(?:\/([\w-]+))?$/u.exec(name);
  if (own) return [root, 'packages', own[1], 'src', own[2], 'index.ts'].filter(Boolean).join('/');
  if (name.startsWith('#')) return `${root}apps/game-window/src/${name.slice(1)}`;
  return name.startsWith('.') && /\.tsx?$/u.test(name) ? resolve(dirname(from), name) : undefined;
}

/** All our files that are fetched before the first spin; dynamic imports aren't among them. */
function reachable(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(file)) return seen;
  seen.add(file);
  for (const [, named, bare] of readFileSync(file, 'utf8').matchAll(values)) {
    const next = fileOf(named ?? bare ?? '', file);
    if (next) reachable(next, seen);
  }
  return seen;
}

describe('what is fetched to play with money', () => {
  const files = [...reachable(`${root}apps/game-window/src/main.ts`)].map((file) => file.slice(root.length));

  it('is the window and the stage', () => {
    expect(files).toContain('apps/game-window/src/spins/game-loop.ts');
    expect(files).toContain('packages/game-stage/src/stage/create-stage.ts');
  });

  it('has no engine in it, and nothing that could draw a round', () => {
    expect(files.filter((file) => file.startsWith('packages/slot-engine/'))).toEqual([]);
    expect(files.filter((file) => file.includes('demo/'))).toEqual([]);
  });

  it('has no game with a scene of its own in it, but for the doors that fetch it when it is opened', () => {
    const ofScenes =
      /game-window\/src\/(?:choice|instant|keno|plinko)\/|game-stage\/src\/families\/(?:cards|crash|keno|mines|plinko)\/(?!load-)/u;
    expect(files.filter((file) => ofScenes.test(file))).toEqual([]);
  });
});
