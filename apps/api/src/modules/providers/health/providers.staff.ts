import type { StaffOutput } from '@ipe/staff-contract';
import { withinTime } from '#platform/database/index.ts';
import type { StaffHandlers } from '#platform/staff-door/staff-handlers.ts';
import { dayMs } from '#platform/time/durations.ts';
import type { ProvidersDeps } from '../providers.deps.ts';
import { listHours, sumOpenRounds, type CallSums, type HourRow, type OpenRounds } from './provider-hour.store.ts';
import { addSums, noCalls, p95MsOf } from './watch-providers.ts';

type Listed = StaffOutput<'/back-office/api/games/providers'>['list'][number];

const sumOf = (hours: readonly HourRow[], providerId: string): CallSums =>
  hours.filter((hour) => hour.providerId === providerId).reduce<CallSums>(addSums, noCalls());

const sum = (rounds: readonly OpenRounds[], of: 'rounds' | 'betCentavos'): number =>
  rounds.reduce((all, one) => all + one[of], 0);

function openOf(own: readonly OpenRounds[], isOff: (gameId: string) => boolean): Listed['open'] {
  const ofOff = own.filter(({ gameId }) => isOff(gameId));
  return { rounds: sum(own, 'rounds'), betCentavos: sum(own, 'betCentavos'), roundsOff: sum(ofOff, 'rounds') };
}

type Found = { hours: readonly HourRow[]; open: readonly OpenRounds[] | null };

function present({ providers, gameSettings }: ProvidersDeps, providerId: string, { hours, open }: Found): Listed {
  const provider = providers.get(providerId);
  const games = provider?.games.map(({ gameId }) => gameId) ?? [];
  const isOff = (gameId: string) => !games.includes(gameId) || !gameSettings.isOn(gameId);
  const { calls, refused, failed, took, lastSuccessAt } = sumOf(hours, providerId);
  return {
    providerId,
    name: provider?.name ?? null,
    games: games.length,
    gamesOff: games.filter(isOff).length,
    calls,
    refused,
    failed,
    p95Ms: p95MsOf({ calls, took }),
    lastSuccessAt: lastSuccessAt?.toISOString() ?? null,
    open:
      open &&
      openOf(
        open.filter((one) => one.providerId === providerId),
        isOff,
      ),
  };
}

/** Lists the configured providers, and removed ones that still have rounds or calls. */
async function presentProviders(deps: ProvidersDeps): Promise<StaffOutput<'/back-office/api/games/providers'>> {
  const since = new Date(deps.clock().getTime() - dayMs);
  await deps.gameSettings.read();
  const hours = await listHours(deps.db, since);
  const open = await withinTime(deps.db, sumOpenRounds);
  const ids = new Set([...deps.providers.keys(), ...[...hours, ...(open ?? [])].map(({ providerId }) => providerId)]);
  return { list: [...ids].map((providerId) => present(deps, providerId, { hours, open })) };
}

export const providersStaff = (deps: ProvidersDeps) =>
  ({ '/back-office/api/games/providers': () => presentProviders(deps) }) satisfies Partial<StaffHandlers>;
