/** Owns what staff and `./ipe` see and order of the server itself: the jobs of its queue, and copies of its embedded database. */
export { systemModule } from './system.module.ts';
