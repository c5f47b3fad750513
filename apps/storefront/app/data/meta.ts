/** Meta tags of a page: title, description, canonical URL, robots. */

import type { RootData } from '../layout/shop-frame.ts';
import type { Alternate } from './alternate.ts';

export interface PageMeta {
  /** Title without the shop's name, which `metaTags` adds. */
  readonly title: string;
  readonly description?: string | null;
  /** Absolute URL of this page. */
  readonly canonical?: string;
  /** Absolute URL of the page's Markdown, if it has one. */
  readonly markdown?: string;
  /** Alternates in other storefronts and languages; omitted if there are none. */
  readonly alternates?: readonly Alternate[] | undefined;
  /** Image of a shared link: a path of the shop's image route, or an external URL. */
  readonly image?: string | null;
  /** Null if search engines may index the page. */
  readonly robots: string | null;
}

/** Format and width for link previews in social networks. */
const shared = { width: '1200', format: 'jpeg' };

/** Absolute URL of an image; null if it is invalid. */
function getShareImage(image: string, canonical: string | undefined): string | null {
  if (!URL.canParse(image, canonical)) return null;
  const address = new URL(image, canonical);
  if (address.pathname.startsWith('/media/')) {
    for (const [name, value] of Object.entries(shared)) address.searchParams.set(name, value);
  }
  return address.href;
}

/** Adds the shop's name to a page's title, unless it contains it already. */
export function addSiteName(title: string, siteName: string): string {
  return title.includes(siteName) ? title : `${title} · ${siteName}`;
}

/** A matched route of a page, with its loader data. */
interface Match {
  readonly loaderData?: unknown;
}

/** Returns the root route's loader data; undefined on a page without it. */
function findRootData([root]: readonly (Match | undefined)[]): RootData | undefined {
  const data = root?.loaderData;
  return isRootData(data) ? data : undefined;
}

function isRootData(data: unknown): data is RootData {
  return typeof data === 'object' && data !== null && 'siteName' in data && 'head' in data;
}

/** Returns the meta descriptors for React Router. */
export function metaTags(meta: PageMeta | undefined, matches: readonly (Match | undefined)[]) {
  if (meta === undefined) return [{ name: 'robots', content: 'noindex,nofollow' }];
  const { siteName = '', head } = findRootData(matches) ?? {};
  const title = addSiteName(meta.title, siteName);
  const { canonical } = meta;
  const description = meta.description ? meta.description.slice(0, 300) : null;
  const image = meta.image || head?.sharePicture;
  const picture = image ? getShareImage(image, canonical) : null;
  return [
    { title },
    ...(description === null ? [] : [{ name: 'description', content: description }]),
    ...(meta.robots === null ? [] : [{ name: 'robots', content: meta.robots }]),
    ...(canonical ? [{ tagName: 'link', rel: 'canonical', href: canonical }] : []),
    ...(meta.alternates ?? []).map(([hrefLang, href]) => ({
      tagName: 'link',
      rel: 'alternate',
      hrefLang,
      href,
    })),
    ...(meta.markdown
      ? [{ tagName: 'link', rel: 'alternate', type: 'text/markdown', href: meta.markdown }]
      : []),
    { property: 'og:site_name', content: siteName },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    ...(description === null ? [] : [{ property: 'og:description', content: description }]),
    ...(canonical ? [{ property: 'og:url', content: canonical }] : []),
    ...(picture === null
      ? []
      : [
          { property: 'og:image', content: picture },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]),
  ];
}

/** Returns the descriptor of a page's JSON-LD; empty if there is none. */
export function getJsonLdTag(data: object | null | undefined) {
  return data === null || data === undefined ? [] : [{ 'script:ld+json': data }];
}
