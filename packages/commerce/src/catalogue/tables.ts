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
  inventory: {
    variant_id: string;
    sku: string;
    /** May be below zero where the variant sells on back-order. */
    available: number;
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
