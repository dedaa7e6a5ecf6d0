/** Owns what the pages say: notices, carousel, contacts, activities. */
export { contentRoutes } from './content.routes.ts';
