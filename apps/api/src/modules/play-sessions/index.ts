/** Owns play sessions: the stretches of play that bets belong to, and what each moved on a day. It has no money of its own. */
export { createPlaySessions } from './play-sessions.ts';
export { playSessionsModule } from './play-sessions.module.ts';
export { presentSessionId } from './session-times.ts';
export { listSessionsOfDay, type SessionOfDay } from './sessions-of-day.store.ts';
