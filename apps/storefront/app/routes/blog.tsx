/** A blog, whole or by tag. */

import { robotsTag } from '@vitrine/rules/indexing';
import { blogDocument } from '@vitrine/storefront-api/documents/content';
import { ArticleCard } from '../blog/article-card.tsx';
import { toArticleCard } from '../blog/article-card-data.ts';
import { LeadStory } from '../blog/lead-story.tsx';
import { Topics } from '../blog/topics.tsx';
import { pageLink } from '../collection/filters.ts';
import { askList, askMaybe, shopOf } from '../data/ask.server.ts';
import { metaTags, titled } from '../data/meta.ts';
import { notFound } from '../data/not-found.server.ts';
import { Pagination } from '../ui/pagination.tsx';
import type { Route } from './+types/blog';

/** Articles on one page of the list. */
const pageSize = 9;
/** Newest articles whose tags are the blog's topics. */
const topicsFrom = 50;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const search = new URL(request.url).searchParams;
  const tag = 'tag' in params && typeof params.tag === 'string' ? params.tag : null;
  const before = search.get('before');
  const after = search.get('after');
  const whole = tag !== null || before !== null || after !== null;
  const everything = whole ? askMaybe(shop, blogDocument, { handle: params.blog, first: topicsFrom }) : null;
  const { blog } = await askList(
    shop,
    blogDocument,
    {
      handle: params.blog,
      ...(tag === null ? {} : { query: `tag:"${tag.replace(/["\\]/g, '')}"` }),
      ...(before === null
        ? { first: pageSize, ...(after === null ? {} : { after }) }
        : { last: pageSize, before }),
    },
    request.url,
  );
  if (blog === null) throw await notFound(shop, 'We don’t have a blog at this address.', params.blog);
  const { nodes, pageInfo } = blog.articles;
  if (tag !== null && nodes.length === 0 && before === null && after === null) {
    throw await notFound(shop, 'Nothing has been written about this yet.', tag);
  }
  const written = (await everything)?.blog?.articles.nodes ?? nodes;
  const title = tag === null ? blog.title : `${blog.title}: ${tag}`;
  return {
    title,
    blog: blog.handle,
    tag,
    tags: [...new Set(written.flatMap((article) => article.tags))].slice(0, 12),
    /** The newest story leads; further pages have none. */
    leads: before === null && after === null && tag === null,
    articles: nodes.map(toArticleCard),
    newer:
      pageInfo.hasPreviousPage && pageInfo.startCursor
        ? pageLink(search, { before: pageInfo.startCursor })
        : null,
    older:
      pageInfo.hasNextPage && pageInfo.endCursor ? pageLink(search, { after: pageInfo.endCursor }) : null,
    meta: {
      title: titled(title),
      description: blog.seo?.description ?? null,
      canonical: `${shop.regionUrl(shop.region)}${new URL(request.url).pathname}`,
      robots: robotsTag(shop.region, { kind: 'pages', handle: blog.handle }, shop.content.noindex),
    },
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta);

/** One wide and one narrow, then three alike, and again: rows of twelve columns. */
const rhythm = [
  {
    span: 'lg:col-span-7',
    shape: 'aspect-[3/2] lg:aspect-auto lg:h-[26rem]',
    sizes: '(min-width: 64rem) 56vw, (min-width: 40rem) 50vw, 100vw',
  },
  {
    span: 'lg:col-span-5',
    shape: 'aspect-[3/2] lg:aspect-auto lg:h-[26rem]',
    sizes: '(min-width: 64rem) 40vw, (min-width: 40rem) 50vw, 100vw',
  },
  {
    span: 'lg:col-span-4',
    shape: 'aspect-[3/2]',
    sizes: '(min-width: 64rem) 32vw, (min-width: 40rem) 50vw, 100vw',
  },
  {
    span: 'lg:col-span-4',
    shape: 'aspect-[3/2]',
    sizes: '(min-width: 64rem) 32vw, (min-width: 40rem) 50vw, 100vw',
  },
  {
    span: 'lg:col-span-4',
    shape: 'aspect-[3/2]',
    sizes: '(min-width: 64rem) 32vw, (min-width: 40rem) 50vw, 100vw',
  },
] as const;

export default function Blog({ loaderData }: Route.ComponentProps) {
  const { title, blog, tag, tags, leads, articles, newer, older } = loaderData;
  const [first, ...others] = articles;
  const lead = leads && first !== undefined ? first : null;
  const rest = lead === null ? articles : others;
  return (
    <div className="frame pt-8 md:pt-14">
      <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-3">
        <h1 className="text-4xl">{title}</h1>
        <Topics blog={blog} topics={tags} current={tag} everything />
      </div>
      {lead !== null && (
        <div className="mt-8 md:mt-12">
          <LeadStory article={lead} eager />
        </div>
      )}
      {rest.length > 0 && (
        <>
          <h2 className="sr-only">{lead === null ? 'Stories' : 'More stories'}</h2>
          <ul className="mt-14 grid gap-x-6 gap-y-14 border-line border-t pt-14 sm:grid-cols-2 md:mt-20 lg:grid-cols-12">
            {rest.map((article, index) => {
              const place = rhythm[index % rhythm.length] ?? rhythm[0];
              return (
                <li key={article.id} className={place.span}>
                  <ArticleCard
                    article={article}
                    eager={lead === null && index === 0}
                    shape={place.shape}
                    sizes={place.sizes}
                  />
                </li>
              );
            })}
          </ul>
        </>
      )}
      <Pagination previous={newer} next={older} previousLabel="Newer" nextLabel="Older" label="Pages" />
    </div>
  );
}
