type Wish = { qualities: readonly number[]; mostBytes: number };

/**
 * What is drawn, as a JPEG in Base64 of the first of these qualities that fits. What is transparent becomes white: a JPEG would have it
 * black. Undefined where none fits, or the browser writes no JPEG.
 */
export function writeJpeg(canvas: HTMLCanvasElement, { qualities, mostBytes }: Wish): string | undefined {
  const pen = canvas.getContext('2d');
  if (!pen) return undefined;
  pen.globalCompositeOperation = 'destination-over';
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  for (const quality of qualities) {
    const [kind, content = ''] = canvas.toDataURL('image/jpeg', quality).split(',');
    // Four letters of Base64 are three bytes.
    if (kind?.startsWith('data:image/jpeg') && content.length * 0.75 <= mostBytes) return content;
  }
  return undefined;
}
