/** Reads and writes single rows of documents, versions, publications and the audit log. Actions are made of these steps. */
import type { EpochMs } from '@vitrine/rules/units';
import type { Kysely, Transaction } from 'kysely';
import type {
  AuditAction,
  AuditSubject,
  DocumentId,
  Publication,
  Version,
  VersionSummary,
} from './content-model.ts';
import type { ContentTables } from './content-tables.ts';
import { getDocumentKind, toDocumentName } from './document-kinds.ts';

type Change = Transaction<ContentTables>;
type Reading = Kysely<ContentTables>;

/** Increments the revision, which serialises the actions of all processes. Returns the new one. */
export async function incrementRevision(tx: Change): Promise<number> {
  const row = await tx
    .insertInto('content_marker')
    .values({ id: 1, value: 1 })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((of) => ({ value: of('content_marker.value', '+', 1) })),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return row.value;
}

/** Records the revision of a document's last change. */
export async function setLastChanged(tx: Change, { kind, key }: DocumentId, marker: number): Promise<void> {
  await tx
    .updateTable('content_documents')
    .set({ touched: marker })
    .where('kind', '=', kind)
    .where('key', '=', key)
    .execute();
}

/** Returns the number of the latest version, or 0 if the store doesn't have the document. */
export async function readLatestVersionNumber(db: Reading, { kind, key }: DocumentId): Promise<number> {
  const row = await db
    .selectFrom('content_documents')
    .select('latest')
    .where('kind', '=', kind)
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.latest ?? 0;
}

/** Returns a version with its body, or null. */
export async function readVersion(
  db: Reading,
  { kind, key }: DocumentId,
  number: number,
): Promise<Version | null> {
  const row = await db
    .selectFrom('content_versions')
    .selectAll()
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('number', '=', number)
    .executeTakeFirst();
  if (row === undefined) return null;
  const body: unknown = JSON.parse(row.body);
  return { ...toVersionSummary(row), body };
}

type VersionRow = Omit<ContentTables['content_versions'], 'kind' | 'key' | 'body'>;

/** Converts a row to a version without its body. */
export function toVersionSummary({ number, author, note, saved_at }: VersionRow): VersionSummary {
  return { number, author, note, savedAt: saved_at };
}

/** Inserts a version as a document's latest. */
export async function insertVersion(
  tx: Change,
  id: DocumentId,
  version: Version,
  marker: number,
): Promise<void> {
  const { kind, key } = id;
  const row = { title: getDocumentTitle(id, version.body), latest: version.number, touched: marker };
  await tx
    .insertInto('content_documents')
    .values({ kind, key, ...row })
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doUpdateSet(row))
    .execute();
  await tx
    .insertInto('content_versions')
    .values({
      kind,
      key,
      number: version.number,
      body: JSON.stringify(version.body),
      author: version.author,
      note: version.note,
      saved_at: version.savedAt,
    })
    .execute();
}

/** Returns a document's publications, oldest first. */
export async function findPublications(
  db: Reading,
  { kind, key }: DocumentId,
): Promise<readonly Publication[]> {
  const rows = await db
    .selectFrom('content_publications')
    .selectAll()
    .where('kind', '=', kind)
    .where('key', '=', key)
    .orderBy('id')
    .execute();
  return rows.map(toPublication);
}

/** Converts a row to a publication. */
export function toPublication(row: Omit<PublicationRow, 'id'> & { readonly id: number }): Publication {
  return {
    id: String(row.id),
    version: row.version,
    from: row.begins_at,
    until: row.ends_at,
    by: row.made_by,
    madeAt: row.made_at,
    campaign: row.campaign,
  };
}

type PublicationRow = ContentTables['content_publications'];

/** Inserts a publication. */
export async function insertPublication(
  tx: Change,
  { kind, key }: DocumentId,
  { version, from, until, by, madeAt, campaign }: Omit<Publication, 'id'>,
): Promise<Publication> {
  const row = await tx
    .insertInto('content_publications')
    .values({ kind, key, version, begins_at: from, ends_at: until, made_by: by, made_at: madeAt, campaign })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toPublication(row);
}

export interface NewAuditEntry {
  readonly at: EpochMs;
  readonly who: string;
  readonly action: AuditAction;
  readonly version: number | null;
  /** The action, without the document's name: `Saved version 3`. */
  readonly words: string;
}

/** Adds an action to the audit log. */
export async function appendAuditEntry(
  tx: Change,
  { kind, key }: AuditSubject,
  entry: NewAuditEntry,
): Promise<void> {
  await tx
    .insertInto('content_audit')
    .values({ ...entry, kind, key })
    .execute();
}

/** Returns the name of a document in lists: an article's title, a product's handle, or the kind's title. */
export function getDocumentTitle(id: DocumentId, body: unknown): string {
  if (id.kind === 'post') return titleIn(body) ?? toDocumentName(id);
  return id.key === '' ? getDocumentKind(id.kind).title : id.key;
}

function titleIn(body: unknown): string | null {
  const shared = fieldOf(body, 'default');
  const title = fieldOf(shared, 'title');
  return typeof title === 'string' ? title : null;
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.getOwnPropertyDescriptor(value, name)?.value
    : undefined;
}
