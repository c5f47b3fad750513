/** Tables of the catalogue. Documents are JSON texts; times are milliseconds since 1970. */
import type { Generated } from 'kysely';

export interface CatalogueTables {
  /** One row per product, collection, page, policy, blog, menu, selling plan group, redirect and the shop itself. */
  catalogue_documents: {
    kind: string;
    /** Digits of the id. */
    id: string;
    handle: string;
    data: string;
    updated_at: number;
  };
  /** One row per variant: what is left of it, and whether it may be sold beyond that. */
  inventory: {
    variant_id: string;
    sku: string;
    /** May be below zero where the variant sells on back-order. */
    available: number;
    /** 0 where the variant never runs out; `available` then means nothing. */
    tracked: number;
    /** 1 where it sells below zero (inventory policy `continue`). */
    oversell: number;
    /** Pieces that orders took and did not give back; what BEST_SELLING counts. */
    sold: number;
    updated_at: number;
  };
  /** Moves with every committed change of the catalogue or of stock, so that other processes see it. */
  catalogue_changes: {
    sequence: Generated<number>;
    /** `product:<handle>`, `inventory:<variant id>`, or `all`. */
    subject: string;
    at: number;
  };
}
