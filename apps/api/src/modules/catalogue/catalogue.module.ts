import type { CallNotes } from '#platform/calls/call-notes.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import type { Telemetry } from '#platform/telemetry/telemetry.ts';
import type { Job } from '#platform/jobs/index.ts';
import type { Loop } from '#platform/jobs/loop.ts';
import { catalogueRoutes, listOffered, type CatalogueDeps } from './catalogue.routes.ts';
import { offerStaff } from './offer/change-game.ts';
import { countPlayers } from './popularity/count-players.ts';
import { createHotGames } from './popularity/hot-games.ts';
import { hotRule } from './popularity/hot-rule.ts';

type Parts = Omit<CatalogueDeps, 'findHotGames'> & { telemetry: Telemetry };

/** A game that staff take off on one node is off on all nodes within this time. */
const lookEveryMs = 1_000;

const jobs = (parts: Parts): Job[] => [
  {
    name: 'count-players',
    what: 'counts who plays what, for the lobby’s HOT mark',
    cron: '* * * * *',
    work: () => countPlayers(parts),
  },
];

export const catalogueModule = {
  calls: {
    '/api/slots/gameList': { rate: 'reads' },
    '/api/slots/shelves': { rate: 'reads' },
    '/api/slots/similar': { rate: 'reads' },
    '/api/slots/favourite': { rate: { perMinute: 60 } },
  } satisfies CallNotes,
  personalData: {
    jogos_favoritos: { table: 'favourite_game', columns: 'game_id, created_at' },
    horas_de_jogo: { table: 'play_hour', columns: 'hour, game_id' },
  } satisfies PersonalData,
  open: (parts: Parts) => ({
    routes: catalogueRoutes({
      ...parts,
      findHotGames: createHotGames(
        { ...parts, gameIds: () => listOffered(parts).map(({ gameId }) => gameId) },
        hotRule,
      ),
    }),
    jobs: jobs(parts),
    staffRoutes: () => offerStaff(parts),
    loops: (): Loop[] => [
      {
        what: 'looking how games are offered',
        everyMs: lookEveryMs,
        work: parts.gameSettings.refresh,
        worksInDoubt: true,
      },
    ],
  }),
};
