const blockBytes = 512;
const isFolder = '5'.charCodeAt(0);

/** The entries of a tarball of PGlite, folders before their files; a folder has no content. */
export function* tarballEntries(tarball: Uint8Array): Generator<{ name: string; content: Uint8Array | undefined }> {
  const text = new TextDecoder();
  for (let at = 0; tarball[at];) {
    const field = (offset: number, length: number) =>
      text.decode(tarball.subarray(at + offset, at + offset + length)).replace(/\0.*$/su, '');
    const name = field(0, 100);
    const bytes = Number.parseInt(field(124, 12), 8);
    const begin = at + blockBytes;
    yield { name, content: tarball[at + 156] === isFolder ? undefined : tarball.subarray(begin, begin + bytes) };
    at = begin + Math.ceil(bytes / blockBytes) * blockBytes;
  }
}
