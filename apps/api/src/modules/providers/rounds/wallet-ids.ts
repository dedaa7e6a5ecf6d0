import { deriveUuid } from '#platform/security/derive-uuid.ts';

/**
 * The UUID under which the wallet knows a provider's round or transaction: the same for the same id, so that a repeat finds it.
 */
export const walletId = (what: 'round' | 'transaction' | 'share', providerId: string, id: string): string =>
  deriveUuid(what, providerId, id);
