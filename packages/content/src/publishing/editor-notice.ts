/** Events of approvals and comments that other editors are notified of. */
import type { Transaction } from 'kysely';
import type { ContentTables } from '../documents/content-tables.ts';
import type { ReviewSubject } from './review-store.ts';

interface NoticeBase {
  readonly subject: ReviewSubject;
  /** Email address of the editor who caused the event. */
  readonly by: string;
  /** Note, reason or comment; empty if there is none. */
  readonly note: string;
}

export type EditorNotice =
  /** Addressed to the accounts that may approve it. */
  | (NoticeBase & { readonly kind: 'approvalRequested' })
  /** Addressed to the author of the request, `to`. */
  | (NoticeBase & { readonly kind: 'approved' | 'declined'; readonly to: string })
  /** Addressed to the author of the version, and to everyone else who commented on the document. */
  | (NoticeBase & { readonly kind: 'comment' });

/** Queues an event's emails, in the transaction that causes it. */
export type QueueNotice = (tx: Transaction<ContentTables>, notice: EditorNotice) => Promise<void>;

export interface NoticeDeps {
  /** If omitted, no e-mails are sent. */
  readonly queueNotice?: QueueNotice;
}
