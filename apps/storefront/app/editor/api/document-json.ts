/** What the editor's calls tell of documents. */
import type { ErrorJson } from '@vitrine/rules/cart/json/cart-json';

export interface KindJson {
  /** `cart/tierDiscount`, `product`. */
  readonly kind: string;
  /** Whether there are many, each with a key. */
  readonly keyed: boolean;
  readonly title: string;
  readonly description: string;
  /** A JSON Schema. */
  readonly schema: unknown;
}

export interface KindsJson {
  readonly kinds: readonly KindJson[];
}

/** A line of the list of documents. */
export interface DocumentLineJson {
  readonly kind: string;
  readonly key: string;
  readonly title: string;
  /** Number of the latest version. */
  readonly latest: number;
  /** Of the version in force; null where none of these is. */
  readonly inForce: number | null;
  /** When that changes by itself, ms since 1970. */
  readonly nextChange: number | null;
  readonly savedAt: number;
  readonly author: string;
}

export interface DocumentsJson {
  readonly documents: readonly DocumentLineJson[];
}

/** A line of the list of articles, or of products with words of their own. */
export interface ListedJson extends DocumentLineJson {
  readonly picture: string | null;
  /** The date that stands on an article, ms since 1970; null for products. */
  readonly date: number | null;
  readonly tags: readonly string[];
}

/** A page of such a list; what was saved last comes first. */
export interface ListJson {
  readonly documents: readonly ListedJson[];
  /** Of all pages. */
  readonly count: number;
  /** From 1 on; the last one where a later one was asked for. */
  readonly page: number;
  readonly pages: number;
  /** All tags of articles, those with the most articles first. */
  readonly tags: readonly string[];
}

/** Which of them a list holds. */
export const listedStates = ['all', 'draft', 'live', 'scheduled'] as const;
export type ListedState = (typeof listedStates)[number];

/** A key that no article has yet. */
export interface NewArticleJson {
  readonly key: string;
}

export interface VersionJson {
  readonly number: number;
  readonly author: string;
  /** ms since 1970. */
  readonly savedAt: number;
  readonly note: string;
}

export interface VersionBodyJson extends VersionJson {
  readonly body: unknown;
}

export interface PublicationJson {
  readonly id: string;
  /** Null takes the document back. */
  readonly version: number | null;
  /** ms since 1970. */
  readonly from: number;
  readonly until: number | null;
  readonly by: string;
}

export interface DocumentJson {
  readonly kind: string;
  readonly key: string;
  /** Of the latest version, else what holds from the shop's files; null where there is neither. */
  readonly body: unknown;
  /** Null until something was saved. */
  readonly latest: VersionJson | null;
  /** The newest first. */
  readonly versions: readonly VersionJson[];
  /** Those that hold now or later, the oldest first. */
  readonly publications: readonly PublicationJson[];
  readonly inForce: number | null;
  /** The publication that holds now; null where the files do. */
  readonly now: PublicationJson | null;
  readonly nextChange: number | null;
}

/** 412: somebody saved in between. */
export interface ConflictJson extends ErrorJson {
  readonly latest: VersionBodyJson;
}

/** What is wrong in a body, and where. */
export interface FieldErrorJson {
  /** `default.tiers.0.discount`; empty for the whole. */
  readonly path: string;
  readonly message: string;
}

/** 422: the body isn't what its kind asks for. */
export interface ValidationErrorJson extends ErrorJson {
  readonly problems: readonly FieldErrorJson[];
}

export interface AuditJson {
  /** The newest first. */
  readonly entries: readonly {
    readonly id: number;
    /** ms since 1970. */
    readonly at: number;
    readonly who: string;
    readonly action: string;
    readonly kind: string;
    readonly key: string;
    /** What an article is called now; null for what is known by its kind or key. */
    readonly title: string | null;
    readonly version: number | null;
    readonly words: string;
  }[];
}
