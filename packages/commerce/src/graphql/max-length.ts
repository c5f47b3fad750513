/**
 * Computes the maximum lengths of lists in this shop. The cost of an operation counts no more items than that: 250 requested
 * variants cost three if no product has more. Only for the connections below.
 */
import type { GraphContext } from './context.ts';
import type { MaxLength } from './operation-cost.ts';

export function createMaxLength({ snapshot, blogs }: Pick<GraphContext, 'snapshot' | 'blogs'>): MaxLength {
  const { variants, sellingPlanGroups, sellingPlans } = snapshot.maxListLengths();
  const bundles = snapshot.bundles.all;
  const articles = blogs.map((blog) => blog.articles.length);
  const known: Readonly<Record<string, number>> = {
    'Article.comments': 0,
    'Blog.articles': Math.max(0, ...articles),
    'Product.sellingPlanGroups': sellingPlanGroups,
    'ProductVariant.components': Math.max(0, ...bundles.map(({ components }) => components.length)),
    'ProductVariant.groupedBy': bundles.length,
    'ProductVariant.sellingPlanAllocations': sellingPlans,
    'QueryRoot.articles': articles.reduce((sum, count) => sum + count, 0),
    'QueryRoot.blogs': blogs.length,
  };
  return (parent, field, parents) => {
    if (parent === 'Product' && field === 'variants') return Math.ceil(variants(parents) / parents);
    return known[`${parent}.${field}`] ?? null;
  };
}
