/** A collection: its title and description, then the grid of its products. */

import { getRobotsTag } from '@vitrine/rules/robots-tag';
import { collectionDocument } from '@vitrine/storefront-api/documents/collection';
import * as words from '@vitrine/words/collection';
import { parseFilters, parsePaging, parseSorting } from '../collection/filters.ts';
import { toListData } from '../collection/list-data.ts';
import { ProductListPage } from '../collection/product-list.tsx';
import { addAlternates } from '../data/add-alternates.server.ts';
import { toDecorativeImage, toImage } from '../data/image.ts';
import { metaTags } from '../data/meta.ts';
import { createNotFound } from '../data/not-found.server.ts';
import { getShop, queryListOrThrow } from '../data/query.server.ts';
import { sanitizeEditorHtml } from '../data/sanitize-editor-html.server.ts';
import { getTextLang, toTitleLang } from '../data/text-language.ts';
import type { PageHandle } from '../deferred-hydration/page-handle.ts';
import { toProductCard, toProductCards } from '../product/product-card-data.ts';
import { EditorHtml } from '../ui/editor-html.tsx';
import type { Route } from './+types/collection';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = getShop(context);
  const search = url.searchParams;
  const sort = parseSorting(search);
  const { collection } = await queryListOrThrow(
    shop,
    collectionDocument,
    {
      handle: params.handle,
      filters: parseFilters(search),
      sortKey: sort.sortKey,
      reverse: sort.reverse,
      ...parsePaging(search),
    },
    url,
  );
  if (collection === null) throw await createNotFound(shop, url, words.noSuchCollection());
  const { nodes, filters, pageInfo } = collection.products;
  const isDefault = sort.sortKey === 'COLLECTION_DEFAULT';
  const tiles = shop.content.collectionTiles.filter((tile) => tile.collection === params.handle);
  const list = toListData(
    {
      products: isDefault ? toProductCards(nodes) : nodes.map(toProductCard),
      filters,
      pageInfo,
      sort: sort.value,
      tiles,
      scene: toDecorativeImage(toImage(collection.image)),
    },
    search,
    shop.region,
  );
  return {
    id: collection.id,
    title: collection.title,
    ...toTitleLang(collection),
    descriptionHtml: sanitizeEditorHtml(collection.descriptionHtml),
    descriptionLang: getTextLang(collection.descriptionLanguage),
    list,
    meta: await addAlternates(
      shop,
      {
        title: collection.seo.title ?? collection.title,
        description: collection.seo.description ?? collection.description,
        canonical: `${shop.regionUrl(shop.region)}/collections/${collection.handle}`,
        markdown: `${shop.regionUrl(shop.region)}/markdown/collections/${collection.handle}`,
        image: toImage(collection.image)?.src ?? null,
        robots: getRobotsTag(
          shop.region,
          { kind: 'collections', handle: collection.handle },
          shop.content.noindex,
        ),
      },
      { kind: 'collection', handle: collection.handle },
    ),
  };
}

export const handle: PageHandle = { deferHydration: 'shop' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => metaTags(loaderData?.meta, matches);

export default function Collection({ loaderData }: Route.ComponentProps) {
  const { title, titleLang, descriptionHtml, descriptionLang, list } = loaderData;
  return (
    <div className="frame">
      <header className="grid gap-x-16 gap-y-3 pt-8 pb-6 md:grid-cols-2 md:items-end md:pt-16 md:pb-10">
        <h1 lang={titleLang} className="text-4xl">
          {title}
        </h1>
        <EditorHtml html={descriptionHtml} lang={descriptionLang} className="prose text-muted md:text-lg" />
      </header>
      <ProductListPage list={list} />
    </div>
  );
}
