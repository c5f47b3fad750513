/** The catalogue's parsed documents, by kind and id. */
import type {
  BlogRecord,
  CollectionRecord,
  MenuRecord,
  PageRecord,
  PolicyRecord,
  ProductRecord,
  SellingPlanGroupRecord,
  ShopRecord,
} from './catalogue-records.ts';

export interface RedirectRecord {
  readonly id: string;
  /** Normalized by `toRedirectPath`. */
  readonly path: string;
  readonly target: string;
  /** 301 if omitted. */
  readonly status?: RedirectStatus;
}

/** HTTP status of a redirect: 301 and 308 permanent, 303 See Other, 307 temporary. */
export type RedirectStatus = 301 | 303 | 307 | 308;

/** Products that search and recommendations leave out. */
export interface SearchExclusionRecord {
  readonly id: string;
  /** Product handles. */
  readonly handles: readonly string[];
}

/** Record type of each kind of document. */
export interface CatalogueDocumentKinds {
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

export type CatalogueDocumentKind = keyof CatalogueDocumentKinds;

/** All documents by kind and id; immutable once a snapshot uses them. */
export type CatalogueDocuments = {
  readonly [K in CatalogueDocumentKind]: Map<string, CatalogueDocumentKinds[K]>;
};

export function createEmptyDocuments(): CatalogueDocuments {
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

export function isCatalogueDocumentKind(text: string): text is CatalogueDocumentKind {
  return Object.hasOwn(createEmptyDocuments(), text);
}

/** Adds a stored document. The JSON was validated before it was stored, so it isn't validated again. */
export function addDocument(
  documents: CatalogueDocuments,
  row: { kind: string; id: string; data: string },
): void {
  if (!isCatalogueDocumentKind(row.kind)) return;
  addParsed(documents, row.kind, row.id, JSON.parse(row.data));
}

function addParsed<K extends CatalogueDocumentKind>(
  documents: CatalogueDocuments,
  kind: K,
  id: string,
  record: CatalogueDocumentKinds[K],
): void {
  documents[kind].set(id, record);
}
