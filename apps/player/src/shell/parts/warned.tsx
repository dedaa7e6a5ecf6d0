import type { ReactNode } from 'react';

/**
 * An advertisement with the warning that the law demands (Portaria SPA/MF 1.964/2026): horizontal, and at least a tenth
 * of the piece. The server writes the warning into the page; a demonstration has none.
 */
export function Warned({ className = '', children }: { className?: string; children?: ReactNode }) {
  const warning = document.querySelector<HTMLMetaElement>('meta[name="ipe-warning"]')?.content;
  if (!warning) return children;
  return (
    <span className={`warned ${className}`}>
      <span data-warning>{warning}</span>
      {children}
    </span>
  );
}
