/**
 * Copies the articles of the embedded backend's catalogue to the content store, once, so that editors can change them. Their URLs
 * and ids stay the same.
 */
import type { ArticleRecord, BlogRecord } from '@vitrine/commerce/catalogue/catalogue-records';
import { validatePost } from '@vitrine/content/blog/post-in-region';
import type { ContentStore } from '@vitrine/content/documents/content-model';
import { hashText } from '@vitrine/content/translations/hash-text';
import type { TextVariants, TranslatedCatalogue } from '@vitrine/data/translations';
import { getStorefronts } from '@vitrine/rules/regions/region';
import type { Storage } from '@vitrine/storage/database';
import type { Logger } from 'pino';
import type { ShopTables } from '../engagement.ts';

export interface SeedPosts {
  readonly storage: Storage<ShopTables>;
  readonly store: ContentStore;
  readonly blogs: readonly BlogRecord[];
  /** Translated catalogues by language. */
  readonly translations: ReadonlyMap<string, Pick<TranslatedCatalogue, 'articles'>>;
  /** Texts in another spelling, such as British English, by locale of the storefronts. */
  readonly variants: ReadonlyMap<string, TextVariants>;
  readonly log: Pick<Logger, 'info' | 'warn'>;
}

/** Copies the articles unless the content store has ever had one. */
export async function seedPosts({
  storage,
  store,
  blogs,
  translations,
  variants,
  log,
}: SeedPosts): Promise<void> {
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
      const body = { default: post, regions: variantsOf(post, variants), ...languages };
      const problem = addresses.has(address) ? 'its address is another one’s' : validatePost(body);
      addresses.add(address);
      if (problem === null) return [{ id: { kind: 'post' as const, key: article.id }, body }];
      log.warn({ article: article.handle, problem }, 'an article of the catalogue could not be taken over');
      return [];
    }),
  );
  if (documents.length === 0) return;
  await store.saveAndPublish(documents, { author: 'catalogue', note: 'Taken over from the catalogue' });
  log.info({ articles: documents.length }, 'the catalogue’s articles were put into the content store');
}

/**
 * Returns the fields that storefronts spell differently. Storefronts with several languages have none: translations belong to the
 * original that all storefronts share.
 */
function variantsOf(post: ReturnType<typeof postOf>, variants: SeedPosts['variants']) {
  const regions = getStorefronts().flatMap(({ key, locale, languages }) => {
    const texts = languages.length === 1 ? variants.get(locale) : undefined;
    if (texts === undefined) return [];
    const spell = (text: string) => texts.get(text) ?? text;
    const { title, excerpt, html, image, seoTitle, seoDescription } = post;
    const fields = Object.entries({ title, excerpt, html, seoTitle, seoDescription }).flatMap(
      ([field, text]) => (texts.has(text) ? [[field, spell(text)] as const] : []),
    );
    const picture =
      image !== null && texts.has(image.alt) ? { image: { ...image, alt: spell(image.alt) } } : {};
    const own = { ...Object.fromEntries(fields), ...picture };
    return Object.keys(own).length === 0 ? [] : [[key, own] as const];
  });
  return Object.fromEntries(regions);
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
