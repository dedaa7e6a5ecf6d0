/** Owns what the pages say: notices, carousel, contacts. */
export { contentRoutes } from './content.routes.ts';
