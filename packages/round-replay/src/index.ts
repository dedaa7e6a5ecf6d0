/** A round again, moment by moment, as its player sees it. Knows no call: whoever shows it brings the events. */
export { RoundReplay } from './round-replay.tsx';
