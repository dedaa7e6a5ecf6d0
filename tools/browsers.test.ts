import { globSync, readFileSync } from 'node:fs';
import { features } from 'web-features';
import { describe, expect, it } from 'vitest';

/*
 * What players load must run in the browsers that the builds are made for, without polyfills. The compiler checks the
 * language (`tsconfig.browsers.json`); the APIs of pages and workers are compared by name with published browser data
 * (decision 115).
 */

type Manifest = { dependencies?: Record<string, string> };

const apps = ['apps/player', 'apps/game-window'];
const read = (file: string) => readFileSync(file, 'utf8');

/** Both apps, and every package of ours that they depend on. */
function loadedFolders(folders: readonly string[] = apps, known = new Set<string>()): Set<string> {
  for (const folder of folders) {
    if (known.has(folder)) continue;
    known.add(folder);
    const { dependencies = {} } = JSON.parse(read(`${folder}/package.json`)) as Manifest;
    const ours = Object.keys(dependencies).filter((name) => name.startsWith('@ipe/'));
    loadedFolders(
      ours.map((name) => name.replace('@ipe/', 'packages/')),
      known,
    );
  }
  return known;
}

const targetsOf = (app: string) => /target: \[([^\]]+)\]/u.exec(read(`${app}/vite.config.ts`))?.[1] ?? '';
const target = (browser: string) =>
  Number(new RegExp(String.raw`'${browser}([\d.]+)'`, 'u').exec(targetsOf('apps/player'))?.[1]);

/** A version in the data, which may begin with `≤`; Infinity for a browser that never got it. */
const versionOf = (written: string | undefined) => Number((written ?? 'Infinity').replace('≤', ''));

type Support = Record<string, string>;
const isThere = (support: Support) =>
  versionOf(support['chrome']) <= target('chrome') &&
  versionOf(support['safari']) <= target('safari') &&
  versionOf(support['safari_ios']) <= target('safari') &&
  versionOf(support['firefox']) <= target('firefox');

const supports = new Map(
  Object.values(features).flatMap((feature) =>
    feature.kind === 'feature'
      ? Object.entries((feature.status.by_compat_key ?? {}) as Record<string, { support: Support }>).map(
          ([key, { support }]) => [key, support] as const,
        )
      : [],
  ),
);

/** Objects that a page has once, with their interface. */
const singles: Readonly<Record<string, string>> = {
  crypto: 'Crypto',
  document: 'Document',
  history: 'History',
  navigator: 'Navigator',
  screen: 'Screen',
  self: 'Window',
  window: 'Window',
};

/**
 * The interfaces whose members may be called on any object. Only the member's name shows which is meant, so it must
 * have several words and be new in every interface.
 */
const common =
  /^api\.(Abort\w+|Animation|Blob|Cache\w*|Clipboard|CSS|Document|Element|Event\w*|File|Headers|HTML\w*Element|Navigator|Node|Performance|Request|Response|ServiceWorker\w*|ShadowRoot|Storage\w*|SubtleCrypto|URL\w*|ViewTransition|Window)\.(\w+?)(?:_static)?$/u;

function namesThatAreNew(): Set<string> {
  const byName = new Map<string, boolean[]>();
  for (const [key, support] of supports) {
    const [, owner = '', name = ''] = common.exec(key) ?? [];
    // Members of an interface that a target lacks are skipped: code can't hold such an object.
    if (isThere(supports.get(`api.${owner}`) ?? {}) && /[a-z][A-Z]/u.test(name))
      byName.set(name, [...(byName.get(name) ?? []), isThere(support)]);
  }
  return new Set([...byName].filter(([, there]) => !there.includes(true)).map(([name]) => name));
}

const isNewEvent = (name: string) => {
  const found = [...supports].filter(([key]) => key.startsWith('api.') && key.endsWith(`.${name}_event`));
  return found.length > 0 && found.every(([, support]) => !isThere(support));
};

const isNewMember = (owner: string, name: string) => {
  const support = supports.get(`api.${singles[owner] ?? owner}.${name}${owner in singles ? '' : '_static'}`);
  return support !== undefined && !isThere(support);
};

const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gmu;

/** The APIs that the code uses and that one of the targets lacks. */
function findNewer(code: string, newNames: ReadonlySet<string>): string[] {
  const plain = code.replaceAll(comments, '');
  const members = [...plain.matchAll(/\b([A-Za-z]+)\??\.(\w+)/gu)].map(([, owner = '', name = '']) => ({
    owner,
    name,
  }));
  const events = [...plain.matchAll(/addEventListener\(\s*'(\w+)'/gu)].map(([, name = '']) => name);
  const asked = [...plain.matchAll(/\.(\w+)/gu)].map(([, name = '']) => name);
  return [
    ...members.filter(({ owner, name }) => isNewMember(owner, name)).map(({ name }) => name),
    ...asked.filter((name) => newNames.has(name)),
    ...events.filter(isNewEvent),
  ];
}

/** APIs that some targets lack but that the code may use, because it checks for them first. */
const lookedFor: Readonly<Record<string, readonly string[]>> = {
  // Safari on phones lacks it; the page then shows no such switch.
  'apps/game-window/src/sheets/fullscreen.ts': [
    'exitFullscreen',
    'fullscreenElement',
    'fullscreenEnabled',
    'requestFullscreen',
  ],
  // Only browsers with notifications send this event.
  'apps/player/service-worker/service-worker.ts': ['notificationclick'],
  // Chrome has it since 103. The data also requires the name of its error, which is newer and which the code doesn't read.
  'apps/player/src/features/liabilities/compare-mirrors.ts': ['timeout'],
  // Offered only where `browser-push.ts` has found push.
  'apps/player/src/features/push/push-settings.tsx': ['permission', 'requestPermission'],
  'apps/player/src/features/referral/share-link.ts': ['share'],
  // Without it, pages change at once.
  'apps/player/src/shell/navigation/use-shown-path.ts': ['startViewTransition'],
  'apps/player/src/shell/offline/browser-push.ts': ['permission'],
  // Browsers without these events can't install the app.
  'apps/player/src/shell/offline/install-offer.ts': ['appinstalled', 'beforeinstallprompt'],
  // Without it, dialogs close at once.
  'packages/ui/src/overlays/animate-exit.ts': ['showPopover'],
};

describe('what players load', () => {
  const folders = [...loadedFolders()];

  it('is built for the same browsers, whose versions are known', () => {
    expect(targetsOf('apps/game-window')).toBe(targetsOf('apps/player'));
    expect(['chrome', 'safari', 'firefox'].map(target).every((version) => version > 0)).toBe(true);
  });

  it.each(folders)('%s is compiled with the language that they have', (folder) => {
    const settings = read(`${folder}/tsconfig.json`);
    expect(settings).toContain('/tsconfig.browsers.json"');
    // Only the server computes days with Temporal; a page that imports that part doesn't compile.
    const newer = [...settings.matchAll(/"(es(?:next|20(?:2[4-9]|[3-9]\d))[\w.]*)"/gu)].map(([, name]) => name);
    expect(newer).toEqual(folder === 'packages/pt-br' ? ['esnext.temporal'] : []);
  });

  it('asks the browser for nothing newer, unless it looks for it first', () => {
    const newNames = namesThatAreNew();
    const files = globSync(folders.map((folder) => `${folder}/{src,service-worker}/**/*.{ts,tsx}`)).filter(
      (file) => !/\.(?:test|fixture)\.|\/testing\//u.test(file),
    );
    expect(files.length).toBeGreaterThan(1000);
    const found = files.map((file) => [file, [...new Set(findNewer(read(file), newNames))].toSorted()] as const);
    expect(Object.fromEntries(found.filter(([, names]) => names.length > 0))).toEqual(lookedFor);
  });
});

it.each([
  ['if (field?.checkVisibility()) field.focus();', ['checkVisibility']],
  ['URL.canParse(address)', ['canParse', 'canParse']],
  ['AbortSignal.any([one, other])', ['any']],
  ['navigator.vibrate(20)', ['vibrate']],
  ['window.requestIdleCallback(run)', ['requestIdleCallback', 'requestIdleCallback']],
  ["list.addEventListener('scrollend', stop)", ['scrollend']],
  ["// field.checkVisibility()\nfield.closest('p'); share.any(words); Promise.any(all)", []],
])('%s is seen', (code, names) => {
  expect(findNewer(code, namesThatAreNew())).toEqual(names);
});
