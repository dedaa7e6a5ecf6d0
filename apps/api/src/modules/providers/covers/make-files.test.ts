import fc from 'fast-check';
import { Transformer } from '@napi-rs/image';
import { describe, expect, it } from 'vitest';
import { coverFile } from '#test/catalogue/files.ts';
import { findCoverIssue, makeFiles } from './make-files.ts';
import { sizeOfPicture } from './size-of-picture.ts';

describe('the size of a picture', () => {
  it('is read from its head, in each kind that is taken', async () => {
    const picture = new Transformer(coverFile);
    const files = [coverFile, await picture.jpeg(80), await picture.png(), await picture.webpLossless()];
    expect(files.map(sizeOfPicture)).toEqual(files.map(() => ({ width: 720, height: 960 })));
  });

  it('of any bytes is a size, or none', () => {
    const heads = ['ffd8ff', '89504e470d0a1a0a', '524946460000000057454250'].map((hex) => Buffer.from(hex, 'hex'));
    const bytes = fc.tuple(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 60 }));
    fc.assert(
      fc.property(bytes, ([head, rest]) => {
        const size = sizeOfPicture(Buffer.concat([head, rest]));
        expect(size).not.toBe('other');
      }),
    );
  });
});

describe('a cover that is broken somewhere', () => {
  it('is made into files or refused, and nothing else breaks', async () => {
    const png = await new Transformer(coverFile).png();
    for (const file of [coverFile, png])
      for (let run = 0; run < 4; run += 1) {
        const broken = Buffer.from(file);
        for (let times = 0; times < 3; times += 1)
          broken[30 + ((run * 7_919 + times * 104_729) % (broken.length - 30))]! ^= 0x55;
        if (findCoverIssue(broken) !== undefined) continue;
        const made = await makeFiles(broken).catch(() => undefined);
        expect(made === undefined || made.small.length > 0).toBe(true);
      }
  });

  it('that ends early is refused', async () => {
    const png = await new Transformer(coverFile).png();
    await expect(makeFiles(png.subarray(0, 20_000))).rejects.toThrow();
  });
});
