/** Loads a page of a segment's customers for the list. */
import type { ApiError } from '../../editor/api/client.ts';
import { callAdmin } from '../api/admin-client.ts';
import type { CustomerRowFragment, CustomerRowsQuery } from '../api/generated/operations.ts';
import { throwRejection } from '../api/throw-rejection.ts';
import type { ListFilter, ListRequest, ListResult } from '../list/list-definition.ts';
import { toListPageInfo } from '../list/to-list-page-info.ts';
import { toGlobalId, toRecordNumber } from '../ui/format.ts';
import { customerRowsDocument, segmentMembersDocument } from './customer-documents.ts';
import { customerTexts } from './customers-texts.ts';

interface SegmentTerm {
  readonly segmentId: string;
  /** The query without the segment. */
  readonly rest: string;
}

/** Returns the query term of a segment. */
export function toSegmentTerm(segmentId: string): string {
  return `segment:${toRecordNumber(segmentId)}`;
}

/**
 * Returns the options of the filter.
 * @param chosen number of the segment in the URL, which is an option even if the segments haven't loaded
 */
export function toSegmentOptions(
  segments: readonly { readonly id: string; readonly name: string }[],
  chosen: string | null,
): ListFilter['options'] {
  const options = segments.map(({ id, name }) => ({
    value: toRecordNumber(id),
    label: name,
    query: toSegmentTerm(id),
  }));
  if (chosen === null || !/^\d+$/.test(chosen) || options.some(({ value }) => value === chosen))
    return options;
  return [...options, { value: chosen, label: `#${chosen}`, query: toSegmentTerm(chosen) }];
}

/** Returns the segment that a list's query names, and the rest of the query; null if it names none. */
export function findSegmentTerm(query: string | null): SegmentTerm | null {
  const [term = '', number] = /(?:^|\s)segment:(\d+)(?=\s|$)/.exec(query ?? '') ?? [];
  if (number === undefined) return null;
  return { segmentId: toGlobalId('Segment', number), rest: (query ?? '').replace(term, '').trim() };
}

/** @throws ApiError, also if the query has other terms besides the segment */
export async function loadSegmentPage(
  { segmentId, rest }: SegmentTerm,
  { first, last, after, before }: Omit<ListRequest, 'query' | 'sort'>,
): Promise<ListResult<CustomerRowFragment>> {
  if (rest !== '') {
    const message = customerTexts.segmentSearch;
    throw { status: 400, code: 'SEARCH_IN_SEGMENT', message, fields: {}, body: null } satisfies ApiError;
  }
  const { customerSegmentMembers: members } = throwRejection(
    await callAdmin(segmentMembersDocument, { segmentId, first, last, after, before }),
  );
  const ids = members.edges.map(({ node }) => toGlobalId('Customer', toRecordNumber(node.id)));
  const { nodes } = throwRejection(await callAdmin(customerRowsDocument, { ids }));
  return {
    rows: nodes.filter(isCustomer),
    pageInfo: toListPageInfo(members.pageInfo),
  };
}

type LoadedNode = CustomerRowsQuery['nodes'][number];

/** Null for a customer who was deleted in the meantime. */
function isCustomer(node: LoadedNode): node is CustomerRowFragment {
  return node !== null && 'displayName' in node;
}
