import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readMath } from '@ipe/slot-engine';
import { writeRules } from './write-rules.ts';

const gamesDir = resolve(import.meta.dirname, '../../../games');

type Table = Record<string, Record<string, number>>;

/** A file as it is on the disk. Tests calculate what the sheets say from here again, independently of the engine's types. */
export type GameFile = {
  id: string;
  family: string;
  bet: { units: number };
  maxWinUnits: number;
  grid: { reels: number; rows: number };
  symbols?: { id: string; role: string; name: { 'pt-BR': string } }[];
  linePays?: { lines: number[][]; table: Table };
  waysPays?: { table: Table };
  countPays?: { tiers: number[]; table: Record<string, number[]> };
  clusterPays?: { tiers: number[]; table: Record<string, number[]> };
  scatterPays?: { symbol: string; table: Record<string, number> };
  reelSets?: { base: { strips?: string[][] } };
  features?: {
    freeSpins?: {
      symbol: string;
      trigger: Record<string, number>;
      retrigger: Record<string, number>;
      maxTotal: number;
      drawn?: Record<string, object>;
    };
    holdAndWin?: { minCoins: number; respins: number; fullGridUnits: number; values: { id: string; units: number }[] };
    cascade?: {
      ladder: number[];
      maxSteps: number;
      freeLadder?: number[];
      freeMeter?: { start: number; step: number; max: number };
    };
    multiplierReel?: { values: number[]; weights: number[] };
    stackedRespin?: { reels: number[]; respinReel: number };
    fullGrid?: { multiplier: number };
  };
  modes: Record<string, { costUnits: number; entry?: { counts: Record<string, number> } }>;
  reference?: { configSha256: string; modes?: Record<string, Figures> };
  crash?: { rtpPercent: number; minCashoutX100: number; maxCashoutX100: number; growth: { k: number } };
  mines?: { cells: number; minMines: number; maxMines: number; multipliersX100: Record<string, number[]> };
};

type Figures = {
  rtp?: number;
  hitRate?: number;
  std?: number;
  maxWinX?: number;
  maxWinProbability?: number;
  featureOneIn?: number;
  tail?: Record<string, number>;
};

/** The `math.json` of every game of the house. */
export const gameFiles: readonly GameFile[] = readdirSync(gamesDir)
  .filter((name) => !name.includes('.'))
  .map((id) => JSON.parse(readFileSync(`${gamesDir}/${id}/math.json`, 'utf8')) as GameFile);

export const slots = gameFiles.filter(({ symbols }) => symbols !== undefined);

export const sheetOf = (file: GameFile) => writeRules(readMath(file));

/** The text of all paragraphs with this title in a game's sheet. */
export const saysIn = (file: GameFile, title: string): string =>
  sheetOf(file)
    .paragraphs.filter((paragraph) => paragraph.title === title)
    .map(({ text }) => text)
    .join(' ');
