let taken: string | undefined;

/** The token of the link, after `#`. It leaves the address bar and the history at once. */
export function takeInvitationToken(): void {
  if (location.hash.length < 2) return;
  taken = location.hash.slice(1);
  history.replaceState(history.state, '', location.pathname);
}

export const invitationToken = (): string | undefined => taken;
