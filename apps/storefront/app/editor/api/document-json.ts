/** JSON of the editor API's document endpoints. */

import type { ErrorJson } from '@vitrine/rules/cart/json/cart-json';
import type { EpochMs } from '@vitrine/rules/units';

export interface KindJson {
  /** For example `cart/tierDiscount` or `product`. */
  readonly kind: string;
  /** True if there are many documents of this kind, each with a key. */
  readonly keyed: boolean;
  readonly title: string;
  readonly description: string;
  /** JSON Schema. */
  readonly schema: unknown;
}

export interface KindsJson {
  readonly kinds: readonly KindJson[];
}

/** Row of the list of documents. */
export interface DocumentLineJson {
  readonly kind: string;
  readonly key: string;
  readonly title: string;
  /** Number of the latest version. */
  readonly latest: number;
  /** Number of the published version; null if none is published. */
  readonly inForce: number | null;
  /** Time of the next scheduled change; null if none. */
  readonly nextChange: EpochMs | null;
  readonly savedAt: EpochMs;
  readonly author: string;
}

export interface DocumentsJson {
  readonly documents: readonly DocumentLineJson[];
}

/** Row of the list of articles, or of products with edited texts. */
export interface ListedJson extends DocumentLineJson {
  readonly picture: string | null;
  /** Date of an article; null for products. */
  readonly date: EpochMs | null;
  readonly tags: readonly string[];
}

/** Page of this list, last saved first. */
export interface ListJson {
  readonly documents: readonly ListedJson[];
  /** Number of documents on all pages. */
  readonly count: number;
  /** From 1; the last page if a later one was requested. */
  readonly page: number;
  readonly pages: number;
  /** All tags of articles, by number of articles, highest first. */
  readonly tags: readonly string[];
}

/** Filters of a list by publication state. */
export const listedStates = ['all', 'draft', 'live', 'scheduled'] as const;
export type ListedState = (typeof listedStates)[number];

/** An unused key for a new article. */
export interface NewArticleJson {
  readonly key: string;
}

export interface VersionJson {
  readonly number: number;
  readonly author: string;
  readonly savedAt: EpochMs;
  readonly note: string;
}

export interface VersionBodyJson extends VersionJson {
  readonly body: unknown;
}

export interface PublicationJson {
  readonly id: string;
  /** Null unpublishes the document. */
  readonly version: number | null;
  readonly from: EpochMs;
  readonly until: EpochMs | null;
  readonly by: string;
  /** Id of the campaign that it belongs to; null if none. */
  readonly campaign: number | null;
}

export interface DocumentJson {
  readonly kind: string;
  readonly key: string;
  /** Body of the latest version, else the shop's file; null if there is neither. */
  readonly body: unknown;
  /** The active body: of the published version, else of the shop's file; null if there is neither. */
  readonly live: unknown;
  /** Errors in the shop's file, which applies while nothing is published. */
  readonly fileErrors: readonly FileErrorJson[];
  /** Null until something was saved. */
  readonly latest: VersionJson | null;
  /** Newest first. */
  readonly versions: readonly VersionJson[];
  /** Current and scheduled publications, oldest first. */
  readonly publications: readonly PublicationJson[];
  readonly inForce: number | null;
  /** Current publication; null if the shop's file applies. */
  readonly now: PublicationJson | null;
  readonly nextChange: EpochMs | null;
}

/** Error in a settings file. */
export interface FileErrorJson {
  /** `default.tiers.0.discount`; empty for the whole file. */
  readonly path: string;
  readonly message: string;
  /** Sentence for the editor: what is active instead of the invalid setting, or that it is off. */
  readonly effect: string;
}

/** 412: another editor saved in the meantime. */
export interface ConflictJson extends ErrorJson {
  readonly latest: VersionBodyJson;
}

/** Validation error of one field of a body. */
export interface FieldErrorJson {
  /** `default.tiers.0.discount`; empty for the whole body. */
  readonly path: string;
  readonly message: string;
}

/** 422: the body doesn't match its kind's schema. */
export interface ValidationErrorJson extends ErrorJson {
  readonly problems: readonly FieldErrorJson[];
}

export interface AuditJson {
  /** Newest first. */
  readonly entries: readonly {
    readonly id: number;
    readonly at: EpochMs;
    readonly who: string;
    readonly action: string;
    readonly kind: string;
    readonly key: string;
    /** Current title of an article; null for documents known by kind or key. */
    readonly title: string | null;
    readonly version: number | null;
    readonly words: string;
  }[];
}
