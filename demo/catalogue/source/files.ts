import { blogs } from './articles/blogs.ts';
import { products } from './catalogue.ts';
import { toProductsCsv } from './csv.ts';
import { pages } from './pages.ts';
import { policies } from './policies.ts';

/** Returns name and text of every generated file. */
export function createGeneratedFiles(): Readonly<Record<string, string>> {
  return {
    'products.csv': toProductsCsv(products),
    'pages.json': json(pages.map((page) => ({ ...page, bodyHtml: page.bodyHtml.trim() }))),
    'policies.json': json(policies.map((policy) => ({ ...policy, bodyHtml: policy.bodyHtml.trim() }))),
    'blogs.json': json(
      blogs.map((blog) => ({
        ...blog,
        articles: blog.articles.map(({ drawing, contentHtml, ...article }) => ({
          ...article,
          contentHtml: contentHtml.trim(),
          image: {
            drawing,
            src: `/media/articles/${article.handle}.webp`,
            alt: `${article.title}: a still life in low evening light`,
          },
          seo: { title: `${article.title} | Bali Beauty`, description: article.excerpt },
        })),
      })),
    ),
  };
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
