/** The content store's model: documents, their versions, and publications, which say when a version is active. */

import type { PricePeriod } from '@vitrine/rules/catalogue/period-price';
import type { DiscountWindows } from '@vitrine/rules/discounts/discount-windows';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { EpochMs } from '@vitrine/rules/units';
import type { ContentDocumentKind } from './document-kinds.ts';

export interface DocumentId {
  readonly kind: ContentDocumentKind;
  /** Empty if the kind has a single document. Else a product's handle or an article's number. */
  readonly key: string;
}

/** A saved version of a document. Immutable. */
export interface Version extends VersionSummary {
  /** Body in the format of a file: `{ "default": {...}, "regions": { "au": {...} } }`. */
  readonly body: unknown;
}

/** A version without its body. */
export interface VersionSummary {
  /** Starts at 1 for each document. */
  readonly number: number;
  /** The editor's e-mail address, or `import`. */
  readonly author: string;
  readonly savedAt: EpochMs;
  /** The author's comment. May be empty. */
  readonly note: string;
}

/** Makes a version active for a period. */
export interface Publication {
  readonly id: string;
  /** Null unpublishes the document: its file is active instead, or the schema's defaults. */
  readonly version: number | null;
  readonly from: EpochMs;
  /** Null for no end. After the end, the previous publication is active again. */
  readonly until: EpochMs | null;
  readonly by: string;
  readonly madeAt: EpochMs;
  /** Id of the campaign that it belongs to, or null. */
  readonly campaign: number | null;
}

export interface DocumentState {
  readonly id: DocumentId;
  /** Null if the store doesn't have the document. */
  readonly latest: Version | null;
  /** Newest first. */
  readonly versions: readonly VersionSummary[];
  /** Oldest first. */
  readonly publications: readonly Publication[];
}

/** A row in the list of documents. */
export interface DocumentSummary {
  readonly id: DocumentId;
  readonly title: string;
  /** Number of the latest version. */
  readonly latest: number;
  /** Number of the active version, or null if none is active. */
  readonly inForce: number | null;
  /** The time of the next scheduled change, or null. */
  readonly nextChange: EpochMs | null;
  readonly savedAt: EpochMs;
  readonly author: string;
}

export type AuditAction =
  | 'save'
  | 'publish'
  | 'schedule'
  | 'unpublish'
  | 'withdraw'
  | 'undo'
  | 'campaign'
  | 'experiment'
  | 'review'
  | 'comment';

/** A document, or a campaign or an experiment by its id. */
export interface AuditSubject {
  readonly kind: ContentDocumentKind | 'campaign' | 'experiment';
  readonly key: string;
}

/** An entry of the audit log, one per action. */
export interface AuditEntry {
  /** Increases with time. */
  readonly id: number;
  readonly at: EpochMs;
  readonly who: string;
  readonly action: AuditAction;
  readonly document: AuditSubject;
  readonly version: number | null;
  /** Description of the action, a sentence. */
  readonly words: string;
}

export interface SaveRequest {
  readonly body: unknown;
  /** Number of the version that was edited, or 0 if the store had none. If it isn't the latest, saving is a conflict. */
  readonly basedOn: number;
  readonly author: string;
  readonly note?: string;
}

/** `conflict`: another editor saved a version in the meantime, `latest`. */
export type SaveResult =
  | { readonly outcome: 'saved'; readonly version: Version }
  | { readonly outcome: 'conflict'; readonly latest: Version };

export interface PublishRequest {
  readonly version: number;
  /** Null for the current time. */
  readonly from: EpochMs | null;
  /** Null for no end. */
  readonly until: EpochMs | null;
  readonly by: string;
}

export interface AuditQuery {
  /** Restricts the list to this document or campaign. */
  readonly id?: AuditSubject;
  /** Restricts the list to entries with a smaller id. */
  readonly before?: number;
  /** Maximum number of entries, newest first. */
  readonly limit: number;
}

/** Stores documents with all of their versions. Each action is one transaction, which includes its audit entry. */
export interface ContentStore {
  list(kind?: ContentDocumentKind): Promise<readonly DocumentSummary[]>;
  state(id: DocumentId): Promise<DocumentState>;
  version(id: DocumentId, number: number): Promise<Version | null>;
  save(id: DocumentId, request: SaveRequest): Promise<SaveResult>;
  /**
   * Publishes a version.
   *
   * @throws ContentStoreError if there is no such version, or the period would end before it begins
   */
  publish(id: DocumentId, request: PublishRequest): Promise<Publication>;
  /**
   * Publishes a copy of an earlier version as the newest one, so that the latest version is the live one.
   *
   * @throws ContentStoreError if there is no such version
   */
  restore(id: DocumentId, version: number, by: string): Promise<Publication>;
  /** Unpublishes the document at `from`; null for the current time. */
  unpublish(
    id: DocumentId,
    request: { readonly by: string; readonly from: EpochMs | null },
  ): Promise<Publication>;
  /**
   * Cancels a publication that hasn't begun.
   *
   * @throws ContentStoreError if it has begun, belongs to a campaign, or doesn't exist
   */
  withdraw(id: DocumentId, publication: string, by: string): Promise<void>;
  /**
   * Ends an active publication now, so that the previous publication is active again. Cancels a publication that hasn't begun.
   *
   * @throws ContentStoreError if the publication isn't active any more, or belongs to a campaign
   */
  undo(id: DocumentId, publication: string, by: string): Promise<void>;
  /**
   * Saves and publishes bodies at once, in one action. Bodies that are active already are skipped. Returns the
   * documents with a new version.
   */
  saveAndPublish(
    documents: readonly { readonly id: DocumentId; readonly body: unknown }[],
    by: { readonly author: string; readonly note: string },
  ): Promise<readonly DocumentId[]>;
  audit(query: AuditQuery): Promise<readonly AuditEntry[]>;
  /** Returns the revision, a number that increases with every action of any process. */
  marker(): Promise<number>;
  /** Returns the periods of discounts that belong to campaigns. */
  discountWindows(): Promise<DiscountWindows>;
  /** Returns a text that changes whenever the live prices of campaigns change. Reads no prices, so it may be called often. */
  activePriceKey(): Promise<string>;
  /** Returns the prices of campaigns that are scheduled or live. */
  pricePeriods(): Promise<readonly PricePeriod[]>;
  /** Returns the documents that changed after a revision; after 0, all documents. The bodies of articles are left out. */
  changesAfter(marker: number): Promise<readonly DocumentChange[]>;
}

/** A document with all data that a process needs to keep its active content in memory. */
export interface DocumentChange {
  readonly id: DocumentId;
  readonly latest: number;
  /** Publications that are active or scheduled. */
  readonly publications: readonly Publication[];
  /** Bodies of the latest version and of those in `publications`, by number. */
  readonly bodies: ReadonlyMap<number, unknown>;
  /** Revision of the document's last action. */
  readonly touched: number;
}

/** Thrown if the store rejects an action. The message is for the user. */
export class ContentStoreError extends Error {
  readonly reason:
    | 'NO_SUCH_VERSION'
    | 'ENDS_BEFORE_IT_BEGINS'
    | 'HAS_BEGUN'
    | 'NO_SUCH_PUBLICATION'
    | 'REPLACED'
    | 'IN_CAMPAIGN'
    | 'NO_SUCH_CAMPAIGN'
    | 'CAMPAIGN_CHANGED'
    | 'CAMPAIGN_NOT_EDITABLE'
    | 'CAMPAIGN_EMPTY'
    | 'PRICES_OVERLAP'
    | 'INVALID_PRICE'
    | 'NO_SUCH_EXPERIMENT'
    | 'EXPERIMENT_CHANGED'
    | 'EXPERIMENT_STATE'
    | 'EXPERIMENT_OVERLAPS'
    | 'NO_SUCH_REQUEST'
    | 'REQUEST_CLOSED'
    | 'OWN_WORK'
    | 'NO_SUCH_COMMENT'
    | 'ADDRESS_IN_USE';

  constructor(reason: ContentStoreError['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Thrown if another article has the URL in a region. */
export class AddressInUseError extends ContentStoreError {
  readonly region: RegionKey;

  constructor(title: string, region: RegionKey) {
    super('ADDRESS_IN_USE', `The article “${title}” has this address already: choose another one.`);
    this.region = region;
  }
}
