/** Owns the players' rights to their data and to leave for good. */
export type { Fates } from './fates.ts';
export type { OpenBusiness } from './privacy.deps.ts';
export { noteAnswered } from './requests/note-request.ts';
export { privacyModule } from './privacy.module.ts';
