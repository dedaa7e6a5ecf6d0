/** Owns what the pages say: notices, carousel, tabs, support contacts. A new house begins with apps/api/content/*.json. */
export { contentModule } from './content.module.ts';
export type { SupportAddresses } from './content.routes.ts';
