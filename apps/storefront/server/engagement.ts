/**
 * The shop's own database, whichever backend it has: what shoppers leave with it, and what its processes count
 * together. A file beside the backend's, or tables in the same PostgreSQL.
 */
import { blogMigrations } from '@vitrine/content/blog/blog-migrations';
import type { BlogTables } from '@vitrine/content/blog/blog-tables';
import { contentMigrations } from '@vitrine/content/documents/migrations';
import type { ContentTables } from '@vitrine/content/documents/tables';
import { type NoticeTables, noticeMigrations } from '@vitrine/content/notices/notice-tables';
import { peopleMigrations } from '@vitrine/content/people/migrations';
import type { PeopleTables } from '@vitrine/content/people/tables';
import { sampleMigrations } from '@vitrine/content/samples/migrations';
import type { SampleTables } from '@vitrine/content/samples/tables';
import { type UploadTables, uploadMigrations } from '@vitrine/content/uploads/upload-tables';
import { type EventTables, eventMigrations } from '@vitrine/engagement/events/event-tables';
import { type RewardCodeTables, rewardCodeMigrations } from '@vitrine/engagement/loyalty/reward-code-tables';
import { type LoyaltyTables, loyaltyMigrations } from '@vitrine/engagement/loyalty/tables';
import { engagementMigrations } from '@vitrine/engagement/migrations';
import { earlierSignUps } from '@vitrine/engagement/outbox/earlier-sign-ups';
import { type OutboxTables, outboxMigrations } from '@vitrine/engagement/outbox/outbox-tables';
import { type QuizTables, quizMigrations } from '@vitrine/engagement/quiz/quiz-results';
import { type ReceivedTables, receivedMigrations } from '@vitrine/engagement/received/received-tables';
import { reviewMigrations } from '@vitrine/engagement/reviews/review-migrations';
import type { ReviewTables } from '@vitrine/engagement/reviews/review-tables';
import { type SignUpRequest, type SignUpResult, signUp } from '@vitrine/engagement/sign-ups';
import type { SmsResult } from '@vitrine/engagement/sms/sms-sign-up';
import { type SmsTables, smsMigrations } from '@vitrine/engagement/sms/sms-tables';
import type { EngagementTables } from '@vitrine/engagement/tables';
import {
  joinWaitlist,
  type WaitlistRequest,
  type WaitlistResult,
} from '@vitrine/engagement/waitlists/join-waitlist';
import { type WaitlistTables, waitlistMigrations } from '@vitrine/engagement/waitlists/waitlist-tables';
import { type WishlistTables, wishlistMigrations } from '@vitrine/engagement/wishlists/wishlist-tables';
import type { RegionKey } from '@vitrine/rules/regions/region';
import { openStorage, type Storage, type StorageOptions } from '@vitrine/storage/database';
import { type CountTables, countMigrations } from '@vitrine/storage/sharing/counts';
import { type RequestTables, requestMigrations } from '@vitrine/storage/sharing/requests';
import { type SecretTables, secretMigrations } from '@vitrine/storage/sharing/secrets';
import type { Logger } from 'pino';
import { type MemberCartTables, memberCartMigrations } from './cart/member-carts.ts';
import type { Settings } from './env.ts';
import { keepNumber, type SmsWish } from './sms/keep-number.ts';

export interface ShopTables
  extends EngagementTables,
    CountTables,
    RequestTables,
    SecretTables,
    PeopleTables,
    SampleTables,
    ContentTables,
    BlogTables,
    NoticeTables,
    LoyaltyTables,
    RewardCodeTables,
    UploadTables,
    QuizTables,
    ReviewTables,
    WishlistTables,
    OutboxTables,
    WaitlistTables,
    ReceivedTables,
    SmsTables,
    EventTables,
    MemberCartTables {}

/** The SQLite file. */
export const engagementFile = 'engagement.db';
/** The schema. */
export const engagementSets = [
  engagementMigrations,
  countMigrations,
  requestMigrations,
  secretMigrations,
  peopleMigrations,
  sampleMigrations,
  contentMigrations,
  blogMigrations,
  noticeMigrations,
  uploadMigrations,
  loyaltyMigrations,
  rewardCodeMigrations,
  quizMigrations,
  reviewMigrations,
  wishlistMigrations,
  memberCartMigrations,
  outboxMigrations,
  waitlistMigrations,
  receivedMigrations,
  smsMigrations,
  earlierSignUps,
  eventMigrations,
] as const;

/**
 * Opens it and brings it up to date; it doesn't matter which backend the shop has. `running` is what a shop says of
 * itself (`runningShop`).
 */
export function openEngagementStorage(
  settings: Settings,
  log: Logger,
  running: Pick<StorageOptions, 'queryTimeout' | 'session'> = {},
): Promise<Storage<ShopTables>> {
  return openStorage<ShopTables>({
    databaseUrl: settings.DATABASE_URL,
    directory: settings.DATA_DIR,
    file: engagementFile,
    migrations: engagementSets,
    log,
    ...running,
  });
}

/** What pages and calls leave addresses and numbers with. */
export interface SignUps {
  /** Keeps a newsletter sign-up that came from `source`. */
  readonly newsletter: (
    region: RegionKey,
    wish: Omit<SignUpRequest, 'region' | 'now'>,
  ) => Promise<SignUpResult>;
  /** Puts somebody on the waitlist of a product. */
  readonly waitlist: (
    region: RegionKey,
    wish: Omit<WaitlistRequest, 'region' | 'now'>,
  ) => Promise<WaitlistResult>;
  /** Keeps a number for messages by SMS. */
  readonly sms: (region: RegionKey, wish: SmsWish) => Promise<SmsResult>;
}

/** `kept` hears that there may be something to deliver. */
export function keepSignUps(storage: Storage<ShopTables>, kept: () => void): SignUps {
  const told = <Result>(keeping: Promise<Result>): Promise<Result> =>
    keeping.then((result) => {
      kept();
      return result;
    });
  const now = () => Date.now();
  return {
    newsletter: (region, wish) => told(signUp(storage, { ...wish, region, now: now() })),
    waitlist: (region, wish) => told(joinWaitlist(storage, { ...wish, region, now: now() })),
    sms: (region, wish) => told(keepNumber(storage, region, wish, now())),
  };
}
