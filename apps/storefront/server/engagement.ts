/**
 * Opens the shop's own database: sign-ups, reviews, wishlists, loyalty, and counters shared by its processes. A shop with a
 * remote backend has it too. It is an SQLite file next to the embedded backend's, or tables in the same PostgreSQL database.
 */
import { blogMigrations } from '@vitrine/content/blog/blog-migrations';
import type { BlogTables } from '@vitrine/content/blog/blog-tables';
import type { ContentTables } from '@vitrine/content/documents/content-tables';
import { contentMigrations } from '@vitrine/content/documents/migrations';
import { editorAccountMigrations } from '@vitrine/content/editor-accounts/migrations';
import type { EditorAccountTables } from '@vitrine/content/editor-accounts/tables';
import { experimentMigrations } from '@vitrine/content/experiments/experiment-tables';
import { type NoticeTables, noticeMigrations } from '@vitrine/content/notices/notice-tables';
import { sampleMigrations } from '@vitrine/content/samples/migrations';
import type { SampleTables } from '@vitrine/content/samples/tables';
import { type PictureUseTables, pictureUseMigrations } from '@vitrine/content/uploads/picture-use-tables';
import { type UploadTables, uploadMigrations } from '@vitrine/content/uploads/upload-tables';
import { type EventTables, eventMigrations } from '@vitrine/engagement/events/event-tables';
import { type WebhookTables, webhookMigrations } from '@vitrine/engagement/inbound/webhook-tables';
import { type LoyaltyTables, loyaltyMigrations } from '@vitrine/engagement/loyalty/loyalty-tables';
import { type RewardCodeTables, rewardCodeMigrations } from '@vitrine/engagement/loyalty/reward-code-tables';
import { newsletterMigrations } from '@vitrine/engagement/newsletter-migrations';
import {
  type NewsletterSignUpRequest,
  type NewsletterSignUpResult,
  saveSignUp,
} from '@vitrine/engagement/newsletter-sign-up';
import type { NewsletterTables } from '@vitrine/engagement/newsletter-tables';
import { earlierSignUpMigrations } from '@vitrine/engagement/outbox/earlier-sign-ups';
import { type OutboxTables, outboxMigrations } from '@vitrine/engagement/outbox/outbox-tables';
import { type QuizTables, quizMigrations } from '@vitrine/engagement/quiz/quiz-results';
import { reviewMigrations } from '@vitrine/engagement/reviews/review-migrations';
import type { ReviewTables } from '@vitrine/engagement/reviews/review-tables';
import type { SmsSignUpResult } from '@vitrine/engagement/sms/sms-sign-up';
import { type SmsTables, smsMigrations } from '@vitrine/engagement/sms/sms-tables';
import {
  joinWaitlist,
  type WaitlistRequest,
  type WaitlistResult,
} from '@vitrine/engagement/waitlists/join-waitlist';
import { type WaitlistTables, waitlistMigrations } from '@vitrine/engagement/waitlists/waitlist-tables';
import { type WishlistTables, wishlistMigrations } from '@vitrine/engagement/wishlists/wishlist-tables';
import type { RegionKey } from '@vitrine/rules/regions/region';
import { openStorage, type Storage, type StorageOptions } from '@vitrine/storage/database';
import { type CounterTables, counterMigrations } from '@vitrine/storage/sharing/counters';
import {
  type DeduplicationTables,
  deduplicationMigrations,
} from '@vitrine/storage/sharing/request-deduplication';
import { type SecretTables, secretMigrations } from '@vitrine/storage/sharing/shared-secrets';
import type { Logger } from 'pino';
import { type MemberTokenTables, memberTokenMigrations } from './account/member-tokens.ts';
import { type AdminAuditTables, adminAuditMigrations } from './admin/admin-audit.ts';
import { type AgentTables, agentMigrations } from './agents/agent-sessions.ts';
import { type MemberCartTables, memberCartMigrations } from './cart/member-carts.ts';
import type { Settings } from './env.ts';
import { findLanguage } from './http/language.ts';
import {
  type ServiceSettingTables,
  serviceSettingMigrations,
} from './service-settings/service-settings-tables.ts';
import { type SmsFormInput, saveSmsSignUp } from './sms/save-sms-sign-up.ts';

export interface ShopTables
  extends NewsletterTables,
    CounterTables,
    DeduplicationTables,
    SecretTables,
    EditorAccountTables,
    SampleTables,
    ContentTables,
    BlogTables,
    NoticeTables,
    LoyaltyTables,
    RewardCodeTables,
    UploadTables,
    PictureUseTables,
    QuizTables,
    ReviewTables,
    WishlistTables,
    OutboxTables,
    WaitlistTables,
    WebhookTables,
    SmsTables,
    EventTables,
    MemberCartTables,
    MemberTokenTables,
    AgentTables,
    AdminAuditTables,
    ServiceSettingTables {}

/** Name of the SQLite file in DATA_DIR. */
export const engagementFile = 'engagement.db';
/** Migrations of all tables of the database. */
export const engagementSets = [
  newsletterMigrations,
  counterMigrations,
  deduplicationMigrations,
  secretMigrations,
  editorAccountMigrations,
  sampleMigrations,
  contentMigrations,
  experimentMigrations,
  blogMigrations,
  noticeMigrations,
  uploadMigrations,
  pictureUseMigrations,
  loyaltyMigrations,
  rewardCodeMigrations,
  quizMigrations,
  reviewMigrations,
  wishlistMigrations,
  memberCartMigrations,
  memberTokenMigrations,
  outboxMigrations,
  waitlistMigrations,
  webhookMigrations,
  smsMigrations,
  earlierSignUpMigrations,
  eventMigrations,
  agentMigrations,
  adminAuditMigrations,
  serviceSettingMigrations,
] as const;

/** Opens the database and applies migrations. @param running options of a running shop (`getShopStorageOptions`) */
export function openEngagementStorage(
  settings: Settings,
  log: Logger,
  running: Pick<StorageOptions, 'queryTimeout' | 'session'> = {},
): Promise<Storage<ShopTables>> {
  return openStorage<ShopTables>({
    databaseUrl: settings.DATABASE_URL,
    pooler: settings.DATABASE_POOLER,
    directory: settings.DATA_DIR,
    file: engagementFile,
    migrations: engagementSets,
    log,
    ...running,
  });
}

/** Saves the email addresses and phone numbers that shoppers submit on pages and by API calls. */
export interface SignUps {
  /** Saves a newsletter sign-up from `source`. */
  readonly newsletter: (
    region: RegionKey,
    input: Omit<NewsletterSignUpRequest, 'region' | 'now'>,
  ) => Promise<NewsletterSignUpResult>;
  /** Adds an e-mail address to the waitlist of a product. */
  readonly waitlist: (
    region: RegionKey,
    input: Omit<WaitlistRequest, 'region' | 'now'>,
  ) => Promise<WaitlistResult>;
  /** Saves a phone number for SMS. */
  readonly sms: (region: RegionKey, input: SmsFormInput) => Promise<SmsSignUpResult>;
}

/** @param onChange called after each change that may add a message to deliver, so that it is delivered at once */
export function createSignUps(storage: Storage<ShopTables>, onChange: () => void): SignUps {
  const notifyAfter = <Result>(saving: Promise<Result>): Promise<Result> =>
    saving.then((result) => {
      onChange();
      return result;
    });
  const now = () => Date.now();
  const page = () => ({ language: findLanguage() ?? undefined });
  return {
    newsletter: (region, input) =>
      notifyAfter(saveSignUp(storage, { ...input, ...page(), region, now: now() })),
    waitlist: (region, input) =>
      notifyAfter(joinWaitlist(storage, { ...input, ...page(), region, now: now() })),
    sms: (region, input) => notifyAfter(saveSmsSignUp(storage, region, input, now())),
  };
}
