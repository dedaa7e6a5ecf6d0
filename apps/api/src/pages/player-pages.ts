import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { minuteMs } from '#platform/time/durations.ts';
import { readBuilt, readPage, rehearsalMark } from './built-page.ts';
import { sendCompressed } from './send-compressed.ts';

/** The first pictures that a visitor sees in the lobby and in the list of activities, such as `/art/banner-capivara.avif`. */
export type FirstPictures = { banner?: string | undefined; activity?: string | undefined };
type FindFirstPictures = () => Promise<FirstPictures>;

export type PlayerPagesOptions = {
  /** The folder of the built app. */
  playerDir: string;
  envelopeKey: string;
  brandName: string;
  /** True for play money, which every page states. */
  isDemonstration: boolean;
  /** True for a rehearsal of the licensed profile, which every page states too. */
  isRehearsal?: boolean | undefined;
  /** The warning that the law demands on every advertisement; undefined in a demonstration. */
  warning: string | undefined;
  findFirstPictures: FindFirstPictures;
};

/** The table of the drawn pages, written by the build (apps/player/drawing/draw-pages.ts). */
type Drawn = {
  /** The file for each address; `/*` stands for all others. */
  pages: Record<string, string>;
  /** Hashes of the inline elements in the pages, in the form of a content security policy. */
  scripts: string[];
  styles: string[];
};

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** The first picture changes when activities begin and end, so it is looked up again after this time. */
const keepMs = minuteMs;

/**
 * Looks the pictures up at most once a minute. When that fails, the page is still sent without its first picture,
 * because it can show what is wrong.
 */
function keepPictures(find: FindFirstPictures): FindFirstPictures {
  let askedAt = -Infinity;
  let kept: Promise<FirstPictures>;
  return () => {
    const now = performance.now();
    if (now - askedAt >= keepMs) {
      askedAt = now;
      kept = find().catch(() => ({}));
    }
    return kept;
  };
}

/** The banner to show when none is known. */
const otherwise = '/art/banner-capivara.avif';

/**
 * Fills a picture into all places where the build has drawn `%FIRST_…%`. Our own pictures have AVIF and WebP files; a
 * picture that staff uploaded is a single JPEG.
 */
function fill(page: string, mark: string, picture: string): string {
  if (picture.endsWith('.avif')) return page.replaceAll(mark, picture.replace('.avif', ''));
  const withoutAvif = page.replaceAll(new RegExp(`<source[^>]*${mark}[^>]*>`, 'gu'), '');
  return withoutAvif.replaceAll(new RegExp(`${mark}(@2x)?\\.(?:avif|webp)`, 'gu'), (_file, density = '') =>
    picture.replace(/\.jpg$/u, `${density}.jpg`),
  );
}

/** Adds the rehearsal's mark to the page for real money. */
const asRehearsal = (page: string): string =>
  page.replace('</head>', `<meta name="ipe-demonstration" data-says="${rehearsalMark}" /></head>`);

/** Sends the page with the first pictures filled in, in every size and format. */
function sendFilled(page: string, findPictures: FindFirstPictures): Handler {
  let filledWith = '';
  let send: ReturnType<typeof sendCompressed>;
  return async (request, reply) => {
    const { banner = otherwise, activity = otherwise } = await findPictures();
    if (filledWith !== banner + activity) {
      filledWith = banner + activity;
      const filled = fill(fill(page, '%FIRST_BANNER%', banner), '%FIRST_ACTIVITY%', activity);
      send = sendCompressed(filled, 'text/html; charset=utf-8');
    }
    return send(request, reply);
  };
}

/** Adds to the policy exactly the scripts and styles that are inline in the drawn pages. */
const allowDrawn = (policy: string, { scripts, styles }: Drawn): string =>
  policy
    .replace("script-src 'self'", ["script-src 'self'", ...scripts].join(' '))
    .replace("style-src 'self'", ["style-src 'self'", ...styles].join(' '));

/** The player app's pages by address, each with the first screen that the build has drawn into it. */
export async function openPlayerPages(options: PlayerPagesOptions): Promise<Map<string, Handler>> {
  const drawn = JSON.parse(await readBuilt(join(options.playerDir, 'pages.json'))) as Drawn;
  const dir = join(options.playerDir, options.isDemonstration && !options.isRehearsal ? 'demonstration' : '');
  const findPictures = keepPictures(options.findFirstPictures);
  const pages = Object.entries(drawn.pages).map(async ([path, file]) => {
    const page = await readPage(join(dir, file), options);
    const send = sendFilled(options.isRehearsal ? asRehearsal(page) : page, findPictures);
    const handle: Handler = (request, reply) => {
      const policy = reply.getHeader('content-security-policy');
      if (policy) void reply.header('content-security-policy', allowDrawn(String(policy), drawn));
      return send(request, reply);
    };
    return [path, handle] as const;
  });
  return new Map(await Promise.all(pages));
}
