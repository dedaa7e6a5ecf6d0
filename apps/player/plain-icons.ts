import type { Plugin as VitePlugin } from 'vite';

/** Builds lucide's icons with our own function (src/plain-icon.ts). */
export const plainIcons: VitePlugin = {
  name: 'ipe:plain-icons',
  load: {
    filter: { id: /lucide-react\/dist\/esm\/createLucideIcon\.mjs$/u },
    handler: () => `export { createPlainIcon as default } from '${import.meta.dirname}/src/plain-icon.ts';`,
  },
};
