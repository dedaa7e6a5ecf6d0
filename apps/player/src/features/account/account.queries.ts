import type { Output } from '@ipe/contract';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '#shell/api/api.ts';

export type Device = Output<'/api/user/devices'>['list'][number];
export type Avatar = Output<'/api/home/avatar'>['list'][number];

export const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: async ({ signal }) => (await ask('/api/user/devices', {}, { signal })).list,
});

/** A phone that waits for its day; null when none does. */
export const phoneChangeQuery = queryOptions({
  queryKey: ['phoneChange'],
  queryFn: async ({ signal }) => (await ask('/api/user/phoneChange', {}, { signal })).change,
});

/** Where the player lives; null while they haven't said it. */
export const addressQuery = queryOptions({
  queryKey: ['address'],
  queryFn: async ({ signal }) => (await ask('/api/user/address', {}, { signal })).address,
});

export const avatarsQuery = queryOptions({
  queryKey: ['avatars'],
  staleTime: Infinity,
  queryFn: async ({ signal }) => (await ask('/api/home/avatar', {}, { signal })).list,
});

/** Who the player is by law, as far as it is known: the deposits know. */
export const personQuery = queryOptions({
  queryKey: ['money', 'rechargeConfig'],
  queryFn: ({ signal }) => ask('/api/pay/rechargeConfig', {}, { signal }),
  select: ({ payer }) => payer,
});
