/**
 * Context of loaders and actions. The server sets it with the key that the build exports
 * (`build.entry.module.shopContext`): the bundle has a copy of this file, which creates a key of its own.
 */

import type {
  OrderPaymentService,
  OrderService,
  TrackedOrder,
} from '@vitrine/commerce/orders/order-service-types';
import type { SubscriptionService } from '@vitrine/commerce/subscriptions/subscription-service';
import type { ArticleSummary, BlogPort, Post } from '@vitrine/content/blog/blog-port';
import type { Brand } from '@vitrine/content/brand/brand';
import type { CollectionTile, HomePage, SearchPanelCopy, SignUpCopy } from '@vitrine/content/browse-copy';
import type { CartPanelCopy } from '@vitrine/content/cart-copy';
import type { Navigation } from '@vitrine/content/documents/navigation';
import type { PolicyText } from '@vitrine/content/documents/policies';
import type { Quiz } from '@vitrine/content/documents/quiz';
import type { AccountCopy, CheckoutCopy, HelpCopy } from '@vitrine/content/page-copy';
import type { RobotsGroup } from '@vitrine/data/robots';
import type { NewsletterSignUpResult } from '@vitrine/engagement/newsletter-sign-up';
import type {
  PublishedMedia,
  PublishedQuestion,
  PublishedReview,
  QuoteQuery,
  ReviewPage,
  ReviewQuery,
  ReviewQuote,
} from '@vitrine/engagement/reviews/read-reviews';
import type { SmsSignUpRequest, SmsSignUpResult } from '@vitrine/engagement/sms/sms-sign-up';
import type { WaitlistRequest, WaitlistResult } from '@vitrine/engagement/waitlists/join-waitlist';
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import type { DestinationsJson } from '@vitrine/rules/cart/json/destinations-json';
import type { StorefrontLanguage } from '@vitrine/rules/regions/languages';
import type { CountryCode, RegionKey } from '@vitrine/rules/regions/region';
import type { BasePath } from '@vitrine/rules/regions/storefront-address';
import type { Place } from '@vitrine/rules/regions/territories';
import type { EpochMs } from '@vitrine/rules/units';
import type { StorefrontClient } from '@vitrine/storefront-api/client';
import { createContext } from 'react-router';
import type { AccountService } from './account/account.ts';
import type { RemoteSubscriptions } from './account/remote-subscriptions.ts';
import type { CheckoutPages } from './checkout/checkout-pages.ts';
import type { Alternate, LinkedPage } from './data/alternate.ts';
import type { GiftCardPages } from './gift-cards/gift-card-pages.ts';
import type { BrandHead, MenuLink, ShopFeature, ShopFrame, ThirdParties } from './layout/shop-frame.ts';
import type { ArrivalJson } from './layout/visitor-context.ts';
import type { SettingsPreview } from './preview/settings-preview.ts';
import type { ProductContext } from './product/product-context.ts';
import type { ReviewService } from './product/review-service.ts';
import type { WishlistService } from './wishlist/wishlist-service.ts';

export interface ShopContext {
  readonly region: RegionKey;
  /** The language of the page. */
  readonly language: StorefrontLanguage;
  /** Market for which pages are rendered: the region's home country. */
  readonly country: CountryCode;
  /** Client of the region's Storefront API, embedded or remote. */
  readonly client: StorefrontClient;
  /** True if assistants can use this storefront (`server/agents`). */
  readonly hasAgents: boolean;
  /** Rules of robots.txt, by user agent. */
  readonly robotsGroups: readonly RobotsGroup[];
  /** Estimates the arrival of an order placed at the time of the call. */
  readonly estimateArrival: (place: Place) => ArrivalJson;
  /** Estimates the arrival by a shipping rate's own delivery times; null for a rate without its own. */
  readonly estimateRateArrival: (rateId: string) => Pick<ArrivalJson, 'earliest' | 'latest'> | null;
  /** The embedded checkout; null with a remote backend. */
  readonly checkout: CheckoutPages | null;
  /** Service of order pages; null with a remote backend. */
  readonly orders: OrderService | null;
  /** Payments of orders' outstanding amounts; null with a remote backend. */
  readonly orderPayments: OrderPaymentService | null;
  /** The member's subscriptions; null with a remote backend. */
  readonly subscriptions: SubscriptionService | null;
  /** Subscriptions at Shopify; null with another backend, or without CUSTOMER_ACCOUNT_CLIENT_ID. */
  readonly remoteSubscriptions: RemoteSubscriptions | null;
  /** Features that this shop doesn't have. */
  readonly unavailable: readonly ShopFeature[];
  /** True if this process also handles carts; false in a backend without a shop. */
  readonly servesCarts: boolean;
  /** Finds an order by its number and e-mail; null if orders can't be tracked. */
  readonly trackOrder: ((number: string, email: string) => Promise<TrackedOrder | null>) | null;
  /** Gift cards; null with a remote backend. Not available to pages cached for all shoppers. */
  readonly giftCards: GiftCardPages | null;
  /** Account of the request's session; not available to pages cached for all shoppers. */
  readonly account: AccountService;
  /** Loads the cart of this request's cookie, like `/api/cart`, for pages that work without JavaScript. */
  readonly loadCart: () => Promise<CartJson | null>;
  /** Countries this storefront ships to, for the cart's estimate without JavaScript. */
  readonly destinations: () => DestinationsJson;
  /** Returns the base URL of a region's storefront without a trailing slash; for the page's own region in its language. */
  readonly regionUrl: (region: RegionKey) => string;
  /** Finds the alternates of a page in other storefronts and languages; undefined if there are none. */
  readonly findAlternates: (page: LinkedPage) => Promise<readonly Alternate[] | undefined>;
  /** Returns another storefront that sells a product, preferably the default one; null if there is none. */
  readonly findSellingStorefront: (handle: string) => Promise<RegionKey | null>;
  /** The storefront's path prefix: empty, or `/au`. */
  readonly basePath: BasePath;
  /** Storefronts on the same host, including this one. */
  readonly hostStorefronts: readonly { readonly region: RegionKey; readonly basePath: BasePath }[];
  /** Editors' content of the layout: announcement, labels, search exclusion. */
  readonly content: ShopFrameContent;
  /** Articles of this region, from any source. */
  readonly blog: BlogPort;
  /** Submits reviews and questions, and votes; not available to pages cached for all shoppers. */
  readonly reviews: ReviewService;
  /** The shopper's wishlist; not available to pages cached for all shoppers. */
  readonly wishlist: WishlistService;
  /** Returns the layout data of the region's pages, the same for every shopper. */
  readonly frame: () => Promise<ShopFrame>;
  /** Returns the links of the header menu, from the cached layout, or else loads them separately. */
  readonly headerMenu: () => Promise<readonly MenuLink[]>;
  /** Content of product pages that the API doesn't have. */
  readonly product: ProductContext;
  /** Redirect target of an unknown path: a path of the shop, or an external URL. */
  readonly findRedirect: (
    path: string,
  ) => Promise<{ readonly target: string; readonly status: number } | null>;
  /** Saves a newsletter sign-up. `source` is its place in the shop. */
  readonly signUp: (email: string, source: string) => Promise<NewsletterSignUpResult>;
  /** Returns the message of a successful sign-up or waitlist entry, with the next step if an e-mail has to be confirmed. */
  readonly signUpMessage: () => string;
  /** Adds a shopper to the waitlist of a product. */
  readonly joinWaitlist: (input: Omit<WaitlistRequest, 'region' | 'now'>) => Promise<WaitlistResult>;
  /** Data of the SMS sign-up form: countries with their dial codes, and whether it requires an e-mail. */
  readonly smsForm: () => {
    /** The visitor's country, else the region's own. */
    readonly country: CountryCode;
    readonly choices: readonly { readonly value: string; readonly label: string }[];
    readonly emailNeeded: boolean;
  };
  /** Saves a phone number for SMS. */
  readonly signUpBySms: (
    input: Omit<SmsSignUpRequest, 'region' | 'now' | 'dialCode'>,
  ) => Promise<SmsSignUpResult>;
  /** Handles links in e-mails: confirm a sign-up, unsubscribe. False for an expired or unknown link. */
  readonly listLinks: {
    readonly confirm: (token: string) => Promise<boolean>;
    readonly stop: (token: string) => Promise<boolean>;
  };
  /** Origin of the partner to which add-to-cart forms redirect; null without a partner. */
  readonly partnerOrigin: string | null;
  /** Number of days before a reduction for which the law requires the lowest price; null if it doesn't. */
  readonly lowestPriceDays: number | null;
  /** Settings of the payment gateway for the checkout; the publishable key is public by design. */
  readonly payment:
    | { readonly kind: 'test' }
    | { readonly kind: 'stripe'; readonly publishableKey: string; readonly scriptUrl: string };
  /** Third-party scripts that the region's pages load with consent. */
  readonly thirdParties: ThirdParties;
  /** Preview of settings for editors; null outside of the staging store. */
  readonly preview: (() => Promise<SettingsPreview>) | null;
  /** Declares query parameters that the page reads in addition to those of its route's policy. All others are ignored. */
  readonly declareParameters: (names: readonly string[]) => void;
  readonly requestId: string;
  /** Logs an unexpected error with the request id. */
  readonly report: (error: unknown) => void;
  readonly now: EpochMs;
}

/** Editors' content of the layout. */
export interface ShopFrameContent {
  readonly brand: Brand;
  readonly brandHead: BrandHead;
  /** Name and address of the seller, in lines. */
  readonly seller: string;
  /** Null if there is no announcement. */
  readonly announcement: { readonly text: string } | null;
  /** Texts shown with the cart. */
  readonly cartWords: CartPanelCopy;
  /** Number of invalid settings, for editors; 0 outside of the staging store. */
  readonly settingsProblems: number;
  /** Texts of the checkout and placed orders. */
  readonly checkout: CheckoutCopy;
  /** Texts of the account pages. */
  readonly account: AccountCopy;
  /** Contact at the end of pages. */
  readonly help: HelpCopy;
  readonly home: HomePage;
  readonly signUpWords: SignUpCopy;
  /** The editors' policies, by the last segment of their path. */
  readonly policies: ReadonlyMap<string, PolicyText>;
  /** The editors' menus; empty ones fall back to the Storefront API's. */
  readonly navigation: Navigation;
  /** Wide tiles among the products of lists. */
  readonly collectionTiles: readonly CollectionTile[];
  readonly searchPanel: SearchPanelCopy;
  readonly quiz: Quiz;
  /** Handles of products that aren't linked in the cart. */
  readonly unlinkedProducts: readonly string[];
  /** Handles of products that haven't launched yet: their pages have a waitlist instead of the button. */
  readonly launching: readonly string[];
  readonly noindex: {
    readonly pages: readonly string[];
    readonly products: readonly string[];
    readonly collections: readonly string[];
  };
}

export const shopContext = createContext<ShopContext>();

export type {
  ArticleSummary,
  Brand,
  Post,
  PublishedMedia,
  PublishedQuestion,
  PublishedReview,
  QuoteQuery,
  ReviewPage,
  ReviewQuery,
  ReviewQuote,
};
