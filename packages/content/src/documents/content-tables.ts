import type { EpochMs } from '@vitrine/rules/units';
import type { Generated } from 'kysely';
import type { ExperimentTables } from '../experiments/experiment-tables.ts';
import type { PublishingTables } from '../publishing/publishing-tables.ts';

/** Tables of editors' documents, and of their campaigns, approvals and experiments. Experiments have migrations of their own. */
export interface ContentTables extends PublishingTables, ExperimentTables {
  content_documents: {
    kind: string;
    /** Empty if the kind has a single document. */
    key: string;
    title: string;
    /** Number of the latest version. */
    latest: number;
    /** Revision of the document's last action, by which other processes find changes. */
    touched: number;
  };
  content_versions: {
    kind: string;
    key: string;
    number: number;
    body: string;
    author: string;
    note: string;
    saved_at: EpochMs;
  };
  content_publications: {
    id: Generated<number>;
    kind: string;
    key: string;
    /** Null unpublishes the document. */
    version: number | null;
    begins_at: EpochMs;
    /** Null for no end. */
    ends_at: EpochMs | null;
    made_by: string;
    made_at: EpochMs;
    /** Id of a campaign. Null if it was published by itself. */
    campaign: number | null;
  };
  content_audit: {
    id: Generated<number>;
    at: EpochMs;
    who: string;
    action: string;
    kind: string;
    key: string;
    version: number | null;
    words: string;
  };
  /** Table with a single row: the revision of all documents. */
  content_marker: {
    id: number;
    /** Incremented by every action. */
    value: number;
  };
}
