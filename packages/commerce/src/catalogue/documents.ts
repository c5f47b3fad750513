/** The catalogue's documents, parsed: what the database holds, by id. */
import type {
  BlogRecord,
  CollectionRecord,
  MenuRecord,
  PageRecord,
  PolicyRecord,
  ProductRecord,
  SellingPlanGroupRecord,
  ShopRecord,
} from './model.ts';

export interface RedirectRecord {
  readonly id: string;
  /** As `redirectPath` writes it. */
  readonly path: string;
  readonly target: string;
  /** 301 where it says nothing. */
  readonly status?: RedirectStatus;
}

/** 301 and 308 moved for good, 303 to be read elsewhere, 307 for a while. Source: decisions §8. */
export type RedirectStatus = 301 | 303 | 307 | 308;

/** Products that no search and no recommendation shows. */
export interface SearchExclusionRecord {
  readonly id: string;
  /** Product handles. */
  readonly handles: readonly string[];
}

/** What each kind of document holds. */
export interface DocumentKinds {
  product: ProductRecord;
  collection: CollectionRecord;
  page: PageRecord;
  policy: PolicyRecord;
  blog: BlogRecord;
  menu: MenuRecord;
  selling_plan_group: SellingPlanGroupRecord;
  redirect: RedirectRecord;
  shop: ShopRecord;
  search_exclusion: SearchExclusionRecord;
}

export type DocumentKind = keyof DocumentKinds;

/** Every document by kind and id; treated as immutable once a snapshot uses it. */
export type Documents = { readonly [K in DocumentKind]: Map<string, DocumentKinds[K]> };

export function noDocuments(): Documents {
  return {
    product: new Map(),
    collection: new Map(),
    page: new Map(),
    policy: new Map(),
    blog: new Map(),
    menu: new Map(),
    selling_plan_group: new Map(),
    redirect: new Map(),
    shop: new Map(),
    search_exclusion: new Map(),
  };
}

export function isDocumentKind(text: string): text is DocumentKind {
  return Object.hasOwn(noDocuments(), text);
}

/** Adds a stored document. The text was written by this package after it had been checked, so it is trusted. */
export function addDocument(documents: Documents, row: { kind: string; id: string; data: string }): void {
  if (!isDocumentKind(row.kind)) return;
  addParsed(documents, row.kind, row.id, JSON.parse(row.data));
}

function addParsed<K extends DocumentKind>(
  documents: Documents,
  kind: K,
  id: string,
  record: DocumentKinds[K],
): void {
  documents[kind].set(id, record);
}
