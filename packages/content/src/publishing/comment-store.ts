/** Editors' comments on versions of documents, and on single fields. */
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import { ContentStoreError, type DocumentId } from '../documents/content-model.ts';
import { appendAuditEntry, readVersion } from '../documents/content-rows.ts';
import type { ContentTables } from '../documents/content-tables.ts';
import type { NoticeDeps } from './editor-notice.ts';

export interface DocumentComment {
  readonly id: number;
  readonly version: number;
  /** Path of a field, `default.text`. Empty for the whole version. */
  readonly field: string;
  readonly text: string;
  readonly author: string;
  readonly at: EpochMs;
  /** Null while the comment is open. */
  readonly resolvedBy: string | null;
  readonly resolvedAt: EpochMs | null;
}

export interface CommentStore {
  /** Oldest first. */
  list(id: DocumentId): Promise<readonly DocumentComment[]>;
  /** @throws ContentStoreError if there is no such version */
  add(
    id: DocumentId,
    comment: Pick<DocumentComment, 'version' | 'field' | 'text' | 'author'>,
  ): Promise<DocumentComment>;
  /** Resolves a comment, or opens it again. */
  resolve(id: DocumentId, comment: number, by: string, resolved: boolean): Promise<void>;
}

export interface CommentStoreDeps extends NoticeDeps {
  readonly storage: Storage<ContentTables>;
  readonly clock: () => EpochMs;
}

export function openCommentStore({
  storage,
  clock,
  queueNotice = async () => {},
}: CommentStoreDeps): CommentStore {
  return {
    async list({ kind, key }) {
      const rows = await storage.read
        .selectFrom('content_review_comments')
        .selectAll()
        .where('kind', '=', kind)
        .where('key', '=', key)
        .orderBy('id')
        .execute();
      return rows.map(toComment);
    },
    add: (id, { version, field, text, author }) =>
      storage.change(async (tx) => {
        if ((await readVersion(tx, id, version)) === null)
          throw new ContentStoreError('NO_SUCH_VERSION', `There is no version ${version} of this document.`);
        const at = clock();
        const row = await tx
          .insertInto('content_review_comments')
          .values({ ...id, version, field, text, author, at, resolved_by: null, resolved_at: null })
          .returningAll()
          .executeTakeFirstOrThrow();
        const words = `Commented on version ${version}`;
        await appendAuditEntry(tx, id, { at, who: author, action: 'comment', version, words });
        const subject = { kind: 'document', document: id, version, from: null, until: null } as const;
        await queueNotice(tx, { kind: 'comment', subject, by: author, note: text });
        return toComment(row);
      }),
    resolve: ({ kind, key }, comment, by, resolved) =>
      storage.change(async (tx) => {
        const at = clock();
        const row = await tx
          .updateTable('content_review_comments')
          .set(resolved ? { resolved_by: by, resolved_at: at } : { resolved_by: null, resolved_at: null })
          .where('id', '=', comment)
          .where('kind', '=', kind)
          .where('key', '=', key)
          .returning('version')
          .executeTakeFirst();
        if (row === undefined) throw new ContentStoreError('NO_SUCH_COMMENT', 'There is no such comment.');
        const { version } = row;
        const words = `${resolved ? 'Resolved' : 'Opened'} a comment on version ${version}${resolved ? '' : ' again'}`;
        const audited = await readVersion(tx, { kind, key }, version);
        if (audited !== null)
          await appendAuditEntry(tx, { kind, key }, { at, who: by, action: 'comment', version, words });
      }),
  };
}

type CommentRow = Omit<ContentTables['content_review_comments'], 'id' | 'kind' | 'key'> & {
  readonly id: number;
};

function toComment(row: CommentRow): DocumentComment {
  return {
    id: row.id,
    version: row.version,
    field: row.field,
    text: row.text,
    author: row.author,
    at: row.at,
    resolvedBy: row.resolved_by,
    resolvedAt: row.resolved_at,
  };
}
