/**
 * Load context of every loader and action. The server fills it through the key that the built app exports
 * (`build.entry.module.shopContext`), since a bundled copy of this file has a key of its own.
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
  /** The market that pages are rendered for: the region's home country. */
  readonly country: CountryCode;
  /** Speaks the Storefront API for this region; the pages never know which backend answers. */
  readonly client: StorefrontClient;
  /** True if assistants can call this storefront (`server/agents`). */
  readonly hasAgents: boolean;
  /** The rules of robots.txt. */
  readonly robotsGroups: readonly RobotsGroup[];
  /** Estimates when a parcel of an order of now arrives. */
  readonly estimateArrival: (place: Place) => ArrivalJson;
  /** Estimates the arrival by a shipping rate's own delivery times; null for a rate without its own. */
  readonly estimateRateArrival: (rateId: string) => Pick<ArrivalJson, 'earliest' | 'latest'> | null;
  /** The embedded checkout, only where this process mounts it. */
  readonly checkout: CheckoutPages | null;
  /** The pages of orders, only where this process mounts the embedded checkout. */
  readonly orders: OrderService | null;
  /** Payments of what is still to be paid for an order, where `orders` is. */
  readonly orderPayments: OrderPaymentService | null;
  /** The member's subscriptions, only where this process mounts the embedded backend. */
  readonly subscriptions: SubscriptionService | null;
  /** Subscriptions at Shopify; null with another backend, and without CUSTOMER_ACCOUNT_CLIENT_ID. */
  readonly remoteSubscriptions: RemoteSubscriptions | null;
  /** Features that an own shop doesn't have. */
  readonly unavailable: readonly ShopFeature[];
  /** True if carts are stored here too; a standalone backend has no shoppers' browsers. */
  readonly cartHere: boolean;
  /** Finds an order by its number and e-mail; null if orders can't be tracked. */
  readonly track: ((number: string, email: string) => Promise<TrackedOrder | null>) | null;
  /** Gift cards, only where this process mounts the backend; not available to pages cached for all shoppers. */
  readonly giftCards: GiftCardPages | null;
  /** Account of the request's session; not available to pages cached for all shoppers. */
  readonly account: AccountService;
  /** The cart behind this request's cookie, as `/api/cart` answers it, for pages that work without JavaScript. */
  readonly loadCart: () => Promise<CartJson | null>;
  /** Countries this storefront ships to, for the cart's estimate without JavaScript. */
  readonly destinations: () => DestinationsJson;
  /** Base address of a region's storefront, in this page's language for its own region; without a trailing slash. */
  readonly regionUrl: (region: RegionKey) => string;
  /** Finds the counterparts of a page in other storefronts and languages; undefined if there are none. */
  readonly findAlternates: (page: LinkedPage) => Promise<readonly Alternate[] | undefined>;
  /** The storefront's path on its host: empty, or `/au`. */
  readonly basePath: BasePath;
  /** The storefronts on this one's host, itself among them. */
  readonly hostStorefronts: readonly { readonly region: RegionKey; readonly basePath: BasePath }[];
  /** Content of the shop's frame: announcement, labels, search exclusion. */
  readonly content: ShopFrameContent;
  /** The articles of this region, wherever they are kept. */
  readonly blog: BlogPort;
  /** Submits reviews and questions, and votes; not available to pages cached for all shoppers. */
  readonly reviews: ReviewService;
  /** The shopper's wishlist; not available to pages cached for all shoppers. */
  readonly wishlist: WishlistService;
  /** The frame of the region's pages, the same for every shopper. */
  readonly frame: () => Promise<ShopFrame>;
  /** The links of the menu at the top: those of the frame where it is kept, else they alone are asked for. */
  readonly headerMenu: () => Promise<readonly MenuLink[]>;
  /** Content of product pages that the API doesn't have. */
  readonly product: ProductContext;
  /** Redirect target of an unknown path: a path of the shop, or an external URL. */
  readonly redirectOf: (path: string) => Promise<{ readonly target: string; readonly status: number } | null>;
  /** Keeps a newsletter sign-up that came from a place on the shop. */
  readonly signUp: (email: string, source: string) => Promise<NewsletterSignUpResult>;
  /** Message of a successful sign-up or waitlist entry, with the next step where an e-mail has to be confirmed. */
  readonly signUpMessage: () => string;
  /** Adds a shopper to the waitlist of a product. */
  readonly joinWaitlist: (wish: Omit<WaitlistRequest, 'region' | 'now'>) => Promise<WaitlistResult>;
  /** Data of the SMS sign-up form: countries with their dial codes, and whether it requires an e-mail. */
  readonly smsForm: () => {
    /** The visitor's country, else the region's own. */
    readonly country: CountryCode;
    readonly choices: readonly { readonly value: string; readonly label: string }[];
    readonly emailNeeded: boolean;
  };
  /** Keeps a number for messages by SMS. */
  readonly signUpBySms: (
    wish: Omit<SmsSignUpRequest, 'region' | 'now' | 'dialCode'>,
  ) => Promise<SmsSignUpResult>;
  /** Handles links in e-mails: confirm an address, leave a list. False for an expired or unknown link. */
  readonly listLinks: {
    readonly confirm: (token: string) => Promise<boolean>;
    readonly stop: (token: string) => Promise<boolean>;
  };
  /** Origin of the partner to which add-to-cart forms redirect; null without a partner. */
  readonly partnerOrigin: string | null;
  /** As many days before a reduction the region's law asks the lowest price of; null where it asks for none. */
  readonly lowestPriceDays: number | null;
  /** Words on the checkout for the payment gateway in use; the publishable key is public by design. */
  readonly payment:
    | { readonly kind: 'test' }
    | { readonly kind: 'stripe'; readonly publishableKey: string; readonly scriptUrl: string };
  /** Scripts of others that the region's pages load with consent. */
  readonly thirdParties: ThirdParties;
  /** Editors' view of their settings; null outside of the staging store. */
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
  /** Null if there is none. */
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
  /** The policies that editors wrote, by the last part of their address. */
  readonly policies: ReadonlyMap<string, PolicyText>;
  /** The menus as editors wrote them; empty lists leave them to the Storefront API. */
  readonly navigation: Navigation;
  /** Wide tiles among the products of lists. */
  readonly collectionTiles: readonly CollectionTile[];
  readonly searchPanel: SearchPanelCopy;
  readonly quiz: Quiz;
  /** Handles of products whose links are switched off in the cart. */
  readonly unlinkedProducts: readonly string[];
  /** Handles of products that are about to launch: their pages have a waitlist in place of the button. */
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
