import { ask } from '#shell/calls/ask.ts';
import { queryClient } from '#shell/calls/query-client.ts';
import { enter, leave } from '#shell/session/session.ts';
import type { NewWay } from '#shell/ways/new-password-form.tsx';

export async function addWay(way: NewWay): Promise<void> {
  enter(await ask('/back-office/api/staff/add-way', { way }));
}

export async function removePasskey(id: string): Promise<void> {
  enter(await ask('/back-office/api/staff/remove-passkey', { id }));
}

export async function endSession(id: string): Promise<void> {
  await ask('/back-office/api/staff/end-session', { id });
  await queryClient.invalidateQueries({ queryKey: ['sessions'] });
}

export async function signOutEverywhere(): Promise<void> {
  await ask('/back-office/api/staff/sign-out-everywhere', {});
  leave();
}
