import { useDraft } from '#shell/forms/use-draft.ts';

/** The id of the kind's new document whose draft is neither proposed nor discarded; empty for none. */
export const useBegun = (kindName: string) => useDraft(`${kindName}:new`, { id: '' });
