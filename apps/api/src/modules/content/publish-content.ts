import { codes } from '@ipe/contract';
import type { ContentList, ContentLists } from '@ipe/staff-contract';
import { requireAllowedWords } from '#modules/compliance/index.ts';
import type { Database, Queryable } from '#platform/database/index.ts';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import type { Note, StaffActor } from '#platform/staff-door/staff-handlers.ts';
import type { Clock } from '#platform/time/clock.ts';
import { changesOf } from './changes-of.ts';
import type { Content } from './content-files.ts';
import { findVersion, insertVersion } from './content.store.ts';
import { hasPicture } from './pictures/picture.store.ts';
import { findNewest, type PublishedContent } from './published-content.ts';

export type PublishDeps = {
  db: Database;
  clock: Clock;
  files: Content;
  published: PublishedContent;
  games: ReadonlyMap<string, { name: string }>;
  /** The sentence that the law requires on every advertisement. */
  warning: string | undefined;
};

type Path = '/back-office/api/content/publish-notices' | '/back-office/api/content/restore';

const changedMeanwhile = () =>
  refuseStaff<Path>(
    codes.conflict,
    'Outra pessoa publicou esta lista enquanto você editava. O que você escreveu continua aqui: confira e publique de novo.',
    'changed_meanwhile',
  );

const nothingToDo = () =>
  refuseStaff<Path>(codes.conflict, 'A lista já é assim: mude alguma coisa antes de publicar', 'nothing_to_do');

const unknownGame = (title: string) =>
  refuseStaff(codes.invalidInput, `O jogo do banner “${title}” não existe nesta casa`);

const unknownPicture = (title: string) => refuseStaff(codes.invalidInput, `A imagem do banner “${title}” não existe`);

const picturesOf = (files: Content): Set<string> => new Set(files.carousel.map(({ image }) => image));

/** @throws RefusedError 400 for a game or a picture that doesn't exist */
export async function requireBanners({ files, games }: PublishDeps, tx: Queryable, slides: ContentLists['carousel']) {
  for (const { title, image, game_id: gameId } of slides) {
    if (gameId !== undefined && !games.has(gameId)) throw unknownGame(title);
    if (!picturesOf(files).has(image) && !(await hasPicture(tx, image))) throw unknownPicture(title);
  }
}

/** The texts of a list by the names of their fields. */
const textsOf = (items: readonly { title: string; body?: string | undefined }[]): Record<string, string> =>
  Object.fromEntries(
    items.flatMap(({ title, body }, index) => [
      [`items.${index}.title`, title],
      ...(body === undefined ? [] : [[`items.${index}.body`, body]]),
    ]),
  );

type Wish<List extends ContentList> = { list: List; basedOn: number; reason: string };

type By = { actor: StaffActor; note: Note };

/** Gives the items to publish. It is called once the newest version is known to be the edited one. */
type ItemsFor<List extends ContentList> = (tx: Queryable) => Promise<ContentLists[List]>;

/**
 * Publishes a list as its next version: on this node at once, on the others within a second.
 * @throws RefusedError 400, also for forbidden words · 404 · 409 if somebody else has published meanwhile, or nothing
 * would change
 */
export async function publishContent<List extends ContentList>(
  { db, clock, files, published, warning }: PublishDeps,
  { list, basedOn, reason, itemsFor }: Wish<List> & { itemsFor: ItemsFor<List> },
  { actor, note }: By,
) {
  const done = await db.transaction(async (tx) => {
    const newest = await findNewest(tx, files, list);
    if (newest.version !== basedOn) throw changedMeanwhile();
    const items = await itemsFor(tx);
    requireAllowedWords(textsOf(items), warning);
    const changes = changesOf(newest.items, items);
    if (changes.length === 0) throw nothingToDo();
    const version = basedOn + 1;
    const publishedBy = actor.kind === 'member' ? actor.name : actor.unixUser;
    const row = { version, items, changes, publishedBy, reason, publishedAt: clock() };
    if (!(await insertVersion(tx, list, row))) throw changedMeanwhile();
    const entry = { subject: `content:${list}`, before: { version: basedOn }, after: { version, changes }, reason };
    return { output: { version }, noted: await note(tx, entry) };
  });
  await published.refresh();
  return done;
}

const unknownVersion = () => refuseStaff(codes.notFound, 'Esta versão não existe');

/** Publishes an earlier version again. @throws RefusedError 404 · 409 */
export const restoreContent = <List extends ContentList>(
  deps: PublishDeps,
  { version, ...wish }: Wish<List> & { version: number },
  by: By,
) =>
  publishContent(
    deps,
    {
      ...wish,
      itemsFor: async (tx) => {
        if (version === 0) return deps.files[wish.list];
        const found = await findVersion(tx, wish.list, version);
        if (found === undefined) throw unknownVersion();
        return found.items;
      },
    },
    by,
  );
