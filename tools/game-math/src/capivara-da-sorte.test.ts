import { commitment, configSha256, playRound, readFamily } from '@ipe/slot-engine';
import { exactFigures } from '@ipe/slot-engine/measure';
import { describe, expect, it } from 'vitest';
import golden from '../../../games/capivara-da-sorte/golden.vectors.json' with { type: 'json' };
import json from '../../../games/capivara-da-sorte/math.json' with { type: 'json' };

const math = readFamily(json, 'lines');
const { serverSeed, clientSeed } = golden;

describe('the mathematics of Capivara da Sorte', () => {
  it('is the published configuration', () => {
    expect(configSha256(json)).toBe('b4ee4464109833ad968dbd60b0f7c6fed4bac59b6c17c77f27fb675a41178210');
  });

  it('plays every golden round exactly', () => {
    expect(commitment(serverSeed)).toBe(golden.serverSeedHash);
    const rounds = golden.rounds.base.rows.map((_, nonce) => {
      const round = playRound(math, { mode: 'base', serverSeed, clientSeed, nonce });
      return [round.totalUnits, round.baseUnits, round.featureSpins, round.draws];
    });
    expect(rounds.length).toBeGreaterThan(1000);
    expect(rounds).toEqual(golden.rounds.base.rows);
  });

  it('shows the golden windows and multipliers', () => {
    for (const { nonce, total, events } of golden.rounds.base.detail) {
      const [spin, multiplier] = events;
      const grid = spin?.grid?.split(' | ').map((reel) => reel.split(' '));
      const round = playRound(math, { mode: 'base', serverSeed, clientSeed, nonce });
      expect(round.events.slice(0, 2)).toEqual([
        { type: 'reveal', reelSet: 'base', stops: spin?.stops, window: grid },
        { type: 'multiplier', value: multiplier?.value },
      ]);
      expect(round.events.at(-1)).toEqual({ type: 'finish', totalUnits: total, capped: false });
    }
  });

  it('returns exactly what its reference says', () => {
    const { base } = json.reference.modes;
    const figures = exactFigures(math, 'base');
    expect(figures.rtpFraction).toBe(json.reference.rtpFraction);
    expect(figures.rtp).toBeCloseTo(base.rtp, 11);
    expect(figures.split.direct).toBeCloseTo(base.split.direct, 10);
    expect(figures.split.respin).toBeCloseTo(base.split.respin, 11);
    expect(figures.hitRate).toBeCloseTo(base.hitRate, 9);
    expect(figures.std).toBeCloseTo(base.std, 6);
    expect(figures.featureOneIn).toBeCloseTo(base.featureOneIn, 4);
    expect(figures.maxWinX).toBe(base.maxWinX);
    expect(figures.maxWinProbability).toBeCloseTo(base.maxWinProbability, 12);
  });

  it('never wins the maximum more rarely than the law allows', () => {
    expect(exactFigures(math, 'base').maxWinProbability).toBeGreaterThanOrEqual(1e-8);
  });
});
