/**
 * Owns segments of players, campaigns to them, and which players refuse offers. Only this module decides to whom the
 * house may write offers.
 */
export { isAddressable } from './addressable.store.ts';
export { campaignsModule } from './campaigns.module.ts';
