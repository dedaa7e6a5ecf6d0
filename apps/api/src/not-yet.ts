import { codes } from '@ipe/contract';
import { refuse } from '#platform/refusal.ts';
import type { Handlers } from '#platform/call-server.ts';

/** While the modules behind them are being built. This file must be gone when the last one is. */
const paths = ['/api/home/notice'] as const satisfies (keyof Handlers)[];

type NotYet = Pick<Handlers, (typeof paths)[number]>;

export const notYet = Object.fromEntries(
  paths.map((path) => [path, () => Promise.reject(refuse(codes.notFound, 'Ainda não disponível'))]),
) as unknown as NotYet;
