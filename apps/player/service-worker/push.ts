import { paths } from '#shell/navigation/paths.ts';

/** A notice as the server sends it. A notice that is sent twice has the same `id`. */
type Notice = { title: string; body: string; path: string; id: string };

const pages: readonly string[] = Object.values(paths);

/** Every push must show something, because browsers withdraw the permission from a site that shows nothing. */
const unread: Notice = {
  title: 'Você tem um aviso novo',
  body: 'Toque para ler.',
  path: paths.messages,
  id: 'unread',
};

function isNotice(data: unknown): data is Notice {
  const { title, body, path, id } = (data ?? {}) as Record<string, unknown>;
  return [title, body, id].every((text) => typeof text === 'string' && text !== '') && pages.includes(path as string);
}

function readNotice(data: { json: () => unknown } | null): Notice {
  try {
    const notice = data?.json();
    return isNotice(notice) ? notice : unread;
  } catch {
    return unread;
  }
}

/** Shows a notice. The same notice again replaces the first one, without a sound. */
export function showPush(
  registration: Pick<ServiceWorkerRegistration, 'showNotification'>,
  data: { json: () => unknown } | null,
): Promise<void> {
  const { title, body, path, id } = readNotice(data);
  return registration.showNotification(title, {
    body,
    tag: id,
    icon: '/art/icon-192.png',
    lang: 'pt-BR',
    data: { path },
  });
}

/** Opens the notice's page in an open window of the app, but never over a game; without such a window it opens a new one. */
export async function openPush(
  clients: Pick<Clients, 'matchAll' | 'openWindow'>,
  { path }: { path?: string } = {},
): Promise<void> {
  const page = path !== undefined && pages.includes(path) ? path : paths.home;
  const pathOf = ({ url }: WindowClient) => new URL(url).pathname;
  const open = (await clients.matchAll({ type: 'window' })) as readonly WindowClient[];
  const free =
    open.find((one) => pathOf(one) === page) ??
    open.find((one) => pages.includes(pathOf(one)) && pathOf(one) !== paths.game);
  if (free === undefined) return void (await clients.openWindow(page));
  const shown = await free.focus();
  if (pathOf(shown) !== page) await shown.navigate(page);
}
