/** Stores editors' documents in the shop's own database. Each action is one transaction. */

import { isDeepStrictEqual } from 'node:util';
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { Transaction } from 'kysely';
import {
  type ContentStore,
  ContentStoreError,
  type DocumentId,
  type Publication,
  type SaveRequest,
  type SaveResult,
} from './content-model.ts';
import {
  listDocuments,
  readAuditEntries,
  readDocumentChanges,
  readDocumentState,
  readRevision,
} from './content-reads.ts';
import {
  appendAuditEntry,
  findPublications,
  incrementRevision,
  insertPublication,
  insertVersion,
  readLatestVersionNumber,
  readVersion,
  setLastChanged,
} from './content-rows.ts';
import type { ContentTables } from './content-tables.ts';
import { getActiveVersion } from './publications.ts';

export interface ContentStoreOptions {
  readonly storage: Storage<ContentTables>;
  readonly clock: () => EpochMs;
  /** Runs in the transaction that saves or publishes a document, to update derived tables. */
  readonly alongside?: (tx: Transaction<ContentTables>, id: DocumentId) => Promise<void>;
}

/** Opens the store on a database with the tables of `contentMigrations`. */
export function openContentStore({ storage, clock, alongside }: ContentStoreOptions): ContentStore {
  /** Runs one action: increments the revision, does the work, and updates the derived tables. */
  const act = <Result>(work: (tx: Transaction<ContentTables>, marker: number) => Promise<Result>) =>
    storage.change(async (tx) => work(tx, await incrementRevision(tx)));
  const follow = async (tx: Transaction<ContentTables>, id: DocumentId, marker: number) => {
    await setLastChanged(tx, id, marker);
    await alongside?.(tx, id);
  };
  const publish = async (
    tx: Transaction<ContentTables>,
    { id, marker, ...said }: Publishing,
  ): Promise<Publication> => {
    const now = clock();
    const from = said.from ?? now;
    const publication = await insertPublication(tx, id, {
      version: said.version,
      from,
      until: said.until,
      by: said.by,
      madeAt: now,
    });
    await appendAuditEntry(tx, id, {
      at: now,
      who: said.by,
      action: said.version === null ? 'unpublish' : from > now ? 'schedule' : 'publish',
      version: said.version,
      words: wordsOf(publication, now),
    });
    await follow(tx, id, marker);
    return publication;
  };
  const { read } = storage;
  return {
    list: (kind) => listDocuments(read, kind ?? null, clock()),
    state: (id) => readDocumentState(read, id),
    version: (id, number) => readVersion(read, id, number),
    save: (id, request) =>
      act(async (tx, marker) => {
        const result = await save(tx, { id, marker, now: clock(), ...request });
        if (result.outcome === 'saved') await alongside?.(tx, id);
        return result;
      }),
    publish: (id, { version, from, until, by }) =>
      act(async (tx, marker) => {
        if ((await readVersion(tx, id, version)) === null) {
          throw new ContentStoreError('NO_SUCH_VERSION', `There is no version ${version} of this document.`);
        }
        if (until !== null && until <= (from ?? clock())) {
          throw new ContentStoreError('ENDS_BEFORE_IT_BEGINS', 'The end must be after the beginning.');
        }
        return publish(tx, { id, marker, version, from, until, by });
      }),
    restore: (id, version, by) =>
      act(async (tx, marker) => {
        const wanted = await readVersion(tx, id, version);
        if (wanted === null) {
          throw new ContentStoreError('NO_SUCH_VERSION', `There is no version ${version} of this document.`);
        }
        const latest = await readLatestVersionNumber(tx, id);
        const number = latest === version ? version : latest + 1;
        if (latest !== version) {
          const now = clock();
          const note = `version ${version} again`;
          await insertVersion(tx, id, { number, body: wanted.body, author: by, note, savedAt: now }, marker);
          const words = `Saved version ${number}: ${note}`;
          await appendAuditEntry(tx, id, { at: now, who: by, action: 'save', version: number, words });
        }
        return publish(tx, { id, marker, version: number, from: null, until: null, by });
      }),
    unpublish: (id, { by, from }) =>
      act(async (tx, marker) => {
        if ((await readLatestVersionNumber(tx, id)) === 0) {
          throw new ContentStoreError('NO_SUCH_VERSION', 'The store doesn’t have this document.');
        }
        return publish(tx, { id, marker, version: null, from, until: null, by });
      }),
    withdraw: (id, publication, by) =>
      act(async (tx, marker) => {
        await withdraw(tx, { id, publication, by, now: clock() });
        await follow(tx, id, marker);
      }),
    putInForce: (documents, { author, note }) =>
      act(async (tx, marker) => {
        const put: DocumentId[] = [];
        for (const { id, body } of documents) {
          const inForce = getActiveVersion(await findPublications(tx, id), clock());
          const current = inForce === null ? null : await readVersion(tx, id, inForce);
          if (current !== null && isDeepStrictEqual(current.body, body)) continue;
          const basedOn = await readLatestVersionNumber(tx, id);
          const saved = await save(tx, { id, marker, now: clock(), body, basedOn, author, note });
          if (saved.outcome === 'conflict') throw new Error('A document changed within one change.');
          const { number } = saved.version;
          await publish(tx, { id, marker, version: number, from: null, until: null, by: author });
          put.push(id);
        }
        return put;
      }),
    audit: (query) => readAuditEntries(read, query),
    marker: () => readRevision(read),
    changesAfter: (marker) => readDocumentChanges(storage, marker, clock()),
  };
}

interface Publishing extends Pick<Publication, 'version' | 'until' | 'by'> {
  readonly id: DocumentId;
  readonly marker: number;
  readonly from: EpochMs | null;
}

interface Saving extends SaveRequest {
  readonly id: DocumentId;
  readonly marker: number;
  readonly now: EpochMs;
}

/** Saves a version. Idempotent for the same author and body, since the first response may have been lost. */
async function save(
  tx: Transaction<ContentTables>,
  { id, marker, now, body, basedOn, author, note = '' }: Saving,
): Promise<SaveResult> {
  const latest = await readVersion(tx, id, await readLatestVersionNumber(tx, id));
  if (latest !== null && latest.author === author && isDeepStrictEqual(latest.body, body)) {
    return { outcome: 'saved', version: latest };
  }
  const number = latest?.number ?? 0;
  if (latest !== null && basedOn !== number) return { outcome: 'conflict', latest };
  const version = { number: number + 1, body, author, note, savedAt: now };
  await insertVersion(tx, id, version, marker);
  const words = `Saved version ${version.number}${note === '' ? '' : `: ${note}`}`;
  await appendAuditEntry(tx, id, { at: now, who: author, action: 'save', version: version.number, words });
  return { outcome: 'saved', version };
}

interface Withdrawing {
  readonly id: DocumentId;
  readonly publication: string;
  readonly by: string;
  readonly now: EpochMs;
}

async function withdraw(
  tx: Transaction<ContentTables>,
  { id, publication, by, now }: Withdrawing,
): Promise<void> {
  const found = (await findPublications(tx, id)).find((each) => each.id === publication);
  if (found === undefined) {
    throw new ContentStoreError('NO_SUCH_PUBLICATION', 'The publication isn’t scheduled any more.');
  }
  if (found.from <= now) {
    throw new ContentStoreError(
      'HAS_BEGUN',
      'The publication has begun: publish another version, or unpublish the document.',
    );
  }
  await tx.deleteFrom('content_publications').where('id', '=', Number(publication)).execute();
  const what = found.version === null ? 'taking it back' : `version ${found.version}`;
  const words = `Took ${what} off the schedule, planned from ${momentWords(found.from)}`;
  await appendAuditEntry(tx, id, { at: now, who: by, action: 'withdraw', version: found.version, words });
}

function wordsOf({ version, from, until }: Publication, now: EpochMs): string {
  const begin = from > now ? ` from ${momentWords(from)}` : '';
  const end = until === null ? '' : ` until ${momentWords(until)}`;
  const done = from > now ? 'Scheduled' : 'Published';
  return version === null
    ? `${from > now ? 'Planned to take it back' : 'Took it back'}${begin}`
    : `${done} version ${version}${begin}${end}`;
}

/** Formats a time to the minute, in UTC. */
function momentWords(moment: EpochMs): string {
  return `${new Date(moment).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
