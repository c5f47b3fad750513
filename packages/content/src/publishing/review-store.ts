/** Requests for approval of a publication or a campaign by a second person. */
import type { EpochMs } from '@vitrine/rules/units';
import type { Kysely, Transaction } from 'kysely';
import { type ContentActionsDeps, createContentActions } from '../documents/content-actions.ts';
import { ContentStoreError, type DocumentId } from '../documents/content-model.ts';
import { appendAuditEntry, readLatestVersionNumber, readVersion } from '../documents/content-rows.ts';
import type { ContentTables } from '../documents/content-tables.ts';
import { isContentDocumentKind } from '../documents/document-kinds.ts';
import {
  auditCampaign,
  emptyCampaignMessage,
  isEmptyCampaign,
  requireCampaign,
  scheduleCampaign,
} from './campaign-actions.ts';
import { setCampaignState } from './campaign-rows.ts';
import type { NoticeDeps } from './editor-notice.ts';
import { closeOutdatedRequests } from './review-rows.ts';

/** Subject of a request: a version of a document for a period, or a campaign. */
export type ReviewSubject =
  | {
      readonly kind: 'document';
      readonly document: DocumentId;
      /** Null unpublishes the document. */
      readonly version: number | null;
      /** Null to publish at the time of the approval. */
      readonly from: EpochMs | null;
      readonly until: EpochMs | null;
    }
  | { readonly kind: 'campaign'; readonly campaign: number };

export type ContentReviewState = 'open' | 'approved' | 'declined' | 'withdrawn' | 'outdated';

export interface ReviewRequest {
  readonly id: number;
  readonly subject: ReviewSubject;
  readonly note: string;
  readonly requestedBy: string;
  readonly requestedAt: EpochMs;
  readonly state: ContentReviewState;
  readonly decidedBy: string | null;
  readonly decidedAt: EpochMs | null;
  /** Reason for declining. */
  readonly answer: string;
}

export interface ReviewStore {
  /** Open requests, oldest first. */
  open(): Promise<readonly ReviewRequest[]>;
  get(id: number): Promise<ReviewRequest | null>;
  /** Requests of a document or campaign, newest first. */
  of(subject: DocumentId | { readonly campaign: number }): Promise<readonly ReviewRequest[]>;
  /**
   * Requests the approval of a document's publication. Closes an earlier open request for the document.
   *
   * @throws ContentStoreError if the version doesn't exist
   */
  requestPublication(
    subject: Extract<ReviewSubject, { kind: 'document' }>,
    by: string,
    note: string,
  ): Promise<ReviewRequest>;
  /** Requests the approval of a draft campaign. */
  requestCampaign(id: number, revision: number, by: string, note: string): Promise<ReviewRequest>;
  /**
   * Approves a request, which publishes or schedules its subject immediately.
   *
   * @throws ContentStoreError if it is closed, or `by` is the author of the request or of the version
   */
  approve(id: number, by: string): Promise<ReviewRequest>;
  /** Declines a request. A campaign becomes a draft again. */
  decline(id: number, by: string, answer: string): Promise<ReviewRequest>;
  /** Withdraws the editor's own request. */
  withdraw(id: number, by: string): Promise<ReviewRequest>;
}

type Change = Transaction<ContentTables>;

export function openReviewStore(deps: ContentActionsDeps & NoticeDeps): ReviewStore {
  const { storage, clock, queueNotice = async () => {} } = deps;
  const actions = createContentActions(deps);
  const { act } = actions;
  const decide = (
    id: number,
    by: string,
    state: 'approved' | 'declined' | 'withdrawn',
    work: (tx: Change, request: ReviewRequest, marker: number) => Promise<void>,
    answer = '',
  ): Promise<ReviewRequest> =>
    act(async (tx, marker) => {
      const request = await requireOpen(tx, id);
      await work(tx, request, marker);
      const decided = { state, decided_by: by, decided_at: clock(), answer };
      await tx.updateTable('content_review_requests').set(decided).where('id', '=', id).execute();
      const { subject, requestedBy: to } = request;
      if (state !== 'withdrawn') await queueNotice(tx, { kind: state, subject, by, to, note: answer });
      return { ...request, state, decidedBy: by, decidedAt: decided.decided_at, answer };
    });
  /** Makes a declined or withdrawn campaign a draft again. */
  const reopen = async (tx: Change, request: ReviewRequest, by: string, words: string) => {
    const { subject } = request;
    const now = clock();
    if (subject.kind === 'document') {
      const { document, version } = subject;
      await appendAuditEntry(tx, document, { at: now, who: by, action: 'review', version, words });
      return;
    }
    await setCampaignState(tx, subject.campaign, 'draft');
    await auditCampaign(tx, subject.campaign, { by, now }, words);
  };
  return {
    open: () => findRequests(storage.read, (query) => query.where('state', '=', 'open').orderBy('id')),
    get: async (id) => (await findRequests(storage.read, (query) => query.where('id', '=', id)))[0] ?? null,
    of: (subject) =>
      findRequests(storage.read, (query) =>
        ('campaign' in subject
          ? query.where('campaign', '=', subject.campaign)
          : query
              .where('campaign', 'is', null)
              .where('kind', '=', subject.kind)
              .where('key', '=', subject.key)
        ).orderBy('id', 'desc'),
      ),
    requestPublication: (subject, by, note) =>
      act(async (tx) => {
        const now = clock();
        const { document, version, from, until } = subject;
        await requireVersion(tx, document, version);
        if (until !== null && until <= (from ?? now))
          throw new ContentStoreError('ENDS_BEFORE_IT_BEGINS', 'The end must be after the beginning.');
        await closeOutdatedRequests(tx, document, now);
        const words =
          version === null
            ? 'Asked for the approval to take it back'
            : `Asked for the approval of version ${version}`;
        await appendAuditEntry(tx, document, { at: now, who: by, action: 'review', version, words });
        await queueNotice(tx, { kind: 'approvalRequested', subject, by, note });
        return insertRequest(tx, subject, { by, note, now });
      }),
    requestCampaign: (id, revision, by, note) =>
      act(async (tx) => {
        const now = clock();
        const campaign = await requireCampaign(tx, id, revision, now);
        if (campaign.state !== 'draft') {
          const words = `The campaign is ${campaign.state} already.`;
          throw new ContentStoreError('CAMPAIGN_NOT_EDITABLE', words);
        }
        if (isEmptyCampaign(campaign)) throw new ContentStoreError('CAMPAIGN_EMPTY', emptyCampaignMessage);
        await setCampaignState(tx, id, 'waiting');
        await auditCampaign(tx, id, { by, now }, `Asked for the approval of the campaign “${campaign.name}”`);
        const subject = { kind: 'campaign', campaign: id } as const;
        await queueNotice(tx, { kind: 'approvalRequested', subject, by, note });
        return insertRequest(tx, subject, { by, note, now });
      }),
    approve: (id, by) =>
      decide(id, by, 'approved', async (tx, request, marker) => {
        const now = clock();
        const { subject, requestedBy } = request;
        rejectOwnWork(by, requestedBy);
        const remark = `, approved by ${by}`;
        if (subject.kind === 'campaign') {
          const campaign = await requireCampaign(tx, subject.campaign, null, now);
          rejectOwnWork(by, campaign.changedBy);
          const action = { actions, marker, now, by: requestedBy };
          return scheduleCampaign(tx, campaign, action, remark);
        }
        const { document, version, from, until } = subject;
        if (version !== null) rejectOwnWork(by, (await requireVersion(tx, document, version))?.author ?? '');
        const start = from === null || from <= now ? null : from;
        if (until !== null && until <= (start ?? now)) {
          const words = 'Its end has passed already: decline it, or publish it with a later end.';
          throw new ContentStoreError('ENDS_BEFORE_IT_BEGINS', words);
        }
        await actions.publish(tx, {
          id: document,
          marker,
          version,
          from: start,
          until,
          by: requestedBy,
          remark,
        });
      }),
    decline: (id, by, answer) =>
      decide(
        id,
        by,
        'declined',
        (tx, request) => reopen(tx, request, by, `Declined${answer === '' ? '' : `: ${answer}`}`),
        answer,
      ),
    withdraw: (id, by) =>
      decide(id, by, 'withdrawn', async (tx, request) => {
        if (request.requestedBy !== by)
          throw new ContentStoreError('OWN_WORK', 'Only who asked for an approval can withdraw it.');
        await reopen(tx, request, by, 'Withdrew the request for approval');
      }),
  };
}

function rejectOwnWork(by: string, author: string): void {
  if (by !== author) return;
  throw new ContentStoreError('OWN_WORK', 'This is your own work: another person has to approve it.');
}

async function requireVersion(tx: Change, document: DocumentId, version: number | null) {
  const found =
    version === null ? await readLatestVersionNumber(tx, document) : await readVersion(tx, document, version);
  if (found === null || found === 0)
    throw new ContentStoreError('NO_SUCH_VERSION', 'There is no such version of this document.');
  return typeof found === 'number' ? null : found;
}

async function requireOpen(tx: Change, id: number): Promise<ReviewRequest> {
  const [request] = await findRequests(tx, (query) => query.where('id', '=', id));
  if (request === undefined)
    throw new ContentStoreError('NO_SUCH_REQUEST', 'There is no such request for approval.');
  if (request.state === 'open') return request;
  const words =
    request.state === 'outdated'
      ? 'It was changed since, so it has to be approved as it is now.'
      : `This request was ${request.state} already.`;
  throw new ContentStoreError('REQUEST_CLOSED', words);
}

interface NewRequest {
  readonly by: string;
  readonly note: string;
  readonly now: EpochMs;
}

async function insertRequest(
  tx: Change,
  subject: ReviewSubject,
  { by, note, now }: NewRequest,
): Promise<ReviewRequest> {
  const none = { kind: '', key: '', version: null, begins_at: null, ends_at: null };
  const row = await tx
    .insertInto('content_review_requests')
    .values({
      ...(subject.kind === 'campaign'
        ? { ...none, campaign: subject.campaign }
        : {
            campaign: null,
            kind: subject.document.kind,
            key: subject.document.key,
            version: subject.version,
            begins_at: subject.from,
            ends_at: subject.until,
          }),
      note,
      requested_by: by,
      requested_at: now,
      state: 'open' satisfies ContentReviewState,
      decided_by: null,
      decided_at: null,
      answer: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return requireOpen(tx, row.id);
}

function selectRequests(db: Kysely<ContentTables>) {
  return db.selectFrom('content_review_requests').selectAll();
}
type Query = ReturnType<typeof selectRequests>;

const states: Readonly<Record<ContentReviewState, true>> = {
  open: true,
  approved: true,
  declined: true,
  withdrawn: true,
  outdated: true,
};

function isReviewState(text: string): text is ContentReviewState {
  return Object.hasOwn(states, text);
}

async function findRequests(
  db: Kysely<ContentTables>,
  narrow: (query: Query) => Query,
): Promise<readonly ReviewRequest[]> {
  const rows = await narrow(selectRequests(db)).execute();
  return rows.flatMap((row): ReviewRequest[] => {
    const { kind, key, version } = row;
    if (!isReviewState(row.state)) return [];
    const period = { from: row.begins_at, until: row.ends_at };
    const subject: ReviewSubject | null =
      row.campaign !== null
        ? { kind: 'campaign', campaign: row.campaign }
        : isContentDocumentKind(kind)
          ? { kind: 'document', document: { kind, key }, version, ...period }
          : null;
    if (subject === null) return [];
    return [
      {
        id: row.id,
        subject,
        note: row.note,
        requestedBy: row.requested_by,
        requestedAt: row.requested_at,
        state: row.state,
        decidedBy: row.decided_by,
        decidedAt: row.decided_at,
        answer: row.answer,
      },
    ];
  });
}
