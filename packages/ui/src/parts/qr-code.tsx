import { encode } from 'uqr';

/** A QR code as one path: dark on white with a quiet zone, as the banks' apps need to scan it. */
export function QrCode({ content, label }: { content: string; label: string }) {
  const { data, size } = encode(content, { ecc: 'M', border: 3 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="aspect-square w-full rounded-sm bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
