import { tabStorage } from '#storage/safe-storage.ts';
import { createApiClient, type ApiClient, type Reply } from '@ipe/api-client';
import type { CallPath, Input } from '@ipe/contract';
import { serverClock } from './server-clock.ts';

export type GameCall = <Path extends CallPath>(path: Path, input: Input<Path>) => Promise<Reply<Path>>;

export type GameApi = { call: GameCall; setSession: (gameSession: string) => void };

const nothing = () => {};

/** The player app has the player's session: it asks who and where the player is, and answers whether the player has shown it. */
const askPage =
  (fetchUsed: typeof fetch): NonNullable<Parameters<typeof createApiClient>[0]['showPresence']> =>
  async (asks) =>
    (await fetchUsed('/presence', { headers: {}, body: JSON.stringify(asks) })).ok;

/**
 * The calls with the game window's own session. Every caller handles the answer's code itself, so that the client never touches the page.
 */
export function createGameApi(envelopeKey: string, fetchUsed: typeof fetch | undefined): GameApi {
  let session: string | undefined;
  const client: ApiClient = createApiClient({
    envelopeKey,
    platform: 'h5',
    getToken: () => session,
    getLanguage: () => 'pt',
    storage: tabStorage,
    hearTime: serverClock.hear,
    ...(fetchUsed && { fetch: fetchUsed, showPresence: askPage(fetchUsed) }),
    effects: {
      showTip: nothing,
      closeAllPopups: nothing,
      goToDeposit: nothing,
      logOut: nothing,
      setLoading: nothing,
    },
  });
  return {
    call: (path, input) => client.call(path, input, { handleErrors: true }),
    setSession: (gameSession) => {
      session = gameSession;
    },
  };
}
