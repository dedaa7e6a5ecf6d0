/** The field is a part of its own: only a game of mines fetches it. */
export const loadMinesStage = () => import('./create-mines-stage.ts');
