import type { CallNotes } from '#platform/calls/call-notes.ts';
import { readContent } from './content-files.ts';
import { contentRoutes, type ContentDeps } from './content.routes.ts';

type Parts = Omit<ContentDeps, 'content' | 'brand'> & { brandName: string; supportEmail: string };

export const contentModule = {
  calls: {
    '/api/home/page': { rate: 'reads' },
    '/api/home/notice': { rate: 'reads' },
    '/api/slots/carousel': { rate: 'reads' },
  } satisfies CallNotes,
  open: (parts: Parts) => ({
    routes: contentRoutes({
      ...parts,
      content: readContent(),
      brand: { name: parts.brandName, supportEmail: parts.supportEmail },
    }),
  }),
};
