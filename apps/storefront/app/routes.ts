import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('routes/home.tsx'),
  route('collections', 'routes/collections.tsx'),
  route('collections/:handle', 'routes/collection.tsx'),
  route('products/:handle', 'routes/product.tsx'),
  route('search', 'routes/search.tsx'),
  route('cart', 'routes/cart.tsx'),
  route('pages/:handle', 'routes/page.tsx'),
  route('policies/:handle', 'routes/policy.tsx'),
  route('blogs/:blog', 'routes/blog.tsx', { id: 'blog' }),
  route('blogs/:blog/tagged/:tag', 'routes/blog.tsx', { id: 'blog-tagged' }),
  route('blogs/:blog/:article', 'routes/article.tsx'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('robots.txt', 'routes/robots.ts'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
