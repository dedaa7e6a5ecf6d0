/** Owns what the pages say: notices, carousel, tabs, support contacts. Their data are apps/api/content/*.json. */
export { readContent } from './content-files.ts';
export { contentRoutes, type SupportAddresses } from './content.routes.ts';
