/** The shop of a process: everything that its pages and calls stand on. `open-shop.ts` opens it. */

import type { BlogPort } from '@vitrine/content/blog/blog-port';
import type { ContentStore } from '@vitrine/content/documents/content-model';
import type { EditorAccounts } from '@vitrine/content/editor-accounts/editor-accounts';
import type { ContentService } from '@vitrine/content/file-content';
import type { RemoteContent } from '@vitrine/content/remote/remote-content';
import type { SampleCartStore } from '@vitrine/content/samples/sample-carts';
import type { UploadStore } from '@vitrine/content/uploads/upload-store';
import type { OutboxState } from '@vitrine/engagement/outbox/dead-letters';
import type { DestinationsJson } from '@vitrine/rules/cart/json/destinations-json';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { RegionTable, RegionTables } from '@vitrine/rules/regions/region-table';
import type { ConnectionLoad } from '@vitrine/storage/storage-events';
import type { StorefrontClient } from '@vitrine/storefront-api/client';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { InvalidSetting } from '../app/preview/settings-preview.ts';
import type { WishlistService } from '../app/wishlist/wishlist-service.ts';
import type { CreateBlogPort } from './blog/open-blog.ts';
import type { CartRequest } from './cart/cart-request.ts';
import type { ContentNotices } from './content/notices.ts';
import type { EditorDocuments } from './editor/document-routes.ts';
import type { Embedded } from './embedded.ts';
import type { SignUps } from './engagement.ts';
import type { Settings } from './env.ts';
import type { AcceptedEvent } from './events/batch.ts';
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
  /** Null where no content service is set: then `content` is this shop's own. */
  readonly remoteContent: RemoteContent | null;
  /** Null where no content service may send any. */
  readonly contentNotices: ContentNotices | null;
  /** The content with every document's latest version, published or not. */
  readonly drafts: ContentService;
  /** The documents that editors write. */
  readonly contentStore: ContentStore;
  /** Whether a region's catalogue has something, for what settings name. */
  readonly inCatalogue: InCatalogue;
  /** What is wrong in the settings now, for editors. */
  readonly wrongSettings: () => Promise<readonly InvalidSetting[]>;
  readonly tables: RegionTables;
  /** How often addresses asked so far. */
  readonly limiters: RateLimiters;
  readonly geo: GeoLookup;
  /** Null where the backend is another process. */
  readonly embedded: Embedded | null;
  /** Finds an order by number and e-mail; null where nobody can be asked. */
  readonly track: OrderTracker | null;
  /** What carts are tried with, for editors; null where the backend is another process. */
  readonly simulator: SimulatorDeps | null;
  /** Sample carts that editors kept. */
  readonly samples: SampleCartStore;
  /** The settings as they would be with every latest draft in force. */
  readonly draftContent: () => Promise<ContentService>;
  /** The settings as they will be at a moment (milliseconds since 1970), by what is scheduled. */
  readonly contentAt: (moment: number) => Promise<ContentService>;
  /** A client for a region's market, without anything of a shopper. */
  readonly clientOf: (region: RegionKey) => StorefrontClient;
  /** The articles, as pages and calls read them. */
  readonly blogOf: CreateBlogPort;
  /** Those of the content store; null where BLOG_SOURCE names the Storefront API. */
  readonly contentBlog: BlogPort | null;
  /** The region's table in force now. */
  readonly table: (region: RegionKey) => RegionTable | null;
  /** Where a region's storefront ships to. */
  readonly destinations: (region: RegionKey) => DestinationsJson;
  /** Null renders each page afresh. */
  readonly cache: PageCache | null;
  readonly regionUrl: (region: RegionKey) => string;
  readonly cartRequest: (context: Context<ShopHttp>) => Promise<CartRequest>;
  /** The wishlist of whoever asks. */
  readonly wishlistOf: (context: Context<ShopHttp>) => Promise<WishlistService>;
  /** What the forms and pictures of reviews need beside the pages. */
  readonly reviewForms: ReviewForms;
  readonly quizResults: QuizResults;
  readonly signUps: SignUps;
  /** Whether TikTok hears of what a request signs up for: the shop tells it, and the visit may be measured. */
  readonly tellsTiktok: (context: Context<ShopHttp>) => boolean;
  /** What is delivered to others, and `{app}`. */
  readonly outreach: Notifications;
  readonly outboxState: () => Promise<OutboxState>;
  /** Keeps what pages of a storefront told; resolves once it is on the disk. */
  readonly keepEvents: (region: RegionKey, events: readonly AcceptedEvent[]) => Promise<void>;
  readonly loyalty: Loyalty;
  /** Who works in the editor. */
  readonly people: EditorAccounts;
  /** Pictures that they brought. */
  readonly uploads: UploadStore;
  /** What they work on. */
  readonly documents: EditorDocuments;
  /** Sees what other processes changed, so that the cache drops it. */
  readonly freshen: () => Promise<void>;
  /** How busy the connections of each store are now. */
  readonly loads: () => readonly StoreLoad[];
  /** Resolves where the stores answer. */
  readonly check: () => Promise<void>;
  readonly close: () => Promise<void>;
}
