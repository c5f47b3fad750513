/** Queries of the documents in the database. */
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { Kysely } from 'kysely';
import type {
  AuditAction,
  AuditEntry,
  AuditQuery,
  AuditSubject,
  DocumentChange,
  DocumentId,
  DocumentState,
  DocumentSummary,
  Publication,
} from './content-model.ts';
import { findPublications, readVersion, toPublication, toVersionSummary } from './content-rows.ts';
import type { ContentTables } from './content-tables.ts';
import { isContentDocumentKind, toDocumentName } from './document-kinds.ts';
import { filterRelevantPublications, findNextChange, getActiveVersion } from './publications.ts';

type Reading = Kysely<ContentTables>;

/** See `ContentStore.list`. */
export async function listDocuments(
  db: Reading,
  kind: string | null,
  now: EpochMs,
): Promise<readonly DocumentSummary[]> {
  const rows = await db
    .selectFrom('content_documents')
    .innerJoin('content_versions', (join) =>
      join
        .onRef('content_versions.kind', '=', 'content_documents.kind')
        .onRef('content_versions.key', '=', 'content_documents.key')
        .onRef('content_versions.number', '=', 'content_documents.latest'),
    )
    .select([
      'content_documents.kind',
      'content_documents.key',
      'content_documents.title',
      'content_documents.latest',
      'content_versions.saved_at',
      'content_versions.author',
    ])
    .$if(kind !== null, (query) => query.where('content_documents.kind', '=', kind ?? ''))
    .orderBy('content_documents.kind')
    .orderBy('content_documents.key')
    .execute();
  const publications = await publicationsByName(db, kind, -1);
  return rows.flatMap(({ kind, key, title, latest, saved_at, author }) => {
    if (!isContentDocumentKind(kind)) return [];
    const id = { kind, key };
    const own = publications.get(toDocumentName(id)) ?? [];
    const inForce = getActiveVersion(own, now);
    return [{ id, title, latest, inForce, nextChange: findNextChange(own, now), savedAt: saved_at, author }];
  });
}

/** Returns the publications of documents that changed after a revision, by document name. */
async function publicationsByName(
  db: Reading,
  kind: string | null,
  marker: number,
): Promise<ReadonlyMap<string, readonly Publication[]>> {
  const rows = await db
    .selectFrom('content_publications')
    .innerJoin('content_documents', (join) =>
      join
        .onRef('content_documents.kind', '=', 'content_publications.kind')
        .onRef('content_documents.key', '=', 'content_publications.key'),
    )
    .selectAll('content_publications')
    .where('content_documents.touched', '>', marker)
    .$if(kind !== null, (query) => query.where('content_documents.kind', '=', kind ?? ''))
    .orderBy('content_publications.id')
    .execute();
  const byName = Map.groupBy(rows, ({ kind, key }) => (key === '' ? kind : `${kind}/${key}`));
  return new Map([...byName].map(([name, own]) => [name, own.map(toPublication)]));
}

/** See `ContentStore.state`. Versions are immutable, so several queries give a consistent result. */
export async function readDocumentState(db: Reading, id: DocumentId): Promise<DocumentState> {
  const publications = await findPublications(db, id);
  const rows = await db
    .selectFrom('content_versions')
    .select(['number', 'author', 'note', 'saved_at'])
    .where('kind', '=', id.kind)
    .where('key', '=', id.key)
    .orderBy('number', 'desc')
    .execute();
  const [newest] = rows;
  const latest = newest === undefined ? null : await readVersion(db, id, newest.number);
  return { id, latest, versions: rows.map(toVersionSummary), publications };
}

/** See `ContentStore.audit`. */
export async function readAuditEntries(
  db: Reading,
  { id, before, limit }: AuditQuery,
): Promise<readonly AuditEntry[]> {
  let query = db.selectFrom('content_audit').selectAll().orderBy('id', 'desc').limit(limit);
  if (id !== undefined) query = query.where('kind', '=', id.kind).where('key', '=', id.key);
  if (before !== undefined) query = query.where('id', '<', before);
  const rows = await query.execute();
  return rows.flatMap(({ id, at, who, action, kind, key, version, words }) =>
    isSubject(kind) && isAction(action)
      ? [{ id, at, who, action, document: { kind, key }, version, words }]
      : [],
  );
}

const actions: Readonly<Record<AuditAction, true>> = {
  save: true,
  publish: true,
  schedule: true,
  unpublish: true,
  withdraw: true,
  undo: true,
  campaign: true,
  experiment: true,
  review: true,
  comment: true,
};

function isSubject(kind: string): kind is AuditSubject['kind'] {
  return kind === 'campaign' || kind === 'experiment' || isContentDocumentKind(kind);
}

function isAction(text: string): text is AuditAction {
  return Object.hasOwn(actions, text);
}

/** See `ContentStore.marker`. */
export async function readRevision(db: Reading): Promise<number> {
  const row = await db.selectFrom('content_marker').select('value').executeTakeFirst();
  return row?.value ?? 0;
}

/** See `ContentStore.changesAfter`. */
export async function readDocumentChanges(
  storage: Storage<ContentTables>,
  marker: number,
  now: EpochMs,
): Promise<readonly DocumentChange[]> {
  const db = storage.read;
  const rows = await db
    .selectFrom('content_documents')
    .select(['kind', 'key', 'latest', 'touched'])
    .where('touched', '>', marker)
    .orderBy('touched')
    .execute();
  if (rows.length === 0) return [];
  // Read after the documents, so that a concurrent action is returned the next time.
  const publications = await publicationsByName(db, null, marker);
  const changes = rows.flatMap(({ kind, key, latest, touched }) => {
    if (!isContentDocumentKind(kind)) return [];
    const id = { kind, key };
    return [
      {
        id,
        latest,
        touched,
        publications: filterRelevantPublications(publications.get(toDocumentName(id)) ?? [], now),
      },
    ];
  });
  const bodies = await bodiesOf(
    db,
    changes.filter(({ id }) => id.kind !== 'post'),
  );
  return changes.map((change) => ({ ...change, bodies: bodies.get(toDocumentName(change.id)) ?? new Map() }));
}

type Wanted = Pick<DocumentChange, 'id' | 'latest' | 'publications'>;

// The number of parameters of a query is limited, and each document has a few.
const documentsAtOnce = 50;

async function bodiesOf(
  db: Reading,
  documents: readonly Wanted[],
): Promise<ReadonlyMap<string, ReadonlyMap<number, unknown>>> {
  const bodies = new Map<string, Map<number, unknown>>();
  for (let start = 0; start < documents.length; start += documentsAtOnce) {
    const some = documents.slice(start, start + documentsAtOnce);
    const rows = await db
      .selectFrom('content_versions')
      .select(['kind', 'key', 'number', 'body'])
      .where((row) =>
        row.or(
          some.map(({ id, latest, publications }) =>
            row.and([
              row('kind', '=', id.kind),
              row('key', '=', id.key),
              row('number', 'in', [latest, ...publications.flatMap(({ version }) => version ?? [])]),
            ]),
          ),
        ),
      )
      .execute();
    for (const { kind, key, number, body } of rows) {
      const name = key === '' ? kind : `${kind}/${key}`;
      const own = bodies.get(name) ?? new Map<number, unknown>();
      own.set(number, JSON.parse(body));
      bodies.set(name, own);
    }
  }
  return bodies;
}
