/**
 * Policies of all pages, by template of the path. A test compares the templates with `app/routes.ts`: a page without a policy
 * fails it and responds 404.
 */
import type { Bytes } from '@vitrine/rules/units';
import { reviewParameters } from '../../app/product/reviews-page.ts';
import { createPolicy, defaultPolicy, type RoutePolicy } from '../http/route-policy.ts';
import { getPagePath } from './page-data.ts';

/** Maximum size of a review's form: four photos, a video with its cover, and the texts. */
export const maxReviewBytes: Bytes = 68 * 1024 * 1024;

const shared = createPolicy({ cache: 'shared', playsVideos: true });
const filters = ['filter.', 'sort_by'];
const paging = ['after', 'before'];
const list = createPolicy({ ...shared, combining: filters, parameters: [...filters, ...paging] });
const blog = createPolicy({ ...shared, parameters: ['page', ...paging] });
const personal = createPolicy();
/** The policy allows videos, because a product opened from these pages is shown in the same document, with the same CSP. */
const personalList = createPolicy({ playsVideos: true });
/**
 * Passwords, emailed tokens and order numbers could be guessed. The backend limits attempts by e-mail address, this policy by IP
 * address.
 */
const guessable = createPolicy({ writes: 'codes' });
const signUp = createPolicy({ writes: 'signUps' });
/** Orders, accounts and legal pages, which stay available while the storefront is paused. */
const lasting = createPolicy({ ...personal, paused: 'open' });
const lastingGuessable = createPolicy({ ...guessable, paused: 'open' });
const lastingSignUp = createPolicy({ ...signUp, paused: 'open' });
const lastingShared = createPolicy({ ...shared, paused: 'open' });

export const pagePolicies = {
  '/': shared,
  '/collections': shared,
  '/collections/:handle': list,
  '/products/:handle': createPolicy({
    ...shared,
    combining: ['reviews'],
    parameters: ['variant', ...Object.values(reviewParameters)],
    moreParameters: 'page',
  }),
  '/products/:handle/review': createPolicy({
    writes: 'reviews',
    maxBody: maxReviewBytes,
    bodyContent: 'review',
  }),
  '/products/:handle/question': createPolicy({ writes: 'reviews' }),
  '/reviews/:review/helpful': guessable,
  '/search': createPolicy({ ...list, parameters: [...list.parameters, 'q'], reads: 'search' }),
  '/sign-up': signUp,
  '/sign-up/sms': signUp,
  '/sign-up/confirm/:token': lastingSignUp,
  '/sign-up/stop/:token': lastingSignUp,
  '/waitlist': signUp,
  '/cart': personalList,
  '/wishlist': personalList,
  '/wishlist/:token': personalList,
  '/wishlist/stop/:token': lasting,
  '/account': lastingGuessable,
  '/account/login': lastingGuessable,
  '/account/authorize': lastingGuessable,
  '/account/register': lastingGuessable,
  '/account/recover': lastingGuessable,
  '/account/reset/:id/:token': lastingGuessable,
  '/account/activate/:id/:token': lastingGuessable,
  '/account/logout': lasting,
  '/account/passkeys': lasting,
  '/account/sessions': lasting,
  '/account/subscriptions/sign-in': lastingGuessable,
  '/account/subscriptions/signed-in': lastingGuessable,
  '/account/subscriptions/:contract/card': lasting,
  '/subscription/:token': lastingGuessable,
  '/account/orders/:number': lasting,
  '/account/orders/:number/return': lasting,
  '/track': lastingGuessable,
  '/gift-cards': lastingGuessable,
  '/pages/find-your-shade': shared,
  '/pages/find-your-shade/:result': shared,
  '/pages/:handle': shared,
  '/policies/:handle': lastingShared,
  '/blogs/:blog': blog,
  '/blogs/:blog/tagged/:tag': blog,
  '/blogs/:blog/:article': shared,
  '/preview/settings': personal,
  '/cart/c/:cart': personal,
  '/checkout': personal,
  '/checkout/:cart': personal,
  '/checkout/confirmation/:order': lasting,
  '/checkout/confirmation/:order/pay': lasting,
  '/checkout/drafts/:draft': lasting,
  '/checkout/confirmation/:order/withdraw': lasting,
  '/checkout/confirmation/:order/invoice': lasting,
  '/checkout/confirmation/:order/gift-cards': lastingGuessable,
  '/frame/:version': lastingShared,
  '/sitemap.xml': shared,
  '/sitemap-pages.xml': shared,
  '/robots.txt': lastingShared,
  '/llms.txt': shared,
  '/markdown': shared,
  '/markdown/collections': shared,
  '/markdown/collections/:handle': list,
  '/markdown/products/:handle': shared,
  '/markdown/pages/:handle': shared,
  '/markdown/policies/:handle': shared,
  '/markdown/blogs/:blog': blog,
  '/markdown/blogs/:blog/:article': shared,
  '/feeds/products.xml': shared,
  '/feeds/products.csv': shared,
  '/blogs/:blog/feed.xml': shared,
} as const satisfies Readonly<Record<`/${string}`, RoutePolicy>>;

export type PageTemplate = keyof typeof pagePolicies;

/** The template of a requested path, and whether the page or its data (the same path with `.data`) is requested. */
export interface FoundPage {
  readonly template: PageTemplate;
  readonly isData: boolean;
}

/** Paths without a page show the shop's 404 page, which is the same for everyone. */
const noPagePolicy = shared;

/** Templates with fewer parameters are tried first: `/account/login` before `/account/:…`, a feed before an article. */
const templates = Object.keys(pagePolicies)
  .filter(isTemplate)
  .map((template) => ({ template, parts: template.split('/'), parameters: template.split('/:').length }))
  .toSorted((a, b) => a.parameters - b.parameters);

function isTemplate(text: string): text is PageTemplate {
  return Object.hasOwn(pagePolicies, text);
}

/** Path of the home page's data. Other pages' data is at their path with `.data`. */
const homeData = '/_.data';

/** Finds the page of a path; null if there is none. Case and trailing slashes matter. */
export function findPage(path: string): FoundPage | null {
  const isData = path.endsWith('.data');
  const template = templateOf(path === homeData ? '/' : isData ? path.slice(0, -'.data'.length) : path);
  return template === null ? null : { template, isData };
}

function templateOf(path: string): PageTemplate | null {
  const parts = path.split('/');
  const found = templates.find(
    (each) =>
      each.parts.length === parts.length &&
      each.parts.every((part, index) => (part.startsWith(':') ? parts[index] !== '' : part === parts[index])),
  );
  return found?.template ?? null;
}

/** Returns the policy of the page or its data; the 404 page's policy if there is no such page. */
export function pagePolicyOf(path: string): RoutePolicy {
  const apart = getPagePath(path);
  const found = findPage(apart ?? path);
  if (found === null) return noPagePolicy;
  const policy: RoutePolicy = pagePolicies[found.template];
  if (apart !== null) return createPolicy({ cache: policy.cache, paused: policy.paused });
  // Only pages accept forms with files, not their data.
  const { maxBody, bodyContent } = defaultPolicy;
  return found.isData ? { ...policy, maxBody, bodyContent } : policy;
}
