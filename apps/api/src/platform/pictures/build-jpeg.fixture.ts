/** A segment of a JPEG file with its length. */
export function segmentOf(marker: number, content: string | Buffer): Buffer {
  const body = Buffer.from(content);
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

/** A file with the structure of a JPEG. @param bytes the length of its coded picture */
export function buildJpeg({ before = [] as Buffer[], width = 640, height = 480, bytes = 20 } = {}): Buffer {
  const size = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  size.writeUInt16BE(height, 1);
  size.writeUInt16BE(width, 3);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...before,
    segmentOf(0xc0, size),
    segmentOf(0xda, Buffer.alloc(10)),
    Buffer.alloc(bytes, 7),
    Buffer.from([0xff, 0xd9]),
  ]);
}
