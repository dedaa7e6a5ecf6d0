import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildJpeg, segmentOf } from './build-jpeg.fixture.ts';
import { cleanJpeg } from './clean-jpeg.ts';

describe('a picture', () => {
  it('is kept without place, camera, thumbnails and words, and without what stands behind its end', () => {
    const told = [segmentOf(0xe1, 'Exif: -23.5505, -46.6333'), segmentOf(0xe0, 'JFIF'), segmentOf(0xfe, 'de Maria')];
    const cleaned = cleanJpeg(Buffer.concat([buildJpeg({ before: told }), Buffer.from('<script>')]));
    expect(cleaned?.equals(buildJpeg())).toBe(true);
  });

  it('in several scans is kept whole, and words between them are not', () => {
    const scan = Buffer.concat([segmentOf(0xda, 'head'), Buffer.from([1, 0xff, 0, 2, 0xff, 0xd3, 3])]);
    const said = segmentOf(0xfe, 'palavra');
    expect(cleanJpeg(buildJpeg({ before: [scan, said] }))?.equals(buildJpeg({ before: [scan] }))).toBe(true);
  });

  it.each([
    ['a PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['nothing', Buffer.alloc(0)],
    ['a beginning alone', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
    ['one that breaks off', buildJpeg().subarray(0, -2)],
    ['one without an image', Buffer.from([0xff, 0xd8, ...segmentOf(0xdb, 'tables'), 0xff, 0xd9])],
    ['one that would fill a browser’s memory', buildJpeg({ width: 4_097 })],
    ['one of no width', buildJpeg({ width: 0 })],
    ['a segment that says it is longer than the file', Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, 1, 2])],
    ['a segment that says it has no length', Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, 0, 1, 2, 0xff, 0xd9])],
  ])('is not %s', (_what, file) => expect(cleanJpeg(file)).toBeUndefined());

  it('of any bytes ends, and what is kept is cleaned already', () => {
    const bytes = fc.uint8Array({ maxLength: 400 }).map((some) => Buffer.from(some));
    const broken = fc
      .tuple(fc.nat(buildJpeg().length - 1), fc.nat(255))
      .map(([at, byte]) => Buffer.from(buildJpeg().with(at, byte)));
    fc.assert(
      fc.property(fc.oneof(bytes, broken), (file) => {
        const cleaned = cleanJpeg(file);
        if (cleaned) expect(cleanJpeg(cleaned)?.equals(cleaned)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
