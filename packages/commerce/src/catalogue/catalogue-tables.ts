/** Tables of the catalogue. `data` columns hold JSON. */
import type { EpochMs } from '@vitrine/rules/units';
import type { Generated } from 'kysely';

export interface CatalogueTables {
  /**
   * One row for each product, collection, page, policy, blog, menu, selling plan group and redirect, and one
   * for the shop.
   */
  catalogue_documents: {
    kind: string;
    /** Digits of the id. */
    id: string;
    handle: string;
    data: string;
    updated_at: EpochMs;
  };
  /** Stock of each variant. */
  inventory: {
    variant_id: string;
    sku: string;
    /** Negative if oversold. */
    available: number;
    /** 0 if stock isn't tracked; `available` is meaningless then. */
    tracked: number;
    /** 1 if the variant may be oversold (inventory policy `continue`). */
    oversell: number;
    /** Units ordered and not restocked; `BEST_SELLING` sorts by it. */
    sold: number;
    updated_at: EpochMs;
  };
  /** Log of committed changes of catalogue and stock. Other processes poll it. */
  catalogue_changes: {
    sequence: Generated<number>;
    /** `product:<handle>`, `inventory:<variant id>`, `taxes`, `bundles`, or `all`. */
    subject: string;
    at: EpochMs;
  };
}
