/**
 * Articles that the embedded backend's catalogue holds become documents of the content store, once: editors go on where
 * the catalogue's files end, and no address and no id changes.
 */
import type { ArticleRecord, BlogRecord } from '@vitrine/commerce/catalogue/catalogue-records';
import { validatePost } from '@vitrine/content/blog/post-in-region';
import type { ContentStore } from '@vitrine/content/documents/content-model';
import { hashText } from '@vitrine/content/translations/hash-text';
import type { TranslatedCatalogue } from '@vitrine/data/translations';
import type { Storage } from '@vitrine/storage/database';
import type { Logger } from 'pino';
import type { ShopTables } from '../engagement.ts';

export interface SeedPosts {
  readonly storage: Storage<ShopTables>;
  readonly store: ContentStore;
  readonly blogs: readonly BlogRecord[];
  /** By language. */
  readonly translations: ReadonlyMap<string, Pick<TranslatedCatalogue, 'articles'>>;
  readonly log: Pick<Logger, 'info' | 'warn'>;
}

/** Writes them where the store has never had an article. */
export async function seedPosts({ storage, store, blogs, translations, log }: SeedPosts): Promise<void> {
  const held = await storage.read
    .selectFrom('content_documents')
    .select('key')
    .where('kind', '=', 'post')
    .limit(1)
    .executeTakeFirst();
  if (held !== undefined) return;
  const addresses = new Set<string>();
  const documents = blogs.flatMap(({ handle, articles }) =>
    articles.flatMap((article) => {
      const address = `${handle}/${article.handle}`;
      const post = postOf(handle, article);
      const languages = translationsOf(address, post, translations);
      const body = { default: post, regions: {}, ...languages };
      const problem = addresses.has(address) ? 'its address is another one’s' : validatePost(body);
      addresses.add(address);
      if (problem === null) return [{ id: { kind: 'post' as const, key: article.id }, body }];
      log.warn({ article: article.handle, problem }, 'an article of the catalogue could not be taken over');
      return [];
    }),
  );
  if (documents.length === 0) return;
  await store.putInForce(documents, { author: 'catalogue', note: 'Taken over from the catalogue' });
  log.info({ articles: documents.length }, 'the catalogue’s articles were put into the content store');
}

/** Returns the article's translations as a document stores them, each with the hash of its original. */
function translationsOf(
  address: string,
  post: ReturnType<typeof postOf>,
  translations: SeedPosts['translations'],
) {
  const languages = [...translations].flatMap(([language, { articles }]) => {
    const article = articles.get(address);
    if (article === undefined) return [];
    const texts = {
      title: [post.title, article.title],
      excerpt: [post.excerpt, article.excerpt],
      html: [post.html, article.contentHtml],
      seoTitle: [post.seoTitle, article.seoTitle],
      seoDescription: [post.seoDescription, article.seoDescription],
      'image.alt': [post.image?.alt, article.imageAlt],
    };
    const entries = Object.entries(texts).flatMap(([path, [original = '', text = '']]) =>
      original === '' || text === '' ? [] : [[path, { text, source: hashText(original) }] as const],
    );
    return [[language, { default: Object.fromEntries(entries) }] as const];
  });
  return languages.length === 0 ? {} : { languages: Object.fromEntries(languages) };
}

function postOf(blog: string, article: ArticleRecord) {
  const { handle, title, tags, author, excerpt, contentHtml, image, publishedAt, seo } = article;
  return {
    ...{ blog, handle, title, tags, author, excerpt },
    publishedAt: new Date(publishedAt).toISOString(),
    html: contentHtml,
    image: image?.src.startsWith('/') ? { url: image.src, alt: image.alt } : null,
    seoTitle: seo.title ?? '',
    seoDescription: seo.description ?? '',
  };
}
