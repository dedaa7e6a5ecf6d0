import { isDeepStrictEqual } from 'node:util';
import { codes } from '@ipe/contract';
import type { ParsedStaffInput, StaffOutput } from '@ipe/staff-contract';
import type { Database } from '#platform/database/index.ts';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import type { Noted, StaffContext, StaffHandlers } from '#platform/staff-door/staff-handlers.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { ListedGame } from '../listed-game.ts';
import { listSettings, writeSetting } from './game-setting.store.ts';
import { asItComes, type GameSettings } from './game-settings.ts';

export type OfferDeps = {
  db: Database;
  clock: Clock;
  games: ReadonlyMap<string, ListedGame>;
  gameSettings: GameSettings;
};

async function listOffers({ db, games }: OfferDeps): Promise<StaffOutput<'/back-office/api/games/settings'>> {
  const settings = new Map((await listSettings(db)).map((setting) => [setting.gameId, setting]));
  return { list: [...games.keys()].map((gameId) => settings.get(gameId) ?? asItComes(gameId)) };
}

const moved = () =>
  refuseStaff<'/back-office/api/games/change'>(
    codes.conflict,
    'A oferta deste jogo mudou enquanto você editava. Confira como ela está e salve de novo.',
    'game_moved',
  );

/**
 * Takes a game off or puts it on, or moves it in the lobby: on this node at once, on the others within a second.
 * @throws RefusedError 404 · 409 if the setting is neither as staff saw it nor already as they want it
 */
async function changeGame(
  deps: OfferDeps,
  { reason, before: shown, ...setting }: ParsedStaffInput<'/back-office/api/games/change'>,
  { note }: StaffContext<'/back-office/api/games/change'>,
): Promise<{ noted: Noted; output: Record<never, never> }> {
  const { gameId, ...after } = setting;
  if (!deps.games.has(gameId)) throw refuseStaff(codes.notFound, 'Este jogo não existe');
  const changed = await deps.db.transaction(async (tx) => {
    const settings = await listSettings(tx);
    const { gameId: _id, ...before } = settings.find((one) => one.gameId === gameId) ?? asItComes(gameId);
    if (![shown, after].some((offer) => isDeepStrictEqual(offer, before))) throw moved();
    if (!(await writeSetting(tx, { ...setting, now: deps.clock() }, before))) throw moved();
    return { noted: await note(tx, { subject: `game:${gameId}`, before, after, reason }), output: {} };
  });
  await deps.gameSettings.refresh();
  return changed;
}

export const offerStaff = (deps: OfferDeps) =>
  ({
    '/back-office/api/games/settings': () => listOffers(deps),
    '/back-office/api/games/change': (input, context) => changeGame(deps, input, context),
  }) satisfies Partial<StaffHandlers>;
