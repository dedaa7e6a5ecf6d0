let taken: string | undefined;

/** Reads the link's token after `#` and removes it from the address bar and the history at once. */
export function takeInvitationToken(): void {
  if (location.hash.length < 2) return;
  taken = location.hash.slice(1);
  history.replaceState(history.state, '', location.pathname);
}

export const invitationToken = (): string | undefined => taken;
