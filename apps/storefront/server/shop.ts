/** The services of a running shop, which its pages and calls depend on. Created by `open-shop.ts`. */

import type { BlogPort } from '@vitrine/content/blog/blog-port';
import type { ContentStore } from '@vitrine/content/documents/content-model';
import type { EditorAccounts } from '@vitrine/content/editor-accounts/editor-accounts';
import type { ContentService } from '@vitrine/content/file-content';
import type { Publishing } from '@vitrine/content/publishing/open-publishing';
import type { RemoteContent } from '@vitrine/content/remote/remote-content';
import type { SampleCartStore } from '@vitrine/content/samples/sample-carts';
import type { FetchedPictureStore } from '@vitrine/content/uploads/fetched-pictures';
import type { PictureLibrary } from '@vitrine/content/uploads/picture-library';
import type { UploadStore } from '@vitrine/content/uploads/upload-store';
import type { OutboxState } from '@vitrine/engagement/outbox/dead-letters';
import type { DestinationsJson } from '@vitrine/rules/cart/json/destinations-json';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { RegionTable, RegionTables } from '@vitrine/rules/regions/region-table';
import type { EpochMs } from '@vitrine/rules/units';
import type { ConnectionLoad } from '@vitrine/storage/storage-events';
import type { StorefrontClient } from '@vitrine/storefront-api/client';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { InvalidSetting } from '../app/preview/settings-preview.ts';
import type { WishlistService } from '../app/wishlist/wishlist-service.ts';
import type { Agents } from './agents/open-agents.ts';
import type { CreateBlogPort } from './blog/open-blog.ts';
import type { CartRequest } from './cart/cart-request.ts';
import type { SharedRequests } from './cart/shared-requests.ts';
import type { ContentNotices } from './content/notices.ts';
import type { EditorDocuments } from './editor/document-routes.ts';
import type { Embedded } from './embedded.ts';
import type { SignUps } from './engagement.ts';
import type { Settings } from './env.ts';
import type { AcceptedEvent } from './events/batch.ts';
import type { Experiments } from './experiments/open-experiments.ts';
import type { GeoLookup } from './geo/lookup.ts';
import type { ShopHttp } from './http/environment.ts';
import type { RateLimiters } from './http/rate-limits.ts';
import type { Loyalty } from './loyalty/loyalty.ts';
import type { Notifications } from './outreach/open-notifications.ts';
import type { PageCache } from './page-cache.ts';
import type { PageContexts } from './pages/page-contexts.ts';
import type { InCatalogue } from './preview/missing-references.ts';
import type { QuizResults } from './quiz/results.ts';
import type { ReviewForms } from './reviews/review-forms.ts';
import type { SimulatorDeps } from './simulator/simulate.ts';
import type { OrderTracker } from './tracking/tracker.ts';

/** The connections of one store and use. */
export interface StoreLoad extends ConnectionLoad {
  readonly store: 'commerce' | 'engagement';
}

export interface Shop extends PageContexts {
  readonly settings: Settings;
  readonly log: Logger;
  readonly development: boolean;
  readonly content: ContentService;
  /** Checks for changes of the content that other processes made, and resolves once they are active. */
  readonly refreshContent: () => Promise<void>;
  /** Null where no content service is set: then `content` is this shop's own. */
  readonly remoteContent: RemoteContent | null;
  /** Null where no content service may send any. */
  readonly contentNotices: ContentNotices | null;
  /** The content with every document's latest version, published or not. */
  readonly drafts: ContentService;
  /** The documents that editors write. */
  readonly contentStore: ContentStore;
  /** Checks references in settings against a region's catalogue. */
  readonly inCatalogue: InCatalogue;
  /** Errors in the current settings, for editors. */
  readonly wrongSettings: () => Promise<readonly InvalidSetting[]>;
  readonly tables: RegionTables;
  /** Revision of the storefronts' files that this shop was opened with; null for the demo's. */
  readonly storefrontsRevision: string | null;
  /** Rate limits by client. */
  readonly limiters: RateLimiters;
  readonly geo: GeoLookup;
  /** Null where the backend is another process. */
  readonly embedded: Embedded | null;
  /** Finds an order by number and e-mail; null if orders can't be tracked. */
  readonly track: OrderTracker | null;
  /** Simulates carts for editors; null if the backend is another process. */
  readonly simulator: SimulatorDeps | null;
  /** Sample carts that editors kept. */
  readonly samples: SampleCartStore;
  /** The settings with every latest draft applied. */
  readonly draftContent: () => Promise<ContentService>;
  /** The settings as scheduled for a time. */
  readonly contentAt: (time: EpochMs) => Promise<ContentService>;
  /** A client for a region's market, without anything of a shopper. */
  readonly clientOf: (region: RegionKey) => StorefrontClient;
  /** The articles, as pages and calls read them. */
  readonly blogOf: CreateBlogPort;
  /** Those of the content store; null where BLOG_SOURCE names the Storefront API. */
  readonly contentBlog: BlogPort | null;
  /** The region's active table. */
  readonly table: (region: RegionKey) => RegionTable | null;
  /** Destinations of a region's storefront. */
  readonly destinations: (region: RegionKey) => DestinationsJson;
  /** Null renders each page on each request. */
  readonly cache: PageCache | null;
  readonly regionUrl: (region: RegionKey) => string;
  /** Null where shoppers' assistants are turned off. */
  readonly agents: Agents | null;
  readonly cartRequest: (context: Context<ShopHttp>) => Promise<CartRequest>;
  /** Adds by forms, of all processes. */
  readonly formAdds: SharedRequests;
  /** The wishlist of the request's shopper. */
  readonly wishlistOf: (context: Context<ShopHttp>) => Promise<WishlistService>;
  /** Dependencies of review forms and media. */
  readonly reviewForms: ReviewForms;
  readonly quizResults: QuizResults;
  readonly signUps: SignUps;
  /** Returns true if a sign-up is sent to TikTok: it is configured, and the visit may be tracked. */
  readonly tellsTiktok: (context: Context<ShopHttp>) => boolean;
  /** Deliveries to providers, and the routes of `{app}`. */
  readonly outreach: Notifications;
  readonly outboxState: () => Promise<OutboxState>;
  /** Null where content or orders are those of another system. */
  readonly experiments: Experiments | null;
  /** Stores the events of a storefront; resolves once they are on disk. */
  readonly keepEvents: (region: RegionKey, events: readonly AcceptedEvent[]) => Promise<void>;
  readonly loyalty: Loyalty;
  /** Accounts of the editor. */
  readonly people: EditorAccounts;
  /** Campaigns, approvals, comments, presence, and the editor's time zone. */
  readonly publishing: Publishing;
  /** Images uploaded by editors. */
  readonly uploads: UploadStore;
  /** Product pictures that were fetched from other sites. */
  readonly fetchedPictures: FetchedPictureStore;
  /** Names, alternative texts and uses of those images. */
  readonly pictures: PictureLibrary;
  /** Documents of the editor. */
  readonly documents: EditorDocuments;
  /** Sees what other processes changed, so that the cache drops it. */
  readonly freshen: () => Promise<void>;
  /** Current load of each store's connections. */
  readonly loads: () => readonly StoreLoad[];
  /** Resolves where the stores answer. */
  readonly check: () => Promise<void>;
  readonly close: () => Promise<void>;
}
