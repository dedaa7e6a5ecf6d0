/** Whether the page is visible and a spin could reach the server. */
export const isAttended = (): boolean => document.visibilityState === 'visible' && navigator.onLine;

/** Resolves when the page is seen and has a network. */
export function untilAttended(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!isAttended()) return;
      document.removeEventListener('visibilitychange', look);
      removeEventListener('online', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    addEventListener('online', look);
    look();
  });
}
