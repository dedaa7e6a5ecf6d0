import { readdirSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';

const root = resolve(import.meta.dirname, '../../..');
const gamesDir = join(root, 'games');

/** `sound` of `look.json`. */
export type GameSound = { rootHz: number; scale: string; voice: string; music?: object };

/** The sounds of every game that is offered. */
export const gameSounds: readonly [gameId: string, sound: GameSound][] = readdirSync(gamesDir, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => {
    const look = JSON.parse(readFileSync(join(gamesDir, name, 'look.json'), 'utf8')) as { sound: GameSound };
    return [name, look.sound];
  });

/** An empty page that can import the sources of the stage as they are, without a build. */
export async function openListeningPage(page: Page): Promise<void> {
  await page.route('**/listening/**', (route) => {
    const path = new URL(route.request().url()).pathname.slice('/listening/'.length);
    if (path === '') return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Sons</title>' });
    const source = readFileSync(join(root, 'packages/game-stage', path), 'utf8');
    return route.fulfill({ contentType: 'text/javascript', body: stripTypeScriptTypes(source) });
  });
  await page.goto('/listening/');
}
