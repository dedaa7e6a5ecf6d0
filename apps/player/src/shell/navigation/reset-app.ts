import { closeAllPopups, useFrontEnd } from '#shell/state/front-end-state.ts';
import { goTo } from './navigation.ts';
import { paths } from './paths.ts';

/** Goes to / and starts anew without a reload, for pages whose stored session wouldn't survive one. */
export function resetApp(): void {
  goTo(paths.home, { replace: true });
  closeAllPopups();
  useFrontEnd.setState(({ visit }) => ({ visit: visit + 1 }));
}
