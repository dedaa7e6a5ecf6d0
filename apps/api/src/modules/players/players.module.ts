import type { StaffHouse } from '#platform/staff-door/proposal-handlers.ts';
import type { StaffHandlers } from '#platform/staff-door/staff-handlers.ts';
import type { ComplianceProfile } from '#modules/compliance/index.ts';
import type { ListedGame } from '#modules/catalogue/index.ts';
import { findPlayers } from './find-players.ts';
import { notesTimeline } from './note.store.ts';
import { readPlayer } from './read-player.ts';
import { readTimeline } from './read-timeline.ts';
import { unlockPlayer, type UnlockDeps } from './unlock-player.ts';
import { unmaskPlayer } from './unmask-player.ts';
import { writeNote } from './write-note.ts';

export const playersModule = {
  timeline: notesTimeline,
  open: (parts: UnlockDeps & { games: ReadonlyMap<string, ListedGame>; profile: ComplianceProfile }) => ({
    staffRoutes: ({ playerFinders, timelineParts }: StaffHouse) =>
      ({
        '/back-office/api/players/find': ({ text }) => findPlayers({ ...parts, playerFinders }, text),
        '/back-office/api/players/read': ({ playerId }) => readPlayer(parts, playerId),
        '/back-office/api/players/unmask': (input, { note }) => unmaskPlayer(parts, input, note),
        '/back-office/api/players/unlock': (input, { note }) => unlockPlayer(parts, input, note),
        '/back-office/api/players/timeline': (input) => readTimeline({ ...parts, timelineParts }, input),
        '/back-office/api/players/note': (input, context) => writeNote(parts, input, context),
      }) satisfies Partial<StaffHandlers>,
  }),
};
