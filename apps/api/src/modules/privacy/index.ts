/** Owns the players' rights to their data and to leave for good. */
export type { OpenBusiness } from './privacy.deps.ts';
export { noteAnswered } from './requests/note-request.ts';
export { privacyModule } from './privacy.module.ts';
export type { ErasureOfTables } from './table-erasure.ts';
