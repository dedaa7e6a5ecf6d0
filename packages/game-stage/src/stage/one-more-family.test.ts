import { roundEvent } from '@ipe/contract';
import { keyFigures, registerRules, writeRules } from '@ipe/game-rules';
import {
  bindClientSeed,
  commitment,
  configSha256,
  playRound,
  readReelsMath,
  registerFamily,
  verifyRound,
} from '@ipe/slot-engine';
import {
  emptySample,
  exactFigures,
  figuresOfSample,
  registerFigures,
  seedXoshiro,
  simulator,
} from '@ipe/slot-engine/measure';
import { describe, expect, it } from 'vitest';
import { oneReelRules } from '../../../game-rules/src/families/one-reel.fixture.ts';
import { oneReel, oneReelFigures, oneReelGame } from '../../../slot-engine/src/families/one-reel.fixture.ts';
import { registerReels } from '../families/registry.ts';
import { recordRound } from './recorder.fixture.ts';
import { slotOf } from './small-slot.fixture.ts';

const reference = { ...oneReelGame.reference, configSha256: configSha256(oneReelGame) };
const json = { ...oneReelGame, reference };

it('a family that is not registered is not played', () => {
  const other = { ...json, family: 'two-reels' };
  expect(() => readReelsMath(other)).toThrow('family: this engine does not play the family "two-reels"');
});

describe('a family that registers itself', () => {
  registerFamily(oneReel);
  registerFigures('one-reel', oneReelFigures);
  registerRules('one-reel', oneReelRules);
  registerReels('one-reel', { feature: () => undefined, handlers: () => ({}) });
  const math = readReelsMath(json);
  const serverSeed = 'c'.repeat(64);
  const seeds = { serverSeed, clientSeed: bindClientSeed('um-rolo', commitment(serverSeed)) };

  it('has its files checked', () => {
    const strange = { ...json, symbolPays: { ...json.symbolPays, Z: 5 } };
    expect(math).toEqual(json);
    expect(() => readReelsMath(strange)).toThrow('symbolPays.Z: unknown symbol');
    expect(() => registerFamily(oneReel)).toThrow('the family one-reel is registered');
  });

  it('is played in events of the contract, and its rounds are verified', () => {
    const round = playRound(math, { mode: 'base', nonce: 4, ...seeds });
    for (const event of round.events) expect(roundEvent['~standard'].validate(event)).not.toHaveProperty('issues');
    const record = {
      gameId: math.id,
      gameVersion: math.version,
      configSha256: configSha256(math),
      mode: 'base',
      ...seeds,
      serverSeedHash: commitment(serverSeed),
      nonce: 4,
      stakeCentavos: 100,
      winCentavos: round.totalUnits * 10,
      events: round.events,
    };
    expect(verifyRound(record, math)).toMatchObject({ isMatch: true });
    expect(verifyRound({ ...record, winCentavos: record.winCentavos + 10 }, math)).toMatchObject({ isMatch: false });
  });

  it('is counted and simulated, and both agree', () => {
    const { rtp, hitRate, std } = exactFigures(math, 'base');
    const sample = emptySample();
    simulator(math, 'base')(sample, 100_000, seedXoshiro(2));
    const simulated = figuresOfSample(sample, 10);
    expect([rtp, hitRate]).toEqual([1, 0.4]);
    expect(Math.abs(simulated.rtp - rtp)).toBeLessThan((4 * std) / Math.sqrt(sample.rounds));
    expect(simulated.hitRate).toBeCloseTo(hitRate, 1);
  });

  it('is described in words and figures', () => {
    const { paragraphs, pays, paysTitle } = writeRules(math);
    expect(paysTitle).toBe('Prêmios por símbolo');
    expect(pays.map(({ name, prizes }) => `${name} ${prizes[0]?.units}`)).toEqual(['Abacaxi 70', 'Banana 10']);
    expect(paragraphs.map(({ title }) => title)).toEqual([
      'Como se ganha',
      'Prêmio máximo',
      'Retorno ao jogador',
      'Volatilidade',
      'Cada giro pode ser conferido',
    ]);
    expect(keyFigures(math)).toContainEqual({ label: 'Giros com algum prêmio', value: '40%' });
  });

  it('is shown on the stage, to the total of the answer', async () => {
    const nonce = Array.from({ length: 50 }, (_, at) => at).find(
      (at) => playRound(math, { mode: 'base', nonce: at, ...seeds }).totalUnits === 70,
    );
    const { events } = playRound(math, { mode: 'base', nonce: nonce!, ...seeds });
    const round = { events, betCentavos: 100, winCentavos: 700, unitCentavos: 10 };
    const { shown } = await recordRound(slotOf(math), round);
    expect(shown).toContain('1× Abacaxi · R$ 7,00');
    expect(shown.at(-1)).toBe('final 700');
  });
});
