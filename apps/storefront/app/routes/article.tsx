/** An article: the opening, its text, the products that it mentions, and the next article. */

import { getRobotsTag } from '@vitrine/rules/robots-tag';
import * as words from '@vitrine/words/article';
import { by } from '@vitrine/words/blog';
import { noArticle } from '@vitrine/words/not-found';
import { toArticleCard } from '../blog/article-card-data.ts';
import { findArticleProducts } from '../blog/article-products.server.ts';
import { LeadArticle } from '../blog/lead-article.tsx';
import { PublishedOn } from '../blog/published-on.tsx';
import { nameTopic } from '../blog/topic-names.ts';
import { Topics } from '../blog/topics.tsx';
import { addAlternates } from '../data/add-alternates.server.ts';
import { getChapterClass } from '../data/image-tones.ts';
import { getJsonLdTag, metaTags } from '../data/meta.ts';
import { createNotFound } from '../data/not-found.server.ts';
import { estimateReadingMinutes, outlineText, toResponsiveImages } from '../data/outline.server.ts';
import { fillProductCards } from '../data/product-cards.server.ts';
import { getShop } from '../data/query.server.ts';
import { sanitizeEditorHtml } from '../data/sanitize-editor-html.server.ts';
import { createArticleJsonLd } from '../data/structured-data.server.ts';
import { getFieldLang } from '../data/text-language.ts';
import type { PageHandle } from '../deferred-hydration/page-handle.ts';
import { ProductCardRow } from '../product/product-card-row.tsx';
import { EditorHtml } from '../ui/editor-html.tsx';
import { Link } from '../ui/link.tsx';
import { ResponsiveImage } from '../ui/responsive-image.tsx';
import type { Route } from './+types/article';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = getShop(context);
  const [blog, post] = await Promise.all([
    shop.blog.blog(params.blog, shop.region),
    shop.blog.byHandle(params.article, shop.region, params.blog),
  ]);
  if (blog === null || post === null) {
    throw await createNotFound(shop, url, noArticle());
  }
  const card = toArticleCard(post);
  const html = sanitizeEditorHtml(post.html);
  const [products, next] = await Promise.all([
    findArticleProducts(shop, html, post.tags),
    shop.blog.next(post, shop.region),
  ]);
  return {
    article: card,
    topics: card.tags.map((tag) => nameTopic(blog, tag)),
    blog: { handle: blog.handle, title: blog.title, titleLang: getFieldLang(blog, 'title') },
    imageLang: getFieldLang(post, 'image') ?? getFieldLang(post.image, 'alt'),
    html: fillProductCards(toResponsiveImages(outlineText(html).html), products, shop.region),
    minutes: estimateReadingMinutes(html),
    products,
    next: next === null ? null : toArticleCard(next),
    structuredData: createArticleJsonLd(
      post,
      `${shop.regionUrl(shop.region)}${card.url}`,
      shop.regionUrl(shop.region),
      shop.content.brand.name,
    ),
    meta: await addAlternates(
      shop,
      {
        title: post.seoTitle ?? post.title,
        description: post.seoDescription ?? post.excerpt,
        canonical: `${shop.regionUrl(shop.region)}${card.url}`,
        markdown: `${shop.regionUrl(shop.region)}/markdown${card.url}`,
        image: card.image?.src ?? null,
        robots: post.noindex
          ? 'noindex,nofollow'
          : getRobotsTag(shop.region, { kind: 'pages', handle: post.handle }, shop.content.noindex),
      },
      { kind: 'article', blog: post.blog, handle: post.handle },
    ),
  };
}

export const handle: PageHandle = { deferHydration: 'read' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  ...metaTags(loaderData?.meta, matches),
  ...getJsonLdTag(loaderData?.structuredData),
];

export default function Article({ loaderData }: Route.ComponentProps) {
  const { article, topics, blog, html, imageLang, minutes, products, next } = loaderData;
  const tone = article.image?.tone;
  return (
    <>
      <article>
        <header className={`article-head ${getChapterClass(tone)}`}>
          <div className="frame pt-8 pb-10 text-center md:pt-14 md:pb-14">
            <Link
              to={`/blogs/${blog.handle}`}
              lang={blog.titleLang}
              className="inline-flex min-h-11 items-center text-muted text-sm decoration-1 underline-offset-4 hover:text-ink hover:underline"
            >
              {blog.title}
            </Link>
            <h1 lang={getFieldLang(article, 'title')} className="article-name">
              {article.title}
            </h1>
            {article.excerpt !== '' && (
              <p
                lang={getFieldLang(article, 'excerpt')}
                className="mx-auto mt-5 max-w-[40ch] text-balance font-display text-muted text-xl leading-snug"
              >
                {article.excerpt}
              </p>
            )}
            <p className="mt-6 text-muted text-sm">
              {article.author !== null && <>{by({ author: article.author })} · </>}
              <PublishedOn date={article.publishedAt} /> · {words.minutes({ count: minutes })}
            </p>
          </div>
          {article.image && (
            <ResponsiveImage
              {...article.image}
              lang={imageLang}
              sizes="100vw"
              eager
              className={tone === undefined ? 'article-cover' : 'article-cover chapter-picture'}
            />
          )}
        </header>
        <div className="frame">
          <EditorHtml
            html={html}
            lang={getFieldLang(article, 'html')}
            className="prose long-read mx-auto mt-10 md:mt-16"
          />
          <div className="no-print mx-auto mt-12 max-w-[44ch] border-line text-lg border-t pt-3">
            <Topics blog={blog.handle} topics={topics} />
          </div>
        </div>
      </article>
      {products.length > 0 && (
        <section aria-labelledby="story-products" className="no-print frame mt-16 md:mt-24">
          <h2 id="story-products" className="mb-8 text-2xl">
            {words.inThisStory()}
          </h2>
          <ProductCardRow products={products} />
        </section>
      )}
      {next !== null && (
        <aside
          aria-label={words.readNext()}
          className="no-print frame mt-20 border-line border-t pt-14 md:mt-28 md:pt-20"
        >
          <LeadArticle article={next} label={words.readNext()} />
        </aside>
      )}
    </>
  );
}
