/**
 * schema.org data of the shop, of articles and of FAQs, with the fields that Google's documentation requires
 * and recommends.
 */
import sanitizeHtml from 'sanitize-html';
import type { Article, FAQPage, Graph, WithContext } from 'schema-dts';
import type { Brand, Post } from '../load-context.ts';
import { toShopUrl } from './shop-url.ts';

const context = 'https://schema.org';

export interface ShopDescription {
  readonly brand: Pick<
    Brand,
    'name' | 'legalName' | 'phone' | 'contactEmail' | 'address' | 'profiles' | 'logo'
  >;
  readonly description: string;
}

/** Returns data of the brand and its site for the home page. `origin` is the storefront's URL without a trailing slash. */
export function createShopJsonLd({ brand, description }: ShopDescription, origin: string): Graph {
  const { name, legalName, phone, contactEmail, address, profiles, logo } = brand;
  const organization = `${origin}/#organization`;
  return {
    '@context': context,
    '@graph': [
      {
        '@type': 'OnlineStore',
        '@id': organization,
        name,
        url: `${origin}/`,
        logo: logo === '' ? `${origin}/apple-touch-icon.png` : new URL(logo, origin).href,
        ...(legalName === name ? {} : { legalName }),
        ...(phone === '' ? {} : { telephone: phone }),
        ...(contactEmail === '' ? {} : { email: contactEmail }),
        ...(address === '' ? {} : { address: address.replaceAll('\n', ', ') }),
        ...(profiles.length === 0 ? {} : { sameAs: [...profiles] }),
        ...(description === '' ? {} : { description }),
      },
      {
        '@type': 'WebSite',
        '@id': `${origin}/#website`,
        name,
        url: `${origin}/`,
        publisher: { '@id': organization },
      },
    ],
  };
}

/** Returns data of an article. `canonical` is its URL, `origin` the storefront's without a trailing slash. */
export function createArticleJsonLd(
  post: Post,
  canonical: string,
  origin: string,
  publisher: string,
): WithContext<Article> {
  return {
    '@context': context,
    '@type': 'BlogPosting',
    '@id': canonical,
    mainEntityOfPage: canonical,
    // Search engines truncate longer headlines.
    headline: post.title.slice(0, 110),
    ...(post.excerpt === '' ? {} : { description: post.excerpt }),
    ...(post.image === null ? {} : { image: [toShopUrl(post.image.url, origin)] }),
    datePublished: new Date(post.publishedAt).toISOString(),
    author:
      post.author === ''
        ? { '@type': 'Organization', name: publisher, url: `${origin}/` }
        : { '@type': 'Person', name: post.author },
    publisher: { '@type': 'Organization', '@id': `${origin}/#organization`, name: publisher },
    ...(post.tags.length === 0 ? {} : { keywords: [...post.tags] }),
  };
}

/** HTML tags that search engines allow in FAQ answers. */
const answerTags = ['p', 'br', 'ul', 'ol', 'li', 'a', 'strong', 'b', 'em', 'i'];

/**
 * FAQ of a page with at least two questions: headings that end with a question mark, with the content below
 * each. `html` is sanitised by `sanitizeEditorHtml`.
 */
export function toFaqPage(html: string): WithContext<FAQPage> | null {
  const questions = html.split(/(?=<h[2-6][ >])/).flatMap((part) => {
    const [, heading = '', answer = ''] = /^<h[2-6][^>]*>(.*?)<\/h[2-6]>(.*)$/s.exec(part) ?? [];
    const name = sanitizeHtml(heading, { allowedTags: [], allowedAttributes: {} }).trim();
    const text = sanitizeHtml(answer, { allowedTags: answerTags, allowedAttributes: { a: ['href'] } }).trim();
    return name.endsWith('?') && text !== ''
      ? [{ '@type': 'Question' as const, name, acceptedAnswer: { '@type': 'Answer' as const, text } }]
      : [];
  });
  return questions.length < 2 ? null : { '@context': context, '@type': 'FAQPage', mainEntity: questions };
}
