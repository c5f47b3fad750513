/** Declares a list of records. Its filters, sorting, columns and page are in the URL. */

export interface ListColumn<Row> {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: Row) => React.ReactNode;
  /** Returns the text for the CSV file. */
  readonly csv: (row: Row) => string;
  /** Numbers are aligned to the end. */
  readonly isNumber?: boolean;
  /** True for short values such as dates and times: the cell never wraps. */
  readonly isShort?: boolean;
  /** True if the column is hidden until the user selects it. */
  readonly isOptional?: boolean;
}

export interface ListFilter {
  readonly key: string;
  readonly label: string;
  readonly options: readonly {
    readonly value: string;
    readonly label: string;
    /** Query in the search syntax of the Admin API: `financial_status:paid`. */
    readonly query: string;
  }[];
}

export interface ListSort {
  readonly key: string;
  readonly label: string;
  readonly sortKey: string;
  readonly reverse: boolean;
}

export interface ListRequest {
  readonly first?: number;
  readonly last?: number;
  readonly after?: string;
  readonly before?: string;
  readonly query: string | null;
  readonly sort: ListSort;
}

export interface ListPageInfo {
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
  readonly startCursor: string | null;
  readonly endCursor: string | null;
}

export interface ListResult<Row> {
  readonly rows: readonly Row[];
  readonly pageInfo: ListPageInfo;
}

export interface BulkAction<Row> {
  readonly label: (count: number) => string;
  /** Returns true for rows that the action can change. */
  readonly accepts: (row: Row) => boolean;
  /** @returns an error message; null if it succeeded */
  readonly run: (row: Row) => Promise<string | null>;
  readonly done: (count: number) => string;
  /**
   * Reverts the change of a row, by the toast's button; omitted if that isn't possible. @returns an error message; null if it
   * succeeded
   */
  readonly undo?: (row: Row) => Promise<string | null>;
}

export interface BulkDialogProps<Row> {
  readonly rows: readonly Row[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Closes the dialog and runs the action on the rows. */
  readonly onRun: (action: Pick<BulkAction<Row>, 'run' | 'done' | 'undo'>) => void;
}

/** Dialog with fields for an action on the selected rows. */
export interface BulkDialog<Row> {
  readonly key: string;
  readonly label: (count: number) => string;
  /** Returns true for rows that the action can change; omitted if it can change all. */
  readonly accepts?: (row: Row) => boolean;
  /** True for the main action of a list: its button is the first one. */
  readonly isMain?: boolean;
  readonly Dialog: (props: BulkDialogProps<Row>) => React.ReactNode;
}

/** Link to a page about the selected rows. */
export interface BulkLink<Row> {
  readonly label: (count: number) => string;
  readonly getPath: (rows: readonly Row[]) => string;
}

export interface ListDefinition<Row> {
  /** Name in URLs, in the file's name, and in localStorage. */
  readonly name: string;
  readonly title: string;
  readonly searchLabel: string;
  /** The first column links to the row's page, if there is one. */
  readonly columns: readonly ListColumn<Row>[];
  readonly filters: readonly ListFilter[];
  /** The first sort is the default. */
  readonly sorts: readonly [ListSort, ...ListSort[]];
  readonly load: (request: ListRequest) => Promise<ListResult<Row>>;
  readonly getId: (row: Row) => string;
  /** Omitted if the records have no page. */
  readonly getPath?: (row: Row) => string;
  readonly getName: (row: Row) => string;
  /** Returns a second line, which phones show instead of the other columns. */
  readonly describe: (row: Row) => React.ReactNode;
  readonly empty: { readonly title: string; readonly text: string };
  readonly bulkActions?: readonly BulkAction<Row>[];
  readonly bulkDialogs?: readonly BulkDialog<Row>[];
  readonly bulkLinks?: readonly BulkLink<Row>[];
}
