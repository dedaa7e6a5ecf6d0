import type { Centavos } from '@ipe/money';
import type { Certificate, GameKind, GameTheme } from '#modules/catalogue/index.ts';
import { execute, findRow, queryRows, requireRow, sql, type Queryable } from '#platform/database/index.ts';
import type { Returns } from '../provider.ts';

export type ProviderRow = {
  providerId: string;
  name: string;
  secretEnv: string[];
  launchUrl: string;
  demoUrl: string | null;
  frameOrigins: string[];
  maxBetCentavos: Centavos;
  maxWinCentavos: Centavos;
  replayWindowSeconds: number;
  isOn: boolean;
};

export const listProviderRows = (db: Queryable): Promise<ProviderRow[]> =>
  queryRows(
    db,
    sql<ProviderRow>`
      select provider_id as "providerId", name, secret_env as "secretEnv", launch_url as "launchUrl", demo_url as "demoUrl",
        frame_origins as "frameOrigins", max_bet as "maxBetCentavos", max_win as "maxWinCentavos",
        replay_window_seconds as "replayWindowSeconds", is_on as "isOn"
      from game_provider order by provider_id`,
  );

export type GameRow = {
  gameId: string;
  providerId: string;
  providerGameId: string;
  name: string;
  kind: GameKind;
  returns: Returns;
  certificate: Certificate | null;
  releasedOn: string;
  themes: GameTheme[];
  tags: string[];
  hasDemo: boolean;
  hasFreeRounds: boolean;
  coverId: string;
};

const gameColumns = sql`
  game_id as "gameId", provider_id as "providerId", provider_game_id as "providerGameId", name, kind, returns, certificate,
  to_char(released_on, 'YYYY-MM-DD') as "releasedOn", themes, tags, has_demo as "hasDemo", has_free_rounds as "hasFreeRounds",
  cover_id as "coverId"`;

export const listGameRows = (db: Queryable): Promise<(GameRow & { hasBadCover: boolean })[]> =>
  queryRows(
    db,
    sql<GameRow & { hasBadCover: boolean }>`
      select ${gameColumns}, exists (
        select from game_cover c where c.cover_id = g.cover_id and c.state = 'bad') as "hasBadCover"
      from provider_game g order by provider_id, game_id`,
  );

/** The version of the catalogue; 0 before the first import. */
export const findVersion = async (db: Queryable): Promise<number> =>
  (await requireRow(db, sql<{ version: number }>`select version from catalogue_version`)).version;

/**
 * Call this before a change of the catalogue. Its lock puts changes one after another, and the new version tells each
 * node to read again.
 */
export const countChange = (tx: Queryable, now: Date) =>
  execute(tx, sql`update catalogue_version set version = version + 1, changed_at = ${now}`);

/** Inserts or updates providers. An import doesn't change the switch that staff have set. */
export const writeProviders = (tx: Queryable, providers: readonly Omit<ProviderRow, 'isOn'>[], now: Date) =>
  execute(
    tx,
    sql`insert into game_provider (provider_id, name, secret_env, launch_url, demo_url, frame_origins, max_bet, max_win,
          replay_window_seconds, changed_at)
        select p."providerId", p.name, array(select jsonb_array_elements_text(p."secretEnv")), p."launchUrl", p."demoUrl",
          array(select jsonb_array_elements_text(p."frameOrigins")), p."maxBetCentavos", p."maxWinCentavos",
          p."replayWindowSeconds", ${now}
        from jsonb_to_recordset(${JSON.stringify(providers)}::jsonb) as p("providerId" text, name text, "secretEnv" jsonb,
          "launchUrl" text, "demoUrl" text, "frameOrigins" jsonb, "maxBetCentavos" bigint, "maxWinCentavos" bigint,
          "replayWindowSeconds" int)
        on conflict (provider_id) do update set name = excluded.name, secret_env = excluded.secret_env,
          launch_url = excluded.launch_url, demo_url = excluded.demo_url, frame_origins = excluded.frame_origins,
          max_bet = excluded.max_bet, max_win = excluded.max_win, replay_window_seconds = excluded.replay_window_seconds,
          changed_at = excluded.changed_at`,
  );

export const writeGames = (tx: Queryable, games: readonly GameRow[], now: Date) =>
  execute(
    tx,
    sql`insert into provider_game (game_id, provider_id, provider_game_id, name, kind, returns, certificate, released_on, themes, tags,
          has_demo, has_free_rounds, cover_id, changed_at)
        select g."gameId", g."providerId", g."providerGameId", g.name, g.kind, g.returns, nullif(g.certificate, 'null'),
          g."releasedOn", array(select jsonb_array_elements_text(g.themes)), array(select jsonb_array_elements_text(g.tags)),
          g."hasDemo", g."hasFreeRounds", g."coverId", ${now}
        from jsonb_to_recordset(${JSON.stringify(games)}::jsonb) as g("gameId" text, "providerId" text, "providerGameId" text,
          name text, kind text, returns jsonb, certificate jsonb, "releasedOn" date, themes jsonb, tags jsonb, "hasDemo" boolean,
          "hasFreeRounds" boolean, "coverId" text)
        on conflict (game_id) do update set provider_game_id = excluded.provider_game_id, name = excluded.name,
          kind = excluded.kind, returns = excluded.returns, certificate = excluded.certificate, released_on = excluded.released_on,
          themes = excluded.themes, tags = excluded.tags, has_demo = excluded.has_demo,
          has_free_rounds = excluded.has_free_rounds, cover_id = excluded.cover_id, changed_at = excluded.changed_at`,
  );

export const findIsOn = async (db: Queryable, providerId: string): Promise<boolean | undefined> =>
  (
    await findRow(
      db,
      sql<{ isOn: boolean }>`select is_on as "isOn" from game_provider where provider_id = ${providerId}`,
    )
  )?.isOn;

export const switchProvider = (
  tx: Queryable,
  { providerId, isOn, now }: { providerId: string; isOn: boolean; now: Date },
) => execute(tx, sql`update game_provider set is_on = ${isOn}, changed_at = ${now} where provider_id = ${providerId}`);
