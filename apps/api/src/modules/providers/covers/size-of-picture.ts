type Size = { width: number; height: number };

/** PNG's first chunk holds the size (W3C PNG, 11.2.1). */
const sizeOfPng = (file: Buffer): Size | undefined =>
  file.length < 24 || file.toString('latin1', 12, 16) !== 'IHDR'
    ? undefined
    : { width: file.readUInt32BE(16), height: file.readUInt32BE(20) };

/** The JPEG segments that hold the size (ITU-T T.81, table B.1): 0xC0–0xCF except the three that are tables or reserved. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function sizeOfJpeg(file: Buffer): Size | undefined {
  for (let at = 2; at + 9 <= file.length && file[at] === 0xff; at += 2 + file.readUInt16BE(at + 2))
    if (isFrame(file[at + 1]!)) return { width: file.readUInt16BE(at + 7), height: file.readUInt16BE(at + 5) };
  return undefined;
}

/** WebP's first chunk: an extended, a lossless or a lossy picture (RFC 9649, sections 2.5 to 2.7). */
function sizeOfWebp(file: Buffer): Size | undefined {
  if (file.length < 30) return undefined;
  const kind = file.toString('latin1', 12, 16);
  if (kind === 'VP8X') return { width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 };
  if (kind === 'VP8 ') return { width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff };
  if (kind !== 'VP8L') return undefined;
  const bits = file.readUInt32LE(21);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

const kinds: readonly { marks: readonly [at: number, hex: string][]; sizeOf: (file: Buffer) => Size | undefined }[] = [
  { marks: [[0, 'ffd8ff']], sizeOf: sizeOfJpeg },
  { marks: [[0, '89504e470d0a1a0a']], sizeOf: sizeOfPng },
  {
    marks: [
      [0, '52494646'],
      [8, '57454250'],
    ],
    sizeOf: sizeOfWebp,
  },
];

/**
 * Reads the size in pixels from the head of a JPEG, PNG or WebP. It decodes nothing, because a few bytes can decode to
 * a picture that fills the memory.
 * @returns 'other' for another kind of file, undefined if the head is broken
 */
export function sizeOfPicture(file: Buffer): Size | 'other' | undefined {
  const kind = kinds.find(({ marks }) =>
    marks.every(([at, hex]) => file.toString('hex', at, at + hex.length / 2) === hex),
  );
  return kind === undefined ? 'other' : kind.sizeOf(file);
}
