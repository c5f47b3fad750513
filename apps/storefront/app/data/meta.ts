/** The head of a page: title, description, canonical address, robots. */

export interface PageMeta {
  readonly title: string;
  readonly description?: string | null;
  /** Absolute address of this page. */
  readonly canonical?: string;
  readonly image?: string | null;
  /** Null where search engines may index the page. */
  readonly robots: string | null;
}

/** The descriptors that React Router renders. */
export function metaTags(meta: PageMeta | undefined) {
  if (meta === undefined) return [{ name: 'robots', content: 'noindex,nofollow' }];
  return [
    { title: meta.title },
    ...(meta.description ? [{ name: 'description', content: meta.description.slice(0, 300) }] : []),
    ...(meta.robots === null ? [] : [{ name: 'robots', content: meta.robots }]),
    ...(meta.canonical ? [{ tagName: 'link', rel: 'canonical', href: meta.canonical }] : []),
    { property: 'og:title', content: meta.title },
    ...(meta.image ? [{ property: 'og:image', content: meta.image }] : []),
  ];
}
