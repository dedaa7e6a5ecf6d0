/** The sky is a part of its own: only a game that flies fetches it. */
export const loadCrashStage = () => import('./create-crash-stage.ts');
