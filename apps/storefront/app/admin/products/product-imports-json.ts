/** JSON of the calls of the admin's page of product imports. Amounts are in minor units. */
import type { Minor } from '@vitrine/rules/money';
import type { EpochMs } from '@vitrine/rules/units';

export interface ImportProblemJson {
  readonly line: number;
  /** Null if the error concerns the whole row or file. */
  readonly column: string | null;
  readonly reason: string;
}

export interface ImportPriceJson {
  readonly price: Minor;
  readonly compareAtPrice: Minor | null;
}

export interface PlannedProductJson {
  readonly kind: 'added' | 'changed';
  readonly handle: string;
  readonly title: string;
  readonly fields: readonly {
    readonly field: string;
    /** Null for a field of the product. */
    readonly variant: string | null;
    readonly before: string | null;
    readonly after: string | null;
  }[];
  readonly prices: readonly {
    readonly variant: string;
    readonly region: string;
    readonly currency: string;
    /** Null if the product isn't sold there. */
    readonly before: ImportPriceJson | null;
    readonly after: ImportPriceJson | null;
  }[];
  readonly addedVariants: readonly string[];
  readonly removedVariants: readonly string[];
  readonly stock: readonly {
    readonly variant: string;
    /** Null for a new variant. */
    readonly before: number | null;
    /** Null for a removed variant. */
    readonly after: number | null;
  }[];
}

export interface ImportCheckJson {
  readonly problems: readonly ImportProblemJson[];
  readonly moreProblems: number;
  /** Number of products with invalid rows. */
  readonly refused: number;
  readonly unusedColumns: readonly string[];
  /** Null if there is nothing to import. */
  readonly plan: {
    readonly added: number;
    readonly changed: number;
    readonly unchanged: number;
    readonly stockChanged: number;
    /** The first changes. */
    readonly changes: readonly PlannedProductJson[];
    readonly fingerprint: string;
  } | null;
}

/** `running` writes nothing yet. `writing` and `undoing` are completed even if the shop is stopped meanwhile. */
export type ImportStateJson =
  | 'running'
  | 'writing'
  | 'imported'
  | 'failed'
  | 'undoing'
  | 'undone'
  | 'stopped';

export interface ProductImportRecordJson {
  readonly id: string;
  readonly startedAt: EpochMs;
  readonly by: string;
  readonly fileName: string;
  readonly state: ImportStateJson;
  /** True if the import failed because products were changed after its check. */
  readonly isStale: boolean;
  readonly done: number;
  readonly total: number;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly stockChanged: number;
  readonly undoneBy: string;
  readonly undo: ImportUndoJson;
  readonly canUndo: boolean;
}

/** Finding and result of the last undo of an import. */
export interface ImportUndoJson {
  /**
   * State of the check, before an undo, for products that were changed after the import. `checking`: in progress.
   * `changed`: found some, so nothing was undone. `failed`: ended with an error. Empty: none was needed, or it found no
   * such product.
   */
  readonly check: '' | 'checking' | 'changed' | 'failed';
  /** Progress of the check, of `total`. */
  readonly checked: number;
  readonly restored: number;
  readonly deleted: number;
  /** Products that were changed since: found by the check, or left by the undo. */
  readonly changed: number;
  /** Handles of the first changed products. */
  readonly changedHandles: readonly string[];
}

export interface ProductImportListJson {
  /** Newest first. */
  readonly imports: readonly ProductImportRecordJson[];
  /** Imports in progress, from any page of the list; if there are none, the one that changed last. */
  readonly current: readonly ProductImportRecordJson[];
  /** Cursor of the next page; null at the end. */
  readonly next: string | null;
  /** Progress of downloads from other sites; null if there are none. */
  readonly pictures: { readonly done: number; readonly all: number; readonly failed: number } | null;
}

/** Product pictures that couldn't be fetched from other sites. */
export interface FailedPicturesJson {
  readonly pictures: readonly FailedImportPictureJson[];
  /** Number of failed pictures beyond the ones in `pictures`. */
  readonly more: number;
}

export interface FailedImportPictureJson {
  readonly url: string;
  /** Reason of the failure, a lower-case English phrase such as `its host answers 404`. */
  readonly reason: string;
  /** Handles of the products that use the picture. */
  readonly products: readonly string[];
  /**
   * Line number in the imported file that contains the URL; null if no file imported in the last 30 days contains it.
   */
  readonly line: number | null;
  /** Name of the imported file; empty if `line` is null, or if the file had no name. */
  readonly fileName: string;
}
