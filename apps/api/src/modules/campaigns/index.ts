/** Owns segments of players, campaigns to them, and who wants no offers: whom the house may write to is decided here alone. */
export { isAddressable } from './addressable.store.ts';
export { campaignsModule } from './campaigns.module.ts';
