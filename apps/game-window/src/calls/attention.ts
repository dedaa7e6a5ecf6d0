/** Whether the page is visible and online, so that a spin can be sent. */
export const isAttended = (): boolean => document.visibilityState === 'visible' && navigator.onLine;

/** Resolves when the page is visible and online. */
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
