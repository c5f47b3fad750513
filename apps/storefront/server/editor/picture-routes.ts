/** Routes of the picture library: list, name, describe, delete and restore pictures. */
import type { LibraryPicture, PictureLibrary } from '@vitrine/content/uploads/picture-library';
import { isInUse } from '@vitrine/content/uploads/picture-uses';
import { Hono } from 'hono';
import { z } from 'zod';
import {
  type PictureJson,
  type PicturesInUseJson,
  type PicturesJson,
  pictureFilters,
  type RemovedPicturesJson,
} from '../../app/editor/api/picture-json.ts';
import { jsonBody, parseQueryString } from '../api/body.ts';
import type { ShopHttp } from '../http/environment.ts';
import { HttpError } from '../http/http-error.ts';
import type { EditorGuard } from './editor-guard.ts';
import { toUseJson, type UsesByPath } from './picture-uses.ts';
import { maxPictureTitleLength } from './uploads.ts';

export interface PictureRoutesDeps {
  readonly library: PictureLibrary;
  /** Returns the paths of the pictures in the shop's folders. */
  readonly files: () => Promise<readonly string[]>;
  /** Returns the uses of pictures outside of saved documents. */
  readonly otherUses: () => Promise<UsesByPath>;
}

const query = z.strictObject({
  q: z.string().max(200).default(''),
  filter: z.enum(pictureFilters).default('all'),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});
const pageSize = 48;
const name = z.string().regex(/^[0-9a-f]{24}\.(?:webp|svg)$/, 'There is no such picture.');
/** Maximum number of names that one call deletes or restores. */
const maxNames = 200;
/** Body of the calls that delete or restore pictures. */
export const pictureNames = z.strictObject({
  names: z.array(name).min(1, 'Choose a picture.').max(maxNames, `Choose at most ${maxNames} pictures.`),
});
/** Body of the call that changes a picture's texts. */
export const pictureTexts = z.strictObject({
  title: z.string().trim().min(1, 'Give it a name.').max(maxPictureTitleLength).optional(),
  alt: z.string().trim().max(300).optional(),
});

export function createPictureRoutes(deps: PictureRoutesDeps, guard: EditorGuard): Hono<ShopHttp> {
  const { library } = deps;
  return new Hono<ShopHttp>()
    .get(
      '/editor/api/pictures',
      guard.by('write', async (context) => {
        const { q, filter, page } = parseQueryString(context, query);
        // Fonts are stored as uploads, too.
        const uploads = (await library.list()).filter(({ name: file }) => !file.endsWith('.woff2'));
        const all = filter === 'files' ? await listFiles(deps) : await toPictures(uploads, deps);
        const found = all.filter(filters[filter]).filter((picture) => matches(picture, q));
        const pages = Math.max(1, Math.ceil(found.length / pageSize));
        const shown = Math.min(page, pages);
        const result: PicturesJson = {
          pictures: found.slice((shown - 1) * pageSize, shown * pageSize),
          count: found.length,
          page: shown,
          pages,
          stored: uploads.reduce((sum, { size }) => sum + size, 0),
        };
        return context.json(result);
      }),
    )
    .put(
      '/editor/api/pictures/:name',
      guard.by('write', async (context) => {
        const asked = name.safeParse(context.req.param('name'));
        const { title, alt } = await jsonBody(context, pictureTexts);
        const texts = { ...(title === undefined ? {} : { title }), ...(alt === undefined ? {} : { alt }) };
        if (!asked.success || !(await library.describe(asked.data, texts)))
          throw new HttpError(404, 'NO_SUCH_PICTURE', 'There is no such picture.');
        return context.json(null);
      }),
    )
    .post(
      '/editor/api/pictures/remove',
      guard.by('write', async (context) => {
        const { names } = await jsonBody(context, pictureNames);
        const chosen = new Set(names);
        const others = await deps.otherUses();
        const pictures = (await library.list()).filter((picture) => chosen.has(picture.name));
        const elsewhere = pictures.filter(({ path }) => others.has(path));
        if (elsewhere.length > 0)
          return context.json(
            inUseJson(elsewhere.map(({ title, path }) => ({ title, uses: others.get(path) ?? [] }))),
            409,
          );
        const result = await library.remove(names);
        if (result.outcome === 'in-use') {
          const titles = new Map(pictures.map((picture) => [picture.name, picture.title]));
          const named = result.pictures.map((each) => ({
            title: titles.get(each.name) ?? '',
            uses: each.uses.map(toUseJson),
          }));
          return context.json(inUseJson(named), 409);
        }
        const found: RemovedPicturesJson = { names: result.names };
        return context.json(found);
      }),
    )
    .post(
      '/editor/api/pictures/restore',
      guard.by('write', async (context) => {
        const { names } = await jsonBody(context, pictureNames);
        await library.restore(names);
        return context.json(null);
      }),
    );
}

const filters: Readonly<Record<(typeof pictureFilters)[number], (picture: PictureJson) => boolean>> = {
  all: ({ removedAt }) => removedAt === null,
  'no-alt': ({ removedAt, alt }) => removedAt === null && alt === '',
  unused: ({ removedAt, inUse }) => removedAt === null && !inUse,
  files: () => true,
  deleted: ({ removedAt }) => removedAt !== null,
};

function matches({ title, alt, path, addedBy }: PictureJson, typed: string): boolean {
  const text = `${title} ${alt} ${path} ${addedBy}`.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

async function toPictures(
  uploads: readonly LibraryPicture[],
  { otherUses }: PictureRoutesDeps,
): Promise<readonly PictureJson[]> {
  const others = await otherUses();
  return uploads.map(({ uses, ...picture }) => {
    const elsewhere = others.get(picture.path) ?? [];
    return {
      ...picture,
      uses: [...uses.map(toUseJson), ...elsewhere],
      inUse: elsewhere.length > 0 || uses.some(isInUse),
    };
  });
}

/** Lists pictures of the shop's folders, which can't be changed here. */
async function listFiles({ library, files, otherUses }: PictureRoutesDeps): Promise<readonly PictureJson[]> {
  const paths = await files();
  const [uses, others] = [await library.uses(paths), await otherUses()];
  return paths.map((path) => ({
    ...{
      name: null,
      path,
      title: path.slice('/media/'.length),
      alt: '',
      size: null,
      width: null,
      height: null,
    },
    ...{ addedAt: null, addedBy: '', removedAt: null, inUse: true },
    uses: [...(uses.get(path) ?? []).map(toUseJson), ...(others.get(path) ?? [])],
  }));
}

function inUseJson(pictures: PicturesInUseJson['pictures']): PicturesInUseJson {
  const message =
    pictures.length === 1
      ? 'A picture is shown somewhere and can’t be deleted. Nothing was deleted.'
      : `${pictures.length} pictures are shown somewhere and can’t be deleted. Nothing was deleted.`;
  return { error: { code: 'IN_USE', message, fields: {} }, pictures };
}
