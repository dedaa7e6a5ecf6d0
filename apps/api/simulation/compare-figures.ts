import { listFigures, noFigures, type Figures } from './figures.ts';

export type FigureLine = { path: string; reckoned: number; found: number; wrongPlayers: number };

export type Comparison = {
  /** Every figure, summed over all players. */
  lines: FigureLine[];
  /** A sentence for each figure of a player that is not what it must be. */
  differences: string[];
};

/** @param reckoned and found by the player's number */
export function compareFigures(reckoned: Map<number, Figures>, found: Map<number, Figures>): Comparison {
  const lines = new Map<string, FigureLine>();
  const differences: string[] = [];
  for (const number of new Set([...reckoned.keys(), ...found.keys()])) {
    const [must, is] = [reckoned.get(number) ?? noFigures(), found.get(number) ?? noFigures()];
    const isNow = new Map(listFigures(is));
    const mustBe = new Map(listFigures(must));
    for (const path of new Set([...mustBe.keys(), ...isNow.keys()])) {
      const [wanted, seen] = [mustBe.get(path) ?? 0, isNow.get(path) ?? 0];
      const line = lines.get(path) ?? { path, reckoned: 0, found: 0, wrongPlayers: 0 };
      line.reckoned += wanted;
      line.found += seen;
      line.wrongPlayers += wanted === seen ? 0 : 1;
      lines.set(path, line);
      if (wanted !== seen) differences.push(`player ${number}: ${path} is ${seen} and must be ${wanted}`);
    }
  }
  return { lines: [...lines.values()], differences };
}
