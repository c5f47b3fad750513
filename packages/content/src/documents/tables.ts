import type { Generated } from 'kysely';

/** Documents of editors. Moments are milliseconds since 1970. */
export interface ContentTables {
  content_documents: {
    kind: string;
    /** Empty where there is one document of the kind. */
    key: string;
    title: string;
    /** Number of the latest version. */
    latest: number;
    /** The marker at the document's last action: what other processes look for. */
    touched: number;
  };
  content_versions: {
    kind: string;
    key: string;
    number: number;
    body: string;
    author: string;
    note: string;
    saved_at: number;
  };
  content_publications: {
    id: Generated<number>;
    kind: string;
    key: string;
    /** Null takes the document back. */
    version: number | null;
    begins_at: number;
    /** Null without end. */
    ends_at: number | null;
    made_by: string;
    made_at: number;
  };
  content_audit: {
    id: Generated<number>;
    at: number;
    who: string;
    action: string;
    kind: string;
    key: string;
    version: number | null;
    words: string;
  };
  /** One row. */
  content_marker: {
    id: number;
    /** Moves with every action. */
    value: number;
  };
}
