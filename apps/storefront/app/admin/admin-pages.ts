/** Pages of the admin, each loaded lazily. The server responds 404 for other paths; `admin-sections.ts` lists the sections. */
import type { AdminScope } from '@vitrine/rules/admin/admin-scopes';
import { matchRoutes, type RouteObject } from 'react-router';

/** Pages that only create or change something, with the scope that each needs in addition to those of its section. */
export const formScopes: Readonly<Record<string, AdminScope>> = {
  'orders/:number/edit': 'write_order_edits',
  'drafts/new': 'write_draft_orders',
  'products/new': 'write_products',
  'products/import': 'write_products',
  'customers/new': 'write_customers',
  'customers/segments/new': 'write_customers',
  'discounts/new': 'write_discounts',
  'subscriptions/import': 'write_products',
  'gift-cards/new': 'write_gift_cards',
  'shipping/edit': 'write_shipping',
  'locations/new': 'write_locations',
};

/** Returns the scope that the page at a path below `/admin` needs in addition to those of its section; null if none. */
export function findFormScope(path: string): AdminScope | null {
  const page = matchRoutes([...adminPages], path)?.at(-1)?.route.path;
  return page === undefined ? null : (formScopes[page] ?? null);
}

export const adminPages: readonly RouteObject[] = [
  {
    index: true,
    lazy: async () => ({ Component: (await import('./home/home-page.tsx')).AdminHomePage }),
  },
  {
    path: 'orders',
    lazy: async () => ({ Component: (await import('./orders/order-list.tsx')).OrdersPage }),
  },
  {
    path: 'orders/print',
    lazy: async () => ({
      Component: (await import('./orders/order-print-page.tsx')).OrderPrintPage,
    }),
  },
  {
    path: 'orders/:number',
    lazy: async () => ({ Component: (await import('./orders/order-page.tsx')).AdminOrderPage }),
  },
  {
    path: 'orders/:number/edit',
    lazy: async () => ({
      Component: (await import('./orders/edit/order-edit-page.tsx')).OrderEditPage,
    }),
  },
  {
    path: 'orders/:number/print',
    lazy: async () => ({
      Component: (await import('./orders/order-print-page.tsx')).OrderPrintPage,
    }),
  },
  {
    path: 'drafts',
    lazy: async () => ({ Component: (await import('./drafts/draft-list.tsx')).DraftsPage }),
  },
  {
    path: 'drafts/new',
    lazy: async () => ({ Component: (await import('./drafts/draft-page.tsx')).NewDraftPage }),
  },
  {
    path: 'drafts/:draft',
    lazy: async () => ({ Component: (await import('./drafts/draft-page.tsx')).DraftPage }),
  },
  {
    path: 'products',
    lazy: async () => ({ Component: (await import('./products/product-list.tsx')).AdminProductListPage }),
  },
  {
    path: 'products/new',
    lazy: async () => ({ Component: (await import('./products/create-product-page.tsx')).NewProductPage }),
  },
  {
    path: 'products/import',
    lazy: async () => ({
      Component: (await import('./products/product-import-page.tsx')).ProductImportPage,
    }),
  },
  {
    path: 'products/:number',
    lazy: async () => ({ Component: (await import('./products/product-page.tsx')).AdminProductPage }),
  },
  {
    path: 'customers',
    lazy: async () => ({
      Component: (await import('./customers/customer-list.tsx')).CustomersPage,
    }),
  },
  {
    path: 'customers/new',
    lazy: async () => ({
      Component: (await import('./customers/create/create-customer-page.tsx')).NewCustomerPage,
    }),
  },
  {
    path: 'customers/segments',
    lazy: async () => ({ Component: (await import('./customers/segments/segment-list.tsx')).SegmentsPage }),
  },
  {
    path: 'customers/segments/new',
    lazy: async () => ({ Component: (await import('./customers/segments/segment-page.tsx')).NewSegmentPage }),
  },
  {
    path: 'customers/segments/:segment',
    lazy: async () => ({ Component: (await import('./customers/segments/segment-page.tsx')).SegmentPage }),
  },
  {
    path: 'customers/:number',
    lazy: async () => ({ Component: (await import('./customers/customer-page.tsx')).CustomerPage }),
  },
  {
    path: 'discounts',
    lazy: async () => ({
      Component: (await import('./discounts/discount-list.tsx')).DiscountsPage,
    }),
  },
  {
    path: 'discounts/new',
    lazy: async () => ({
      Component: (await import('./discounts/create-discount-page.tsx')).CreateDiscountPage,
    }),
  },
  {
    path: 'discounts/offers/:offer',
    lazy: async () => ({ Component: (await import('./discounts/offer-page.tsx')).OfferPage }),
  },
  {
    path: 'discounts/:number',
    lazy: async () => ({
      Component: (await import('./discounts/discount-page.tsx')).DiscountPage,
    }),
  },
  {
    path: 'subscriptions',
    lazy: async () => ({
      Component: (await import('./subscriptions/contracts-page.tsx')).ContractsPage,
    }),
  },
  {
    path: 'subscriptions/plans',
    lazy: async () => ({ Component: (await import('./subscriptions/plans-page.tsx')).PlansPage }),
  },
  {
    path: 'subscriptions/forecast',
    lazy: async () => ({
      Component: (await import('./subscriptions/forecast-page.tsx')).ForecastPage,
    }),
  },
  {
    path: 'subscriptions/report',
    lazy: async () => ({ Component: (await import('./subscriptions/report-page.tsx')).ReportPage }),
  },
  {
    path: 'subscriptions/import',
    lazy: async () => ({ Component: (await import('./subscriptions/import-page.tsx')).ImportPage }),
  },
  {
    path: 'subscriptions/:contract',
    lazy: async () => ({
      Component: (await import('./subscriptions/contract-page.tsx')).ContractDetailPage,
    }),
  },
  {
    path: 'gift-cards',
    lazy: async () => ({
      Component: (await import('./gift-cards/gift-cards-page.tsx')).GiftCardsPage,
    }),
  },
  {
    path: 'gift-cards/new',
    lazy: async () => ({ Component: (await import('./gift-cards/issue-page.tsx')).IssuePage }),
  },
  {
    path: 'gift-cards/liability',
    lazy: async () => ({
      Component: (await import('./gift-cards/liability-page.tsx')).LiabilityPage,
    }),
  },
  {
    path: 'gift-cards/:card',
    lazy: async () => ({
      Component: (await import('./gift-cards/gift-card-page.tsx')).GiftCardPage,
    }),
  },
  {
    path: 'reviews',
    lazy: async () => ({ Component: (await import('./reviews/review-list.tsx')).ReviewsPage }),
  },
  {
    path: 'reviews/:kind/:id',
    lazy: async () => ({ Component: (await import('./reviews/review-page.tsx')).AdminReviewPage }),
  },
  {
    path: 'deliveries',
    lazy: async () => ({
      Component: (await import('./deliveries/deliveries-page.tsx')).DeliveriesPage,
    }),
  },
  {
    path: 'deliveries/emails',
    lazy: async () => ({ Component: (await import('./deliveries/emails-page.tsx')).EmailsPage }),
  },
  {
    path: 'sign-ups',
    lazy: async () => ({ Component: (await import('./sign-ups/sign-ups-page.tsx')).SignUpsPage }),
  },
  {
    path: 'loyalty',
    lazy: async () => ({ Component: (await import('./loyalty/loyalty-list.tsx')).LoyaltyPage }),
  },
  {
    path: 'loyalty/:member',
    lazy: async () => ({ Component: (await import('./loyalty/member-page.tsx')).MemberPage }),
  },
  {
    path: 'shipping',
    lazy: async () => ({ Component: (await import('./shipping/shipping-page.tsx')).ShippingPage }),
  },
  {
    path: 'shipping/edit',
    lazy: async () => ({
      Component: (await import('./shipping/shipping-edit-page.tsx')).ShippingEditPage,
    }),
  },
  {
    path: 'locations',
    lazy: async () => ({ Component: (await import('./locations/location-list.tsx')).LocationsPage }),
  },
  {
    path: 'locations/new',
    lazy: async () => ({ Component: (await import('./locations/create-location-page.tsx')).NewLocationPage }),
  },
  {
    path: 'locations/:number',
    lazy: async () => ({ Component: (await import('./locations/location-page.tsx')).LocationPage }),
  },
  {
    path: 'redirects',
    lazy: async () => ({ Component: (await import('./redirects/redirects-page.tsx')).RedirectsPage }),
  },
  {
    path: 'audit',
    lazy: async () => ({ Component: (await import('./audit/audit-page.tsx')).AuditPage }),
  },
  {
    path: 'webhooks',
    lazy: async () => ({ Component: (await import('./webhooks/webhooks-page.tsx')).WebhooksPage }),
  },
  {
    path: 'tokens',
    lazy: async () => ({ Component: (await import('./tokens/tokens-page.tsx')).TokensPage }),
  },
];
