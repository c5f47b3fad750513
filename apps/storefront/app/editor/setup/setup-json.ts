/** Responses of `/editor/api/setup`. */

export interface MissingStepJson {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** Path in the editor; null if the step isn't done there. */
  readonly path: string | null;
}

export interface SetupStorefrontJson {
  readonly key: string;
  readonly name: string;
  readonly currency: string;
  readonly url: string;
  readonly isStaging: boolean;
}

export interface PictureProgressJson {
  readonly done: number;
  readonly all: number;
  readonly failed: number;
}

export interface FailedPictureJson {
  readonly url: string;
  readonly failure: string;
  readonly products: readonly string[];
}

export interface SetupJson {
  /** True if the shop has no products. */
  readonly isEmpty: boolean;
  readonly storefronts: readonly SetupStorefrontJson[];
  readonly publicUrl: string;
  /** Folder of the shop; null without one. */
  readonly folder: string | null;
  readonly missing: readonly MissingStepJson[];
  readonly pictures: {
    /** Number of pictures that are still on other sites, including failed ones. */
    readonly waiting: number;
    readonly running: PictureProgressJson | null;
    readonly failed: readonly FailedPictureJson[];
  };
}

/** Response of `/editor/api/setup/state`. */
export interface SetupStateJson {
  /** True if the shop has no products. */
  readonly isEmpty: boolean;
}

export interface ProductImportJson {
  readonly products: number;
  readonly problems: readonly {
    readonly line: number;
    readonly column: string | null;
    readonly reason: string;
  }[];
  readonly moreProblems: number;
  readonly unusedColumns: readonly string[];
  /** Null if nothing was imported: it was a check, or rows had errors. */
  readonly imported: {
    readonly added: number;
    readonly changed: number;
    readonly unchanged: number;
    readonly stockChanged: number;
  } | null;
}
