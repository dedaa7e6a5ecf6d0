import { MemoryFS, PGlite } from '@electric-sql/pglite';
import { tarballEntries } from './tarball-entries.ts';

/**
 * A file system in memory that begins with the files of a tarball. It takes a tenth of the time of PGlite's own
 * `loadDataDir`, which looks up every folder of every path and copies every file three times.
 */
export class TemplateFileSystem extends MemoryFS {
  readonly #tarball: Uint8Array;

  constructor(tarball: Uint8Array) {
    super();
    this.#tarball = tarball;
  }

  override async initialSyncFs(): Promise<void> {
    const files = this.pg?.Module.FS;
    if (!files) throw new Error('PGlite calls this after its engine was loaded');
    files.mkdirTree(PGlite.paths.PGDATA);
    // Makes a copy, because the file system keeps and changes the parts that it gets.
    for (const { name, content } of tarballEntries(Uint8Array.from(this.#tarball))) {
      const path = PGlite.paths.PGDATA + name;
      if (content) files.writeFile(path, content, { canOwn: true });
      else files.mkdir(path);
    }
  }
}
