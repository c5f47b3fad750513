/** Resolvers for the sitemap: handles of everything that search engines may index, 250 per page. */

import type { EpochMs } from '@vitrine/rules/units';
import type { ImageRecord } from '../../catalogue/catalogue-records.ts';
import { listReadyImages } from '../../catalogue/product-media.ts';
import { maxPageSize } from '../connections.ts';
import type { GraphContext, ResolverMap } from '../context.ts';
import { createBadInputError } from '../errors.ts';
import { getAllArticles } from './articles.ts';

type SitemapType = 'ARTICLE' | 'BLOG' | 'COLLECTION' | 'METAOBJECT' | 'PAGE' | 'PRODUCT';

interface Resource {
  readonly handle: string;
  readonly title: string;
  readonly updatedAt: EpochMs;
  readonly image?: ImageRecord | null | undefined;
}

function getResources(type: SitemapType, context: GraphContext): readonly Resource[] {
  const { snapshot, blogs, region } = context;
  switch (type) {
    case 'PRODUCT':
      // Reading an image decodes the whole record, so only do it for products of the page.
      return snapshot.products(region).map((each) => ({
        ...titled(each),
        get image() {
          return listReadyImages(each)[0];
        },
      }));
    case 'COLLECTION':
      return snapshot.collections().map((each) => ({ ...titled(each), image: each.image }));
    case 'PAGE':
      return snapshot.pages().map(titled);
    case 'ARTICLE':
      return getAllArticles(context).map(({ article }) => ({
        handle: article.handle,
        title: article.title,
        updatedAt: article.publishedAt,
        image: article.image,
      }));
    case 'BLOG':
      return blogs.map(({ handle, title, articles }) => ({
        handle,
        title,
        updatedAt: Math.max(0, ...articles.map((article) => article.publishedAt)),
      }));
    case 'METAOBJECT':
      return [];
  }
}

function titled({ handle, title, updatedAt }: Resource): Resource {
  return { handle, title, updatedAt };
}

function resources(type: SitemapType, page: number, context: GraphContext) {
  if (page < 1) throw createBadInputError('page cannot be less than 1');
  const all = getResources(type, context);
  const end = page * maxPageSize;
  return {
    hasNextPage: all.length > end,
    items: all.slice(end - maxPageSize, end).map(({ handle, title, updatedAt, image }) => ({
      __typename: 'SitemapResource',
      handle,
      title,
      updatedAt,
      image: image == null ? null : { alt: image.alt, filepath: image.src, updatedAt },
    })),
  };
}

export const sitemapResolvers: ResolverMap = {
  Query: {
    sitemap: (_source: unknown, { type }: { type: SitemapType }) => ({
      pagesCount: (_args: object, context: GraphContext) => ({
        count: Math.ceil(getResources(type, context).length / maxPageSize),
        precision: 'EXACT',
      }),
      resources: ({ page }: { page: number }, context: GraphContext) => resources(type, page, context),
    }),
  },
};
