import { attributionForm } from '@ipe/contract/attribution-form';
import type { Output } from '@ipe/contract';

/** The last successful login. The password is sealed, or missing where the browser can't seal (docs/product.md, "lastLogin"). */
type LastLogin = { mobile: string; password?: string };

/** A seed that this device sent, together with the hash that it named. Rounds can be checked against it. */
export type SentSeed = { player: string; seedNo: number; clientSeed: string };

/** All values in `localStorage` by their key (specification section 3). */
export type Stored = {
  language: string;
  accessToken: string;
  userInfo: Output<'/api/user/info'>;
  wallet: Output<'/api/user/wallet'>;
  homePage: Output<'/api/home/page'>;
  activeList: Output<'/api/home/active'>['list'];
  lastLogin: LastLogin;
  inv: string;
  source: string;
  /**
   * This browser's secret, by which the server recognises it. It stays after a logout. An addition to the
   * specification, like the keys below.
   */
  device: string;
  /** In percent. */
  textSize: number;
  /** The newest seeds that this device sent. */
  sentSeeds: Partial<SentSeed>[];
};

type StoredKey = keyof Stored;

/** Values sent as a header: with other characters the browser would refuse the call. */
const headerText = /^[!-~]+$/u;

const plainTexts: { [Key in StoredKey]?: RegExp } = {
  language: headerText,
  accessToken: headerText,
  device: headerText,
  inv: attributionForm,
  source: attributionForm,
};

/**
 * The shape that screens rely on. An older build or another program may have stored something else, which counts as
 * missing, as it would break every start of the app.
 */
const examples: { [Key in StoredKey]?: Partial<Stored[Key]> | object } = {
  userInfo: {},
  wallet: { balance: 0, withdraw: 0, detail: [] },
  homePage: { customer: [], notice: [], carousel: [], tabs: [], recentWins: [], profile: {}, brand: {} },
  activeList: [],
  lastLogin: { mobile: '' },
  textSize: 100,
  sentSeeds: [],
};

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'list';
  return value === null ? 'null' : typeof value;
}

/** Whether `value` has at least the parts of the example with the same types. Without an example every value fits. */
export function fits(example: unknown, value: unknown): boolean {
  if (example === undefined || example === null) return true;
  if (kindOf(value) !== kindOf(example)) return false;
  if (typeof example !== 'object') return true;
  return Object.entries(example).every(([name, part]) => fits(part, (value as Record<string, unknown>)[name]));
}

export type PlayerStorage = {
  read<Key extends StoredKey>(key: Key): Stored[Key] | undefined;
  write<Key extends StoredKey>(key: Key, value: Stored[Key]): void;
  remove(...keys: StoredKey[]): void;
  /** Whether a reload of the page would find the current value. */
  isSaved(key: StoredKey): boolean;
  /** Deletes the answers that the API client cached by url, which belong to the last player. */
  removeCachedAnswers(): void;
};

/** @param area may throw at any access (private mode, full disk): then values live as long as the page */
export function createStorage(area: () => Storage): PlayerStorage {
  const unsaved = new Map<StoredKey, string>();

  return {
    read(key) {
      const raw = unsaved.get(key) ?? attempt(() => area().getItem(key)) ?? undefined;
      return raw === undefined || raw === '' ? undefined : parse(key, raw);
    },
    write(key, value) {
      const raw = typeof value === 'string' ? value : JSON.stringify(value);
      const isSaved = attempt(() => (area().setItem(key, raw), true));
      if (isSaved) unsaved.delete(key);
      else unsaved.set(key, raw);
    },
    remove(...keys) {
      for (const key of keys) {
        unsaved.delete(key);
        attempt(() => area().removeItem(key));
      }
    },
    isSaved: (key) => !unsaved.has(key),
    removeCachedAnswers() {
      const urls = attempt(() => Object.keys(area())) ?? [];
      for (const url of urls.filter((key) => key.startsWith('/api/'))) attempt(() => area().removeItem(url));
    },
  };
}

function parse<Key extends StoredKey>(key: Key, raw: string): Stored[Key] | undefined {
  const plainText = plainTexts[key];
  if (plainText) return plainText.test(raw) ? (raw as Stored[Key]) : undefined;
  const value = attempt(() => JSON.parse(raw) as Stored[Key]);
  return fits(examples[key], value) ? value : undefined;
}

function attempt<Result>(touch: () => Result): Result | undefined {
  try {
    return touch();
  } catch {
    return undefined;
  }
}

export const storage = createStorage(() => localStorage);
