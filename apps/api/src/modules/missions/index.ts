/** Owns missions: their documents, who joined, how far each step is, and that each prize is given once. */
export { missionsModule } from './missions.module.ts';
