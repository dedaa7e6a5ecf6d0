/** Owns segments of players, campaigns to them, and who wants no offers: whom the house may write to is decided here alone. */
export { campaignsModule } from './campaigns.module.ts';
