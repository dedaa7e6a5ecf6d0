import { playAs } from './fake-api.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach } from 'vitest';
import { queryClient } from '#shell/api/query-client.ts';
import { useFrontEnd } from '#shell/state/front-end-state.ts';

afterEach(cleanup);

/** Sets the page's path and query before the page is shown. */
export const openAt = (address: string): void => history.replaceState(null, '', address);

/** Shows the app as opened again on the same device; stored values stay. */
export function showAgain(content: ReactNode): void {
  cleanup();
  queryClient.clear();
  useFrontEnd.setState(useFrontEnd.getInitialState(), true);
  render(<QueryClientProvider client={queryClient}>{content}</QueryClientProvider>);
}

/**
 * Shows the app as just opened by a fake player on a fresh device.
 * @param replies the answers that differ in this test
 * @returns the inputs that were sent to a call, in order
 */
export function showAs(
  name: Parameters<typeof playAs>[0],
  content: ReactNode,
  replies?: Parameters<typeof playAs>[1],
): ReturnType<typeof playAs> {
  const sentTo = playAs(name, replies);
  showAgain(content);
  return sentTo;
}
