/** What the content store keeps: documents, their versions, and from when on which version is in force. */
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { DocumentKind } from './kinds.ts';

export interface DocumentId {
  readonly kind: DocumentKind;
  /** Empty where there is one document of the kind; a product's handle, a post's number. */
  readonly key: string;
}

/** A state of a document that somebody saved. It never changes afterwards. */
export interface Version extends VersionSummary {
  /** As in a file: `{ "default": {...}, "regions": { "au": {...} } }`. */
  readonly body: unknown;
}

/** A version without its body. */
export interface VersionSummary {
  /** 1 for the first of a document. */
  readonly number: number;
  /** E-mail address of an editor, or what saved it: `import`. */
  readonly author: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  /** What the author says about it; may be empty. */
  readonly note: string;
}

/** Says from when on which version is in force. */
export interface Publication {
  readonly id: string;
  /** Null takes the document back: what its file says holds again, or nothing. */
  readonly version: number | null;
  /** Milliseconds since 1970. */
  readonly from: number;
  /** Null without end. What was in force before holds again from then on. */
  readonly until: number | null;
  readonly by: string;
  /** Milliseconds since 1970. */
  readonly madeAt: number;
}

export interface DocumentState {
  readonly id: DocumentId;
  /** Null where the store doesn't have the document. */
  readonly latest: Version | null;
  /** Newest first. */
  readonly versions: readonly VersionSummary[];
  /** Oldest first. */
  readonly publications: readonly Publication[];
}

/** A line of the list of documents. */
export interface DocumentSummary {
  readonly id: DocumentId;
  readonly title: string;
  /** Number of the latest version. */
  readonly latest: number;
  /** Number of the version in force now; null where none of the store's is. */
  readonly inForce: number | null;
  /** When that changes by itself (milliseconds since 1970); null where it doesn't. */
  readonly nextChange: number | null;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  readonly author: string;
}

export type AuditAction = 'save' | 'publish' | 'schedule' | 'unpublish' | 'withdraw';

/** What somebody did: one entry for each action. */
export interface AuditEntry {
  /** Larger for later entries. */
  readonly id: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly who: string;
  readonly action: AuditAction;
  readonly document: DocumentId;
  readonly version: number | null;
  /** The action in a sentence. */
  readonly words: string;
}

export interface SaveRequest {
  readonly body: unknown;
  /** Number of the version that was edited; 0 where the store had none. Any but the latest is a conflict. */
  readonly basedOn: number;
  readonly author: string;
  readonly note?: string;
}

/** `conflict`: somebody saved in between; `latest` is what they saved. */
export type SaveResult =
  | { readonly outcome: 'saved'; readonly version: Version }
  | { readonly outcome: 'conflict'; readonly latest: Version };

export interface PublishRequest {
  readonly version: number;
  /** Milliseconds since 1970; null is now. */
  readonly from: number | null;
  /** Milliseconds since 1970; null is without end. */
  readonly until: number | null;
  readonly by: string;
}

export interface AuditQuery {
  /** Only what was done to this document. */
  readonly id?: DocumentId;
  /** Only entries before this one. */
  readonly before?: number;
  /** At most this many, the newest first. */
  readonly limit: number;
}

/** Keeps documents with all of their versions. Each action is one transaction together with its audit entry. */
export interface ContentStore {
  list(kind?: DocumentKind): Promise<readonly DocumentSummary[]>;
  state(id: DocumentId): Promise<DocumentState>;
  version(id: DocumentId, number: number): Promise<Version | null>;
  save(id: DocumentId, request: SaveRequest): Promise<SaveResult>;
  /** Throws a ContentStoreError where there is no such version, or it would end before it begins. */
  publish(id: DocumentId, request: PublishRequest): Promise<Publication>;
  /** Takes the document back from a moment on (milliseconds since 1970; null is now). */
  unpublish(
    id: DocumentId,
    request: { readonly by: string; readonly from: number | null },
  ): Promise<Publication>;
  /** Takes a publication that hasn't begun off the schedule. Throws a ContentStoreError where it has. */
  withdraw(id: DocumentId, publication: string, by: string): Promise<void>;
  /**
   * Saves bodies and puts them in force at once, all in one action; those that are in force already stay as they are.
   * Returns the documents that got a new version.
   */
  putInForce(
    documents: readonly { readonly id: DocumentId; readonly body: unknown }[],
    by: { readonly author: string; readonly note: string },
  ): Promise<readonly DocumentId[]>;
  audit(query: AuditQuery): Promise<readonly AuditEntry[]>;
  /** A number that grows with every action of any process. */
  marker(): Promise<number>;
  /** The documents with an action after a marker, all of them after 0. Articles come without bodies. */
  changesAfter(marker: number): Promise<readonly DocumentChange[]>;
}

/** A document as a process needs it that keeps what is in force in memory. */
export interface DocumentChange {
  readonly id: DocumentId;
  readonly latest: number;
  /** Those that hold now or will. */
  readonly publications: readonly Publication[];
  /** By their numbers: those of the publications, and the latest. */
  readonly bodies: ReadonlyMap<number, unknown>;
  /** The marker of its last action. */
  readonly touched: number;
}

/** An action that the store refuses; the message is for the one who asked. */
export class ContentStoreError extends Error {
  readonly reason:
    | 'NO_SUCH_VERSION'
    | 'ENDS_BEFORE_IT_BEGINS'
    | 'HAS_BEGUN'
    | 'NO_SUCH_PUBLICATION'
    | 'ADDRESS_IN_USE';

  constructor(reason: ContentStoreError['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Another article has the address in a region. */
export class AddressInUseError extends ContentStoreError {
  readonly region: RegionKey;

  constructor(title: string, region: RegionKey) {
    super('ADDRESS_IN_USE', `The article “${title}” has this address already: choose another one.`);
    this.region = region;
  }
}
