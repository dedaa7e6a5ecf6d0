import { deriveUuid } from '#platform/security/derive-uuid.ts';

/** The UUID under which the wallet keeps a provider's round or transaction. The same id gives the same UUID, so that a repeat finds it. */
export const walletId = (what: 'round' | 'transaction' | 'share', providerId: string, id: string): string =>
  deriveUuid(what, providerId, id);
