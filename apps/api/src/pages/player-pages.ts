import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { minuteMs } from '#platform/time/durations.ts';
import { readBuilt, readPage, rehearsalMark } from './built-page.ts';
import { sendCompressed } from './send-compressed.ts';

/** The pictures with which the lobby and the list of activities begin for a visitor: `/art/banner-capivara.avif`. */
export type FirstPictures = { banner?: string | undefined; activity?: string | undefined };
type FindFirstPictures = () => Promise<FirstPictures>;

export type PlayerPagesOptions = {
  /** The folder of the built app. */
  playerDir: string;
  envelopeKey: string;
  brandName: string;
  /** The money is play money, and every page says so. */
  isDemonstration: boolean;
  /** It is played with the licensed profile, and every page says that too. */
  isRehearsal?: boolean | undefined;
  /** What the law puts on every advertisement; nothing in a demonstration. */
  warning: string | undefined;
  findFirstPictures: FindFirstPictures;
};

/** The table of the drawn pages, written by the build (apps/player/drawing/draw-pages.ts). */
type Drawn = {
  /** The file of an address; `/*` stands for every other one. */
  pages: Record<string, string>;
  /** Hashes of the elements that stand in each page, as a policy has them. */
  scripts: string[];
  styles: string[];
};

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** The first picture changes when activities begin and end. */
const keepMs = minuteMs;

/** Asks again once a minute at most. A page without its first picture is still sent: it can say what is wrong. */
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

/** Stands for a picture that isn't known. */
const otherwise = '/art/banner-capivara.avif';

/**
 * The page with a picture where the build has drawn `%FIRST_…%`, in all its files: AVIF and WebP of ours, the one JPEG of what staff
 * uploaded.
 */
function fill(page: string, mark: string, picture: string): string {
  if (picture.endsWith('.avif')) return page.replaceAll(mark, picture.replace('.avif', ''));
  const withoutAvif = page.replaceAll(new RegExp(`<source[^>]*${mark}[^>]*>`, 'gu'), '');
  return withoutAvif.replaceAll(new RegExp(`${mark}(@2x)?\\.(?:avif|webp)`, 'gu'), (_file, density = '') =>
    picture.replace(/\.jpg$/u, `${density}.jpg`),
  );
}

/** The page of a house with real money, which says that it is none. */
const asRehearsal = (page: string): string =>
  page.replace('</head>', `<meta name="ipe-demonstration" data-says="${rehearsalMark}" /></head>`);

/** Sends the page with the pictures that the program will show first, in every size and format. */
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

/** A policy that allows, besides our files, exactly the scripts and styles that stand in the drawn pages. */
const allowDrawn = (policy: string, { scripts, styles }: Drawn): string =>
  policy
    .replace("script-src 'self'", ["script-src 'self'", ...scripts].join(' '))
    .replace("style-src 'self'", ["style-src 'self'", ...styles].join(' '));

/** The player app's pages by their addresses, each with the first screen that its build has drawn into it. */
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
