import type { ReactNode } from 'react';

/** A group of a menu or of the settings, under its title. */
export const TitledGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="mt-6">
    <h2 className="mb-2 text-sm font-semibold text-mist">{title}</h2>
    {children}
  </section>
);
