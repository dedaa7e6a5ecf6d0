import type { CampaignsDeps } from './campaigns.deps.ts';
import type { GameName } from './segments/describe-conditions.ts';

export const gameNamesOf =
  ({ games }: Pick<CampaignsDeps, 'games'>): GameName =>
  (gameId) =>
    games.get(gameId)?.name ?? gameId;
