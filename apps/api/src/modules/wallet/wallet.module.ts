import type { CallNotes } from '#platform/calls/call-notes.ts';
import { walletRoutes } from './wallet.routes.ts';

export const walletModule = {
  calls: {
    '/api/user/wallet': { rate: 'reads' },
    '/api/pay/walletLog': { rate: 'reads' },
  } satisfies CallNotes,
  open: (parts: Parameters<typeof walletRoutes>[0]) => ({ routes: walletRoutes(parts) }),
};
