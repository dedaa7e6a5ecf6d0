export const captchaLength = 4;

/** Section 5: four digits drawn from 0–9. */
export function drawDigits(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(captchaLength));
  return Array.from(bytes, (byte) => byte % 10).join('');
}

/** A number in [from, to). Math.random suffices, because it decides only the look. */
const between = (from: number, to: number) => from + Math.random() * (to - from);

/** Draws the digits turned and shifted, with a few lines through them. The context is scaled to `width` × `height`. */
export function paintDigits(
  context: CanvasRenderingContext2D,
  digits: string,
  size: { width: number; height: number },
) {
  const { width, height } = size;
  context.clearRect(0, 0, width, height);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const [index, digit] of Array.from(digits).entries()) {
    context.save();
    context.translate(((index + 0.5) * width) / digits.length, height / 2 + between(-3, 3));
    context.rotate(between(-0.35, 0.35));
    context.font = `800 ${between(24, 29)}px 'Bricolage Grotesque Variable', sans-serif`;
    context.fillStyle = index % 2 ? '#cfa6ff' : '#ffc53d';
    context.fillText(digit, 0, 0);
    context.restore();
  }
  context.lineWidth = 1.25;
  for (let line = 0; line < 3; line++) {
    context.strokeStyle = 'rgb(185 172 214 / 0.6)';
    context.beginPath();
    context.moveTo(0, between(0, height));
    context.bezierCurveTo(
      width / 3,
      between(0, height),
      (2 * width) / 3,
      between(0, height),
      width,
      between(0, height),
    );
    context.stroke();
  }
}
