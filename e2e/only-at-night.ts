/**
 * Journeys that repeat what other tests show by day. They run at night, and by hand with `--project e2e-all`. The
 * comment above each names those tests.
 */

/** Paths from the repository's directory. */
export const onlyAtNight: readonly string[] = [
  // The shop's pages show the same components: `all-pages`, `accessibility`, `drawer`.
  'e2e/component-gallery.test.ts',
  // `journeys/drawer` has axe check the cart with the most parts, `accessibility` an empty one and a rejected code.
  'e2e/drawer-accessibility.test.ts',
  // `graphql/coverage.test.ts` and `catalogue-routes.test.ts` send a foreign client's operations.
  'e2e/foreign-client/foreign-client.test.ts',
  // `server/account/backend-sign-in.test.ts` and `customer-accounts/sign-in.test.ts` go each way over HTTP.
  'e2e/journeys/customer-accounts.test.ts',
  // `server/cart/offers-everywhere.test.ts` compares the amounts, `drawer` and `offers` show them.
  'e2e/journeys/offers-everywhere.test.ts',
  // `live-preview/preview.test.ts` shows what is typed, and that shoppers don't see it.
  'e2e/journeys/simulator-live.test.ts',
  // `token-permissions.test.ts`, `admin-api.test.ts`, `webhook-deliveries.test.ts` and `webhooks.storage.test.ts` cover the parts,
  // `admin-orders` and `admin-moderation` the forms and lists of the admin.
  'e2e/journeys/admin-connections.test.ts',
  // `journeys/editor` looks at a form of each kind.
  'e2e/editor-forms.test.ts',
  // `tools/design/contrast.test.ts` checks the colours.
  'e2e/hearts-contrast.test.ts',
  // `product-fragment-cache.test.ts` compares cached parts with uncached ones.
  'e2e/shared-fragments.test.ts',
  // `all-pages` enlarges the text of each page, `low-screens` zooms.
  'e2e/journeys/larger-text.test.ts',
  // `promises.test.ts` checks the sums, `explain-cart.test.ts` the reasons.
  'e2e/journeys/cart-promises.test.ts',
  // `remote-shop.test.ts` meets each failure over HTTP.
  'e2e/journeys/content-service-down.test.ts',
  // `checkout/*.test.ts` covers the rules, `checkout-page` the form.
  'e2e/journeys/special-addresses.test.ts',
  // `apps/storefront/server/editor` and `content` cover drafts and invalid files.
  'e2e/journeys/preview.test.ts',
  // `simulate.property.test.ts` compares the results, `simulator-api.test.ts` returns them.
  'e2e/journeys/simulator.test.ts',
  // `cart-queue.test.ts` covers what comes back, `drawer` shows one line that does.
  'e2e/journeys/undo.test.ts',
  // `quiz` goes the same way to a shade in stock.
  'e2e/journeys/quiz-sold-out.test.ts',
  // `german` reads and buys in German; `apps/storefront/app` marks each fallback.
  'e2e/journeys/language-of-parts.test.ts',
  // `packages/engagement/src/loyalty` covers rewards, `members` a member who orders.
  'e2e/journeys/rewards.test.ts',
  // `german` reads and buys in German; `text-language.test.ts` marks each text.
  'e2e/journeys/language-of-accounts.test.ts',
  'e2e/journeys/language-of-orders.test.ts',
  // `experiments.test.ts` and `experiment-api.test.ts` of the server cover who takes part, prices and results.
  'e2e/journeys/experiments.test.ts',
  // `tools/words/admin-texts.test.ts` compares the texts, `admin` covers what the pages do.
  'e2e/journeys/admin-german.test.ts',
  // `shopify-day.test.ts` sends the same operations of the pages, `admin-forward.test.ts` asks for each page.
  'e2e/journeys/admin-shopify.test.ts',
  // `own-shop-words` looks for the demo's words; each step has tests of its own: imports, brand, storefronts, checkout.
  'e2e/journeys/own-shop.test.ts',
  // `editor` and `editor-writing` use a form, save, publish and write; the parts have unit tests in `app/editor`, and what
  // they save has tests in `server/editor` and `packages/content`.
  'e2e/journeys/campaigns.test.ts',
  'e2e/journeys/editor-navigation.test.ts',
  'e2e/journeys/editor-pages.test.ts',
  'e2e/journeys/editor-pictures.test.ts',
  'e2e/journeys/editor-rich-text.test.ts',
  'e2e/journeys/editor-translations.test.ts',
  // `server/editor` and `app/editor` cover articles, pickers and what a lost connection leaves, `editor` covers publishing.
  'e2e/journeys/editor-writing.test.ts',
  // `packages/commerce/src/subscriptions` covers each step, `pre-orders-and-subscriptions` buys one.
  'e2e/journeys/subscriptions.test.ts',
  // `packages/commerce/src/gift-cards` and `cart-gift-cards.test.ts` cover sums and sales.
  'e2e/journeys/gift-cards.test.ts',
  // `admin` fulfils and refunds in a browser, `packages/commerce/src/orders` covers tracking and withdrawal.
  'e2e/journeys/after-order.test.ts',
  // `admin` takes orders from parcel to refund; `packages/commerce/src/admin-api` covers what these pages ask for.
  'e2e/journeys/admin-discounts.test.ts',
  'e2e/journeys/admin-locations.test.ts',
  'e2e/journeys/admin-pages.test.ts',
  'e2e/journeys/admin-products.test.ts',
  'e2e/journeys/admin-subscriptions.test.ts',
  // `waitlists.storage.test.ts` covers who gets which message.
  'e2e/journeys/notifications.test.ts',
  // `review-forms.test.ts` covers the form, `reviews.storage.test.ts` what is published.
  'e2e/journeys/reviews.test.ts',
  // `tools/words` has each message in German, `german-pages` each page.
  'e2e/journeys/german-purchase.test.ts',
  // `checkout-connection` goes through each step offline, `send-checkout-form.test.ts` covers a payment without an answer.
  'e2e/journeys/checkout-interrupted.test.ts',
  // Scenes of their own, whose parts have tests by day: `layout`, `all-pages`, `drawer`, `payment`, `lost-scripts`.
  'e2e/journeys/full-carts.test.ts',
  'e2e/journeys/long-names.test.ts',
  'e2e/journeys/odd-browsers.test.ts',
];
