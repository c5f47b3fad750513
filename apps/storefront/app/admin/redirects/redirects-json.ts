/** JSON of the calls of the admin's page for redirects. */

export interface RedirectRowJson {
  readonly path: string;
  /** A path, or a URL of another site. */
  readonly target: string;
  readonly status: number;
}

export interface RedirectListJson {
  readonly redirects: readonly RedirectRowJson[];
  readonly next: string | null;
  readonly previous: string | null;
}

export interface RedirectImportJson {
  /** Number of redirects in the file. */
  readonly count: number;
  readonly problems: readonly {
    readonly line: number;
    readonly column: string | null;
    readonly reason: string;
  }[];
  readonly moreProblems: number;
  /** True if they were imported. */
  readonly isImported: boolean;
}
