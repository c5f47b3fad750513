import type { Article } from './article.ts';
import { journal } from './journal.ts';
import { rituals } from './rituals.ts';

export interface BlogSource {
  readonly handle: string;
  readonly title: string;
  readonly seo: { readonly title: string; readonly description: string };
  readonly articles: readonly Article[];
}

export const blogs: readonly BlogSource[] = [
  {
    handle: 'journal',
    title: 'Journal',
    seo: {
      title: 'Journal | Bali Beauty',
      description: 'How our products are made, where they come from, and why we leave some unmade.',
    },
    articles: journal,
  },
  {
    handle: 'rituals',
    title: 'Rituals',
    seo: {
      title: 'Rituals | Bali Beauty',
      description: 'Tanning, hair, eyes and sleep: what to do, step by step, at your own pace.',
    },
    articles: rituals,
  },
];
