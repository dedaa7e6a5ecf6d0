/** Shows a round again, moment by moment, as its player saw it. It makes no calls: the page that shows it passes the events in. */
export { RoundReplay } from './round-replay.tsx';
