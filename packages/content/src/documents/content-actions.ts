/** Actions on documents within one transaction, used by the content store, campaigns and approvals. */
import { isDeepStrictEqual } from 'node:util';
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { Transaction } from 'kysely';
import { closeOutdatedRequests } from '../publishing/review-rows.ts';
import type { DocumentId, Publication, SaveRequest, SaveResult } from './content-model.ts';
import {
  appendAuditEntry,
  incrementRevision,
  insertPublication,
  insertVersion,
  readLatestVersionNumber,
  readVersion,
  setLastChanged,
} from './content-rows.ts';
import type { ContentTables } from './content-tables.ts';

type Change = Transaction<ContentTables>;

export interface ContentActionsDeps {
  readonly storage: Storage<ContentTables>;
  readonly clock: () => EpochMs;
  /** Runs in the transaction that saves or publishes a document, to update derived tables. */
  readonly onDocumentChange?: (tx: Change, id: DocumentId) => Promise<void>;
}

export interface NewPublication extends Pick<Publication, 'version' | 'until' | 'by'> {
  readonly id: DocumentId;
  readonly marker: number;
  /** Null for the current time. */
  readonly from: EpochMs | null;
  /** Campaign that publishes it: its id, and its name for the audit log. */
  readonly campaign?: { readonly id: number; readonly name: string };
  /** Appended to the description in the audit entry, such as `, approved by …`. */
  readonly remark?: string;
}

export interface NewVersion extends SaveRequest {
  readonly id: DocumentId;
  readonly marker: number;
  readonly now: EpochMs;
}

export interface ContentActions {
  /** Runs one action. It increments the revision, which serialises the actions of all processes. */
  act<Result>(work: (tx: Change, marker: number) => Promise<Result>): Promise<Result>;
  /** Records a document's change and updates derived tables. */
  recordChange(tx: Change, id: DocumentId, marker: number): Promise<void>;
  publish(tx: Change, publication: NewPublication): Promise<Publication>;
  /** Saves a version. A repeated request of the same author with the same body saves nothing, since a response may get lost. */
  save(tx: Change, version: NewVersion): Promise<SaveResult>;
}

export function createContentActions({
  storage,
  clock,
  onDocumentChange,
}: ContentActionsDeps): ContentActions {
  const recordChange: ContentActions['recordChange'] = async (tx, id, marker) => {
    await setLastChanged(tx, id, marker);
    await onDocumentChange?.(tx, id);
  };
  return {
    act: (work) => storage.change(async (tx) => work(tx, await incrementRevision(tx))),
    recordChange,
    async publish(tx, { id, marker, campaign, remark = '', ...publishing }) {
      const now = clock();
      const from = publishing.from ?? now;
      const publication = await insertPublication(tx, id, {
        version: publishing.version,
        from,
        until: publishing.until,
        by: publishing.by,
        madeAt: now,
        campaign: campaign?.id ?? null,
      });
      const part = campaign === undefined ? '' : `, in the campaign “${campaign.name}”`;
      await appendAuditEntry(tx, id, {
        at: now,
        who: publishing.by,
        action: publishing.version === null ? 'unpublish' : from > now ? 'schedule' : 'publish',
        version: publishing.version,
        words: `${formatPublication(publication, now)}${part}${remark}`,
      });
      await recordChange(tx, id, marker);
      return publication;
    },
    async save(tx, { id, marker, now, body, basedOn, author, note = '' }) {
      const latest = await readVersion(tx, id, await readLatestVersionNumber(tx, id));
      if (latest !== null && latest.author === author && isDeepStrictEqual(latest.body, body)) {
        return { outcome: 'saved', version: latest };
      }
      const number = latest?.number ?? 0;
      if (latest !== null && basedOn !== number) return { outcome: 'conflict', latest };
      const version = { number: number + 1, body, author, note, savedAt: now };
      await insertVersion(tx, id, version, marker);
      await closeOutdatedRequests(tx, id, now);
      const words = `Saved version ${version.number}${note === '' ? '' : `: ${note}`}`;
      await appendAuditEntry(tx, id, {
        at: now,
        who: author,
        action: 'save',
        version: version.number,
        words,
      });
      return { outcome: 'saved', version };
    },
  };
}

function formatPublication({ version, from, until }: Publication, now: EpochMs): string {
  const begin = from > now ? ` from ${formatAuditTime(from)}` : '';
  const end = until === null ? '' : ` until ${formatAuditTime(until)}`;
  const done = from > now ? 'Scheduled' : 'Published';
  return version === null
    ? `${from > now ? 'Planned to take it back' : 'Took it back'}${begin}`
    : `${done} version ${version}${begin}${end}`;
}

/** Formats a time to the minute, in UTC. */
export function formatAuditTime(time: EpochMs): string {
  return `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
