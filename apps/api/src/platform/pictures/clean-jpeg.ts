/** The codes of JPEG's segments (ITU-T T.81, table B.1). */
const code = { start: 0xd8, end: 0xd9, scan: 0xda, comment: 0xfe, firstApp: 0xe0, lastApp: 0xef };

/** Whether a segment holds the image's size: all of 0xC0–0xCF except the tables of codes. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Whether a segment only describes the picture: place, time, camera, thumbnails, words. */
const isAbout = (marker: number): boolean =>
  marker === code.comment || (marker >= code.firstApp && marker <= code.lastApp);

/** A limit on each side: a picture whose file is small may still fill the memory of the browser that shows it. */
const mostPixelsAcross = 4_096;

/** Where the coded picture after a scan's head ends: at the next marker that isn't part of it; -1 when it doesn't end. */
function endOfScan(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at !== -1; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1];
    if (next === undefined) return -1;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return -1;
}

type Segment = { marker: number; end: number; content: Buffer };

function readSegment(file: Buffer, at: number): Segment | undefined {
  const marker = file[at + 1];
  if (file[at] !== 0xff || marker === undefined) return undefined;
  if (marker === code.end) return { marker, end: at + 2, content: file.subarray(at, at + 2) };
  if (at + 4 > file.length) return undefined;
  const headEnd = at + 2 + file.readUInt16BE(at + 2);
  const end = marker === code.scan ? endOfScan(file, headEnd) : headEnd;
  if (end <= at + 4 || end > file.length) return undefined;
  return { marker, end, content: file.subarray(at, end) };
}

function hasSaneSize({ content }: Segment): boolean {
  if (content.length < 9) return false;
  const sides = [content.readUInt16BE(5), content.readUInt16BE(7)];
  return sides.every((side) => side > 0 && side <= mostPixelsAcross);
}

/**
 * The same picture without the segments in which cameras and programs describe it, and without anything after its end.
 * @returns undefined for a file that isn't a whole JPEG, or is too wide or high
 */
export function cleanJpeg(file: Buffer): Buffer | undefined {
  if (file.length < 4 || file.readUInt16BE(0) !== 0xff00 + code.start) return undefined;
  const kept: Buffer[] = [file.subarray(0, 2)];
  let frames = 0;
  for (let at = 2; ;) {
    const segment = readSegment(file, at);
    if (segment === undefined) return undefined;
    if (isFrame(segment.marker)) {
      if (!hasSaneSize(segment)) return undefined;
      frames += 1;
    }
    if (!isAbout(segment.marker)) kept.push(segment.content);
    if (segment.marker === code.end) return frames === 1 ? Buffer.concat(kept) : undefined;
    at = segment.end;
  }
}

/** The size in pixels of a cleaned picture. */
export function sizeOfJpeg(cleaned: Buffer): { width: number; height: number } | undefined {
  for (let at = 2; ;) {
    const segment = readSegment(cleaned, at);
    if (segment === undefined) return undefined;
    const { marker, content, end } = segment;
    if (isFrame(marker)) return { width: content.readUInt16BE(7), height: content.readUInt16BE(5) };
    at = end;
  }
}
