import type { Output } from '@ipe/contract';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '#shell/api/api.ts';

export type Device = Output<'/api/user/devices'>['list'][number];
export type Avatar = Output<'/api/home/avatar'>['list'][number];

export const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: async ({ signal }) => (await ask('/api/user/devices', {}, { signal })).list,
});

/** A phone number that takes effect later; null without one. */
export const phoneChangeQuery = queryOptions({
  queryKey: ['phoneChange'],
  queryFn: async ({ signal }) => (await ask('/api/user/phoneChange', {}, { signal })).change,
});

/** The player's address; null when it is missing. */
export const addressQuery = queryOptions({
  queryKey: ['address'],
  queryFn: async ({ signal }) => (await ask('/api/user/address', {}, { signal })).address,
});

export const avatarsQuery = queryOptions({
  queryKey: ['avatars'],
  staleTime: Infinity,
  queryFn: async ({ signal }) => (await ask('/api/home/avatar', {}, { signal })).list,
});

/** The player's legal name and CPF, as far as deposits have proved them. */
export const personQuery = queryOptions({
  queryKey: ['money', 'rechargeConfig'],
  queryFn: ({ signal }) => ask('/api/pay/rechargeConfig', {}, { signal }),
  select: ({ payer }) => payer,
});
