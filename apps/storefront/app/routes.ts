import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('layout/shop-layout.tsx', [
    index('routes/home.tsx'),
    route('collections', 'routes/collections.tsx'),
    route('collections/:handle', 'routes/collection.tsx'),
    route('products/:handle', 'routes/product.tsx'),
    route('products/:handle/review', 'routes/write-review.tsx'),
    route('products/:handle/question', 'routes/ask-question.tsx'),
    route('reviews/:review/helpful', 'routes/helpful.tsx'),
    route('search', 'routes/search.tsx'),
    route('sign-up', 'routes/sign-up.tsx'),
    route('cart', 'routes/cart.tsx'),
    route('wishlist', 'routes/wishlist.tsx'),
    // The address that mails lead to.
    route('wishlist/stop/:token', 'routes/wishlist-stop.tsx'),
    route('wishlist/:token', 'routes/shared-wishlist.tsx'),
    route('account', 'routes/account.tsx'),
    route('account/login', 'routes/account-login.tsx'),
    route('account/register', 'routes/account-register.tsx'),
    route('account/recover', 'routes/account-recover.tsx'),
    // The addresses that mails lead to.
    route('account/reset/:id/:token', 'routes/account-reset.tsx'),
    route('account/activate/:id/:token', 'routes/account-activate.tsx'),
    route('account/logout', 'routes/account-logout.ts'),
    route('account/sessions', 'routes/account-sessions.ts'),
    route('account/orders/:number', 'routes/account-order.ts'),
    route('track', 'routes/track.tsx'),
    route('pages/:handle', 'routes/page.tsx'),
    route('policies/:handle', 'routes/policy.tsx'),
    route('blogs/:blog', 'routes/blog.tsx', { id: 'blog' }),
    route('blogs/:blog/tagged/:tag', 'routes/blog.tsx', { id: 'blog-tagged' }),
    route('blogs/:blog/:article', 'routes/article.tsx'),
    route('preview/settings', 'routes/preview-settings.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
  // The embedded checkout: answers only where the backend is mounted in this process.
  route('cart/c/:cart', 'routes/checkout-entry.ts'),
  layout('checkout/checkout-layout.tsx', [
    route('checkout/:cart', 'routes/checkout.tsx'),
    route('checkout/confirmation/:order', 'routes/confirmation.tsx'),
    route('checkout/confirmation/:order/withdraw', 'routes/order-withdraw.tsx'),
    route('checkout/confirmation/:order/invoice', 'routes/order-invoice.tsx'),
  ]),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('robots.txt', 'routes/robots.ts'),
  route('llms.txt', 'routes/llms.ts'),
  route('feeds/products.xml', 'routes/feed-xml.ts'),
  route('feeds/products.csv', 'routes/feed-csv.ts'),
  route('blogs/:blog/feed.xml', 'routes/blog-feed.ts'),
  // The cabinet of components: a page of the development server alone.
  ...(process.env.NODE_ENV === 'development' ? [route('dev/ui', 'dev/ui-page.tsx')] : []),
] satisfies RouteConfig;
