/** Routes that list articles and products with editors' content, and create ids for new articles. */

import { randomInt } from 'node:crypto';
import type { DocumentSummary } from '@vitrine/content/documents/content-model';
import { getDefaultRegion } from '@vitrine/rules/regions/region';
import { Hono } from 'hono';
import { z } from 'zod';
import {
  type ListedJson,
  type ListedState,
  type ListJson,
  listedStates,
  type NewArticleJson,
} from '../../app/editor/api/document-json.ts';
import type { EntityJson } from '../../app/editor/api/pick-json.ts';
import { parseQueryString } from '../api/body.ts';
import type { ShopHttp } from '../http/environment.ts';
import type { EditorDocuments, LatestPosts } from './document-routes.ts';
import type { EditorGuard } from './editor-guard.ts';
import type { EntityPicker } from './entity-picker.ts';

const query = z.strictObject({
  q: z.string().max(200).default(''),
  tag: z.string().max(80).default(''),
  state: z.enum(listedStates).default('all'),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});
const pageSize = 20;
// Numeric sorting, so that newer articles have larger numbers.
const keys = new Intl.Collator('en', { numeric: true });

const states: Readonly<Record<ListedState, (line: DocumentSummary) => boolean>> = {
  all: () => true,
  draft: ({ latest, inForce }) => latest !== inForce,
  live: ({ inForce }) => inForce !== null,
  scheduled: ({ nextChange }) => nextChange !== null,
};

export function listRoutes(
  documents: EditorDocuments,
  pick: EntityPicker,
  guard: EditorGuard,
): Hono<ShopHttp> {
  const { store, posts } = documents;
  return new Hono<ShopHttp>()
    .get(
      '/editor/api/list/articles',
      guard.by('write', async (context) => {
        const { q, tag, state, page } = parseQueryString(context, query);
        const tagged = tag === '' ? null : await posts.tagged(tag);
        const wanted = (line: DocumentSummary) =>
          states[state](line) &&
          tagged?.has(line.id.key) !== false &&
          holds(`${line.title} ${line.id.key}`, q);
        const { lines, ...found } = paged((await store.list('post')).filter(wanted), page);
        const result: ListJson = {
          ...found,
          documents: await articleLines(lines, posts),
          tags: await posts.tags(),
        };
        return context.json(result);
      }),
    )
    .get(
      '/editor/api/list/products',
      guard.by('write', async (context) => {
        const { q, state, page } = parseQueryString(context, query);
        const all = (await store.list('product')).filter(states[state]);
        const named = await productsNamed(pick, all);
        const { lines, ...found } = paged(
          all.filter(({ id }) => holds(`${named.get(id.key)?.title ?? ''} ${id.key}`, q)),
          page,
        );
        const result: ListJson = {
          ...found,
          documents: lines.map((line) => productLine(line, named.get(line.id.key))),
          tags: [],
        };
        return context.json(result);
      }),
    )
    .post(
      '/editor/api/articles',
      guard.by('write', async (context) => {
        const result: NewArticleJson = { key: await newKey() };
        return context.json(result);
      }),
    );

  /** Returns a key for a new article: fifteen random digits that no article has. It isn't reserved. */
  async function newKey(): Promise<string> {
    const key = String(1e14 + randomInt(2 ** 47));
    return (await store.state({ kind: 'post', key })).latest === null ? key : newKey();
  }
}

/** Returns true if a text contains every word of the query. */
function holds(text: string, typed: string): boolean {
  const plain = text.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => plain.includes(word));
}

function paged(all: readonly DocumentSummary[], asked: number) {
  const pages = Math.max(1, Math.ceil(all.length / pageSize));
  const page = Math.min(asked, pages);
  const lines = all
    .toSorted((one, other) => other.savedAt - one.savedAt || keys.compare(other.id.key, one.id.key))
    .slice((page - 1) * pageSize, page * pageSize);
  return { lines, count: all.length, page, pages };
}

async function articleLines(
  lines: readonly DocumentSummary[],
  posts: LatestPosts,
): Promise<readonly ListedJson[]> {
  const latest = await posts.latest(lines.map(({ id }) => id.key));
  return lines.map(({ id, ...line }) => {
    const post = latest.get(id.key);
    const shown = { picture: post?.image?.url ?? null, date: post?.publishedAt ?? null };
    return { ...id, ...line, ...shown, tags: post?.tags ?? [] };
  });
}

async function productsNamed(
  pick: EntityPicker,
  lines: readonly DocumentSummary[],
): Promise<ReadonlyMap<string, EntityJson>> {
  const handles = lines.map(({ id }) => id.key);
  if (handles.length === 0) return new Map();
  return new Map(
    (await pick.byId('products', getDefaultRegion(), handles)).map((thing) => [thing.id, thing]),
  );
}

function productLine({ id, ...line }: DocumentSummary, product: EntityJson | undefined): ListedJson {
  const shown = { title: product?.title ?? line.title, picture: product?.picture ?? null };
  return { ...id, ...line, ...shown, date: null, tags: [] };
}
