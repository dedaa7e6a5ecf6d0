export type { ModeFigures, UncappedModeFigures } from '../figures/mode-figures.ts';
export { emptySample, figuresOfSample, mergeSamples, type Sample, type SampleFigures } from '../simulation/sample.ts';
export { below, seedXoshiro, type Xoshiro } from '../simulation/xoshiro.ts';
export {
  countPart,
  exactFigures,
  expectedReturn,
  figuresOfParts,
  isCounted,
  partsOf,
  planFigures,
  uncappedFigures,
} from './exact-figures.ts';
export { registerFigures } from './registry.ts';
export { simulator } from './simulator.ts';
export type { ExpectedReturn } from '../strips/expected-return.ts';
