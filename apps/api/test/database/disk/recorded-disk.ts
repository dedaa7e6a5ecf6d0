import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const pageBytes = 4096;

/** Whether a write that was never synced reached the disk anyway: the system may write any of them at any time. */
export type Luck = () => boolean;

/** A file as programs see it, and as a power cut would leave it: only fsync copies the first into the second. */
export class RecordedFile {
  #seen: Buffer = Buffer.alloc(0);
  #kept: Buffer = Buffer.alloc(0);
  readonly #unsyncedPages = new Set<number>();

  write(bytes: Uint8Array, position: number): void {
    const end = position + bytes.length;
    if (end > this.#seen.length) this.resize(end);
    this.#seen.set(bytes, position);
    this.#touch(position, end);
  }

  resize(length: number): void {
    const before = this.#seen;
    this.#seen = stretched(before, length);
    this.#touch(Math.min(length, before.length), length);
  }

  sync(): void {
    if (this.#kept.length !== this.#seen.length) this.#kept = resized(this.#kept, this.#seen.length);
    this.#carryOver(this.#kept, () => true);
    this.#unsyncedPages.clear();
  }

  afterCut(isLucky: Luck): Buffer {
    const content = resized(this.#kept, isLucky() ? this.#seen.length : this.#kept.length);
    this.#carryOver(content, isLucky);
    return content;
  }

  #touch(from: number, to: number): void {
    for (let page = Math.floor(from / pageBytes); page * pageBytes < to; page++) this.#unsyncedPages.add(page);
  }

  #carryOver(content: Buffer, isLucky: Luck): void {
    for (const page of this.#unsyncedPages) {
      const start = page * pageBytes;
      if (start < content.length && isLucky()) this.#seen.copy(content, start, start, start + pageBytes);
    }
  }
}

/** A folder's names. POSIX promises only that an fsync of the folder keeps a new, renamed or removed name. */
export class RecordedFolder {
  readonly seen = new Map<string, RecordedFile | RecordedFolder>();
  #kept = new Map<string, RecordedFile | RecordedFolder>();

  sync(): void {
    this.#kept = new Map(this.seen);
  }

  /** Writes to `target` the files that a power cut now would leave of this folder. */
  writeAfterCut(target: string, isLucky: Luck): void {
    mkdirSync(target, { mode: 0o700 });
    const names = isLucky() ? this.seen : this.#kept;
    for (const [name, entry] of names) {
      if (entry instanceof RecordedFolder) entry.writeAfterCut(join(target, name), isLucky);
      else writeFileSync(join(target, name), entry.afterCut(isLucky), { mode: 0o600 });
    }
  }
}

/**
 * The same memory with another length; added bytes are zeros. When the memory is too short, at least twice as much is
 * allocated, because files grow block by block.
 */
function stretched(buffer: Buffer, length: number): Buffer {
  const room = buffer.buffer.byteLength;
  if (length > room) return resized(buffer, Math.max(length, 2 * room)).subarray(0, length);
  return Buffer.from(buffer.buffer, 0, length).fill(0, buffer.length);
}

function resized(buffer: Buffer, length: number): Buffer {
  const copy = Buffer.alloc(length);
  buffer.copy(copy);
  return copy;
}
