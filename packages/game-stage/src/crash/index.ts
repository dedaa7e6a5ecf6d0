export { createCrashStage, type CrashStageParts } from './create-crash-stage.ts';
export { FlightClock } from './flight-clock.ts';
export type { CrashStage, Flight, FlightEnd } from './tell-flight.ts';
