/** The articles of a blog, a page at a time: all of them or those with a tag. */

import { getRobotsTag } from '@vitrine/rules/robots-tag';
import * as words from '@vitrine/words/blog';
import { noBlog, noStoriesHere, nothingAboutThis } from '@vitrine/words/not-found';
import { redirect } from 'react-router';
import { ArticleCard } from '../blog/article-card.tsx';
import { toArticleCard } from '../blog/article-card-data.ts';
import { LeadArticle } from '../blog/lead-article.tsx';
import { listPageNumbers, parsePageNumber } from '../blog/page-numbers.ts';
import { nameTopic } from '../blog/topic-names.ts';
import { Topics } from '../blog/topics.tsx';
import { metaTags } from '../data/meta.ts';
import { createNotFound } from '../data/not-found.server.ts';
import { getShop } from '../data/query.server.ts';
import { getFieldLang, getOriginalLang } from '../data/text-language.ts';
import type { PageHandle } from '../deferred-hydration/page-handle.ts';
import type { ArticleSummary } from '../load-context.ts';
import { Pagination } from '../ui/pagination.tsx';
import type { Route } from './+types/blog';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = getShop(context);
  const { region } = shop;
  const tag = 'tag' in params && typeof params.tag === 'string' ? params.tag : null;
  const blog = await shop.blog.blog(params.blog, region);
  if (blog === null) throw await createNotFound(shop, url, noBlog());
  const pageParam = url.searchParams.get('page');
  // The first page has one URL only, without `page`. `after` and `before` are parameters of an earlier version of this
  // page.
  const cursor = url.searchParams.has('after') || url.searchParams.has('before');
  if (pageParam === '1' || cursor) throw redirect(url.pathname, 301);
  const page = pageParam === null ? 1 : parsePageNumber(pageParam);
  const limit = blog.postsPerPage;
  const [{ posts, count }, topics] = await Promise.all([
    shop.blog.list({ region, blog: blog.handle, tag, page: page ?? 1, limit }),
    shop.blog.topics(blog, region),
  ]);
  if (tag !== null && count === 0) {
    throw await createNotFound(shop, url, nothingAboutThis());
  }
  const last = Math.max(1, Math.ceil(count / limit));
  if (page === null || page > last) throw await createNotFound(shop, url, noStoriesHere());
  const name = tag === null ? null : toEditorsSpelling(tag, posts);
  // If the page is in the catalogue's primary language, the tag is shown as editors wrote it.
  const topic = name === null || getOriginalLang() === undefined ? name : nameTopic(blog, name).name;
  const title = topic === null ? blog.title : `${blog.title}: ${topic}`;
  const heading = page === 1 ? title : words.onPage({ title, page });
  const seoTitle = name === null && page === 1 ? (blog.seoTitle ?? title) : heading;
  return {
    title,
    titleLang: getFieldLang(blog, 'title'),
    introLang: getFieldLang(blog, 'intro'),
    intro: tag === null && page === 1 ? blog.intro : '',
    blog: blog.handle,
    feed: `${shop.basePath}/blogs/${blog.handle}/feed.xml`,
    tag: name,
    topics: topics.map((each) => nameTopic(blog, each)),
    page,
    /** Number of pages. */
    pages: last,
    /** Only the first page of the unfiltered list has a large lead article. */
    leads: page === 1 && tag === null,
    articles: posts.map(toArticleCard),
    meta: {
      title: seoTitle,
      description: blog.seoDescription,
      canonical: `${shop.regionUrl(region)}/blogs/${blog.handle}${tag === null ? '' : `/tagged/${encodeURIComponent(tag)}`}${page === 1 ? '' : `?page=${page}`}`,
      ...(tag === null
        ? {
            markdown: `${shop.regionUrl(region)}/markdown/blogs/${blog.handle}${page === 1 ? '' : `?page=${page}`}`,
          }
        : {}),
      robots: getRobotsTag(region, { kind: 'pages', handle: blog.handle }, shop.content.noindex),
    },
  };
}

export const handle: PageHandle = { deferHydration: 'read' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  ...metaTags(loaderData?.meta, matches),
  ...(loaderData === undefined
    ? []
    : [
        {
          tagName: 'link',
          rel: 'alternate',
          type: 'application/rss+xml',
          title: loaderData.title,
          href: loaderData.feed,
        },
      ]),
];

/** Returns a tag in the spelling of the articles, because the URL's may differ in case. */
function toEditorsSpelling(tag: string, posts: readonly ArticleSummary[]): string {
  const key = tag.toLowerCase();
  return posts.flatMap(({ tags }) => tags).find((each) => each.toLowerCase() === key) ?? tag;
}

/**
 * Grid classes of the cards in a row of twelve columns: a wide and a narrow card, then three equal ones; repeated for
 * further rows.
 */
const gridPattern = [
  {
    span: 'lg:col-span-7',
    shape: 'sm:aspect-[3/2] lg:aspect-auto lg:h-[26rem]',
    sizes: '(min-width: 64rem) 56vw, (min-width: 40rem) 50vw, 100vw',
  },
  {
    span: 'lg:col-span-5',
    shape: 'sm:aspect-[3/2] lg:aspect-auto lg:h-[26rem]',
    sizes: '(min-width: 64rem) 40vw, (min-width: 40rem) 50vw, 100vw',
  },
  {
    span: 'lg:col-span-4',
    shape: 'sm:aspect-[3/2]',
    sizes: '(min-width: 64rem) 32vw, (min-width: 40rem) 50vw, 100vw',
  },
  {
    span: 'lg:col-span-4',
    shape: 'sm:aspect-[3/2]',
    sizes: '(min-width: 64rem) 32vw, (min-width: 40rem) 50vw, 100vw',
  },
  {
    span: 'lg:col-span-4',
    shape: 'sm:aspect-[3/2]',
    sizes: '(min-width: 64rem) 32vw, (min-width: 40rem) 50vw, 100vw',
  },
] as const;

export default function Blog({ loaderData }: Route.ComponentProps) {
  const { title, titleLang, intro, introLang, blog, tag, topics, page, pages, leads, articles } = loaderData;
  const [first, ...others] = articles;
  const lead = leads && first !== undefined ? first : null;
  const rest = lead === null ? articles : others;
  const path = `/blogs/${blog}${tag === null ? '' : `/tagged/${encodeURIComponent(tag)}`}`;
  const addressOf = (number: number) => (number === 1 ? path : `${path}?page=${number}`);
  return (
    <div className="frame pt-8 md:pt-14">
      <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-3">
        <h1 lang={titleLang} className="text-4xl">
          {title}
        </h1>
        <Topics blog={blog} topics={topics} current={tag} everything />
      </div>
      {intro !== '' && (
        <p lang={introLang} className="mt-4 max-w-[46ch] text-lg text-muted">
          {intro}
        </p>
      )}
      {articles.length === 0 && (
        <p className="mt-14 border-line border-t pt-14 text-xl md:mt-20">{words.nothingYet()}</p>
      )}
      {lead !== null && (
        <div className="mt-8 md:mt-12">
          <LeadArticle article={lead} eager />
        </div>
      )}
      {rest.length > 0 && (
        <>
          <h2 className="sr-only">{lead === null ? words.stories() : words.moreStories()}</h2>
          <ul className="stories mt-14 grid border-line border-t pt-14 sm:grid-cols-2 sm:gap-x-6 sm:gap-y-14 md:mt-20 lg:grid-cols-12">
            {rest.map((article, index) => {
              const place = gridPattern[index % gridPattern.length] ?? gridPattern[0];
              return (
                <li key={article.id} className={`sm:max-lg:last:odd:col-span-2 ${place.span}`}>
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
      <Pagination
        previous={page > 1 ? addressOf(page - 1) : null}
        next={page < pages ? addressOf(page + 1) : null}
        pages={listPageNumbers(page, pages).map((number) => ({
          number,
          to: addressOf(number),
          current: number === page,
        }))}
        previousLabel={words.newer()}
        nextLabel={words.older()}
        label={words.pages()}
      />
    </div>
  );
}
