/*
 * Seals a short secret with AES-GCM under a key that stays in the browser's IndexedDB, so that a copy of `localStorage`
 * doesn't reveal it. Without WebCrypto (no secure context) nothing is stored.
 */

const database = 'ipe';
const store = 'keys';
const keyName = 'lastLogin';
const ivBytes = 12;
/** Safari's IndexedDB sometimes never answers, and a login must not wait for it any longer. */
const timeoutMs = 1500;

/** @returns `base64(iv ‖ ciphertext)`, or undefined where this browser can't seal */
export async function sealSecret(secret: string): Promise<string | undefined> {
  try {
    const key = (await findKey()) ?? (await createKey());
    const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
    const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(secret));
    return btoa(String.fromCharCode(...iv, ...new Uint8Array(sealed)));
  } catch {
    return undefined;
  }
}

/** @returns the secret, or undefined when it was sealed elsewhere, was changed, or its key is gone */
export async function openSecret(sealed: string): Promise<string | undefined> {
  try {
    const key = await findKey();
    if (!key) return undefined;
    const bytes = Uint8Array.from(atob(sealed), (character) => character.charCodeAt(0));
    const iv = bytes.subarray(0, ivBytes);
    const clear = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes.subarray(ivBytes));
    return new TextDecoder().decode(clear);
  } catch {
    return undefined;
  }
}

async function createKey(): Promise<CryptoKey> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  await inStore('readwrite', (keys) => keys.put(key, keyName));
  return key;
}

async function findKey(): Promise<CryptoKey | undefined> {
  return (await inStore('readonly', (keys) => keys.get(keyName))) as CryptoKey | undefined;
}

async function inStore(mode: IDBTransactionMode, run: (keys: IDBObjectStore) => IDBRequest): Promise<unknown> {
  const opening = indexedDB.open(database, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(store);
  await finished(opening);
  try {
    return await finished(run(opening.result.transaction(store, mode).objectStore(store)));
  } finally {
    opening.result.close();
  }
}

function finished(request: IDBRequest): Promise<unknown> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB request failed'));
    setTimeout(() => reject(new Error('IndexedDB is silent')), timeoutMs);
  });
}
