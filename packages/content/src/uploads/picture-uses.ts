/** Finds the documents that use a picture. */
import type { EpochMs } from '@vitrine/rules/units';
import type { Kysely, Transaction } from 'kysely';
import type { DocumentId } from '../documents/content-model.ts';
import { findPublications } from '../documents/content-rows.ts';
import type { ContentTables } from '../documents/content-tables.ts';
import { isContentDocumentKind, toDocumentName } from '../documents/document-kinds.ts';
import { filterRelevantPublications, getActiveVersion } from '../documents/publications.ts';
import { findPicturePaths, toUploadPath } from './picture-paths.ts';
import type { PictureUseTables } from './picture-use-tables.ts';
import { restoreUploads } from './upload-store.ts';
import type { UploadTables } from './upload-tables.ts';

export type PictureTables = UploadTables & PictureUseTables & ContentTables;

/** A document that uses a picture, and which of its versions do. */
export interface PictureUse extends DocumentId {
  /** Saved title; empty if the kind has none. */
  readonly title: string;
  readonly live: boolean;
  readonly scheduled: boolean;
  readonly latest: boolean;
  /** Number of older versions that use it. */
  readonly older: number;
}

/** Returns true if deleting the picture would affect the live, a scheduled or the latest version. */
export function isInUse({ live, scheduled, latest }: PictureUse): boolean {
  return live || scheduled || latest;
}

/**
 * Records the pictures of a document's latest version, and restores deleted pictures that its latest, live or scheduled version
 * uses. Runs in the transaction that saves or publishes, so that no deletion can happen in between.
 */
export async function recordPictureUses(
  tx: Transaction<ContentTables>,
  { kind, key }: DocumentId,
  now: EpochMs,
): Promise<void> {
  const both = tx.withTables<UploadTables & PictureUseTables & Record<string, never>>();
  const version = await tx
    .selectFrom('content_documents as document')
    .innerJoin('content_versions as version', (join) =>
      join
        .onRef('version.kind', '=', 'document.kind')
        .onRef('version.key', '=', 'document.key')
        .onRef('version.number', '=', 'document.latest'),
    )
    .select(['version.number', 'version.body'])
    .where('document.kind', '=', kind)
    .where('document.key', '=', key)
    .executeTakeFirst();
  if (version === undefined) return;
  const { number, body } = version;
  const rows = findPicturePaths(body).map((path) => ({ path, kind, key, number }));
  if (rows.length > 0) {
    const insert = both.insertInto('picture_uses').values(rows);
    await insert.onConflict((conflict) => conflict.doNothing()).execute();
  }
  const publications = filterRelevantPublications(await findPublications(tx, { kind, key }), now);
  const shown = [number, ...publications.flatMap((each) => (each.version === null ? [] : [each.version]))];
  const used = await both
    .selectFrom('picture_uses')
    .select('path')
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('number', 'in', shown)
    .execute();
  const names = used.flatMap(({ path }) => toUploadName(path) ?? []);
  await restoreUploads(both.withTables<Record<string, never>>(), names);
}

function toUploadName(path: string): string | null {
  return path.startsWith(toUploadPath('')) ? path.slice(toUploadPath('').length) : null;
}

/** Maximum number of paths per query. */
const pathsPerQuery = 500;

/** Returns the documents that use each of these pictures, by path. */
export async function findPictureUses(
  db: Kysely<PictureTables>,
  paths: readonly string[],
  now: EpochMs,
): Promise<ReadonlyMap<string, readonly PictureUse[]>> {
  const schedules = new Map<string, Schedule>();
  const uses = new Map<string, Map<string, PictureUse>>();
  for (let first = 0; first < paths.length; first += pathsPerQuery) {
    const rows = await findUsingVersions(db, paths.slice(first, first + pathsPerQuery));
    for (const { path, kind, key, number, latest, title } of rows) {
      if (!isContentDocumentKind(kind)) continue;
      const id = { kind, key };
      const name = toDocumentName(id);
      const schedule = schedules.get(name) ?? (await readSchedule(db, id, now));
      schedules.set(name, schedule);
      const ofPath = uses.get(path) ?? new Map<string, PictureUse>();
      uses.set(path, ofPath);
      const before = ofPath.get(name) ?? { ...unused, ...id, title };
      const isLive = schedule.live === number;
      const isScheduled = schedule.coming.has(number);
      const isLatest = latest === number;
      ofPath.set(name, {
        ...before,
        live: before.live || isLive,
        scheduled: before.scheduled || isScheduled,
        latest: before.latest || isLatest,
        older: before.older + (isLive || isScheduled || isLatest ? 0 : 1),
      });
    }
  }
  return new Map([...uses].map(([path, ofPath]) => [path, [...ofPath.values()]]));
}

const unused = { live: false, scheduled: false, latest: false, older: 0 };

interface Schedule {
  /** Number of the live version. */
  readonly live: number | null;
  /** Numbers of the scheduled versions. */
  readonly coming: ReadonlySet<number>;
}

async function readSchedule(db: Kysely<ContentTables>, id: DocumentId, now: EpochMs): Promise<Schedule> {
  const publications = await findPublications(db, id);
  const live = getActiveVersion(publications, now);
  const coming = filterRelevantPublications(publications, now).flatMap(({ version }) => version ?? []);
  return { live, coming: new Set(coming.filter((version) => version !== live)) };
}

function findUsingVersions(db: Kysely<PictureTables>, paths: readonly string[]) {
  return db
    .selectFrom('picture_uses as used')
    .innerJoin('content_documents as document', (join) =>
      join.onRef('document.kind', '=', 'used.kind').onRef('document.key', '=', 'used.key'),
    )
    .select(['used.path', 'used.kind', 'used.key', 'used.number', 'document.latest', 'document.title'])
    .where('used.path', 'in', paths)
    .orderBy('used.kind')
    .orderBy('used.key')
    .execute();
}
