/** Stores editors' documents in the shop's own database. Each action is one transaction. */

import { isDeepStrictEqual } from 'node:util';
import type { EpochMs } from '@vitrine/rules/units';
import type { Transaction } from 'kysely';
import { readActivePriceKey, readPricePeriods } from '../publishing/campaign-price-rows.ts';
import { readDiscountWindows } from '../publishing/campaign-rows.ts';
import { closeOutdatedRequests } from '../publishing/review-rows.ts';
import { type ContentActionsDeps, createContentActions, formatAuditTime } from './content-actions.ts';
import { type ContentStore, ContentStoreError, type DocumentId, type Publication } from './content-model.ts';
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
  insertVersion,
  readLatestVersionNumber,
  readVersion,
} from './content-rows.ts';
import type { ContentTables } from './content-tables.ts';
import { getActivePublication, getActiveVersion } from './publications.ts';

/** Opens the store on a database with the tables of `contentMigrations`. */
export function openContentStore({ storage, clock, onDocumentChange }: ContentActionsDeps): ContentStore {
  const { act, recordChange, publish, save } = createContentActions({
    storage,
    clock,
    ...(onDocumentChange === undefined ? {} : { onDocumentChange }),
  });
  const { read } = storage;
  return {
    list: (kind) => listDocuments(read, kind ?? null, clock()),
    state: (id) => readDocumentState(read, id),
    version: (id, number) => readVersion(read, id, number),
    save: (id, request) =>
      act(async (tx, marker) => {
        const result = await save(tx, { id, marker, now: clock(), ...request });
        if (result.outcome === 'saved') await onDocumentChange?.(tx, id);
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
          await closeOutdatedRequests(tx, id, now);
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
        await recordChange(tx, id, marker);
      }),
    undo: (id, publication, by) =>
      act(async (tx, marker) => {
        await undo(tx, { id, publication, by, now: clock() });
        await recordChange(tx, id, marker);
      }),
    saveAndPublish: (documents, { author, note }) =>
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
    discountWindows: () => readDiscountWindows(read),
    activePriceKey: () => readActivePriceKey(read, clock()),
    pricePeriods: () => readPricePeriods(read, clock()),
    marker: () => readRevision(read),
    changesAfter: (marker) => readDocumentChanges(storage, marker, clock()),
  };
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
  rejectCampaignMember(found);
  if (found.from <= now) {
    throw new ContentStoreError(
      'HAS_BEGUN',
      'The publication has begun: publish another version, or unpublish the document.',
    );
  }
  await tx.deleteFrom('content_publications').where('id', '=', Number(publication)).execute();
  const what = found.version === null ? 'taking it back' : `version ${found.version}`;
  const words = `Took ${what} off the schedule, planned from ${formatAuditTime(found.from)}`;
  await appendAuditEntry(tx, id, { at: now, who: by, action: 'withdraw', version: found.version, words });
}

async function undo(tx: Transaction<ContentTables>, withdrawing: Withdrawing): Promise<void> {
  const { id, publication, by, now } = withdrawing;
  const publications = await findPublications(tx, id);
  const found = publications.find((each) => each.id === publication);
  if (found !== undefined && found.from > now) return withdraw(tx, withdrawing);
  if (found === undefined || getActivePublication(publications, now) !== found) {
    throw new ContentStoreError(
      'REPLACED',
      'This publication isn’t active any more, so there is nothing to undo: look at what is live now.',
    );
  }
  rejectCampaignMember(found);
  await tx
    .updateTable('content_publications')
    .set({ ends_at: now })
    .where('id', '=', Number(publication))
    .execute();
  const others = publications.filter((each) => each !== found);
  const before = getActiveVersion(others, now);
  const undone = found.version === null ? 'taking it back' : `publishing version ${found.version}`;
  const restored = before === null ? 'what the shop began with' : `version ${before}`;
  const words = `Undid ${undone}: ${restored} is live again`;
  await appendAuditEntry(tx, id, { at: now, who: by, action: 'undo', version: found.version, words });
}

/** Documents of a campaign are only published and unpublished together. */
function rejectCampaignMember({ campaign }: Publication): void {
  if (campaign === null) return;
  throw new ContentStoreError(
    'IN_CAMPAIGN',
    'This is part of a campaign, which begins and ends as a whole: cancel or change the campaign instead.',
  );
}
