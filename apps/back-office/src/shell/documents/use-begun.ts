import { useDraft } from '#shell/forms/use-draft.ts';

/** Which new document of a kind was begun, and neither proposed nor discarded; an empty id for none. */
export const useBegun = (kindName: string) => useDraft(`${kindName}:new`, { id: '' });
