import type { CallNotes } from '#platform/calls/call-notes.ts';
import type { Loop } from '#platform/jobs/loop.ts';
import type { FastifyInstance } from 'fastify';
import { readContent } from './content-files.ts';
import { contentRoutes, type ContentDeps } from './content.routes.ts';
import { contentStaff } from './content.staff.ts';
import { servePictures } from './pictures/serve-pictures.ts';
import type { PublishDeps } from './publish-content.ts';
import { createPublishedContent } from './published-content.ts';

type Parts = Omit<ContentDeps, 'readContent' | 'brand'> &
  Omit<PublishDeps, 'files' | 'published'> & { brandName: string; supportEmail: string };

/** What is published on one node is shown by all nodes within this time. */
const lookEveryMs = 1_000;

export const contentModule = {
  calls: {
    '/api/home/page': { rate: 'reads' },
    '/api/home/notice': { rate: 'reads' },
    '/api/slots/carousel': { rate: 'reads' },
  } satisfies CallNotes,
  open: (parts: Parts) => {
    const files = readContent();
    const published = createPublishedContent(parts, files);
    const brand = { name: parts.brandName, supportEmail: parts.supportEmail };
    return {
      routes: contentRoutes({ ...parts, readContent: published.read, brand }),
      staffRoutes: () => contentStaff({ ...parts, files, published }),
      loops: (): Loop[] => [
        {
          what: 'looking what the pages say',
          everyMs: lookEveryMs,
          work: published.refresh,
          worksInDoubt: true,
        },
      ],
      serve: (app: FastifyInstance) => servePictures(app, parts.db),
    };
  },
};
