/** Owns what the pages say: notices, carousel, contacts, activities. */
export { contentRoutes, type ContentDeps } from './content.routes.ts';
