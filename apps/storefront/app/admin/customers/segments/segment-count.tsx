/** Counts the customers of a query, page by page. */
import { useState } from 'react';
import type { ApiResult } from '../../../editor/api/client.ts';
import { Notice } from '../../../editor/shell/notice.tsx';
import { Button } from '../../../ui/button.tsx';
import { callAdmin } from '../../api/admin-client.ts';
import type { CountSegmentQuery } from '../../api/generated/operations.ts';
import { RecordCard } from '../../ui/record-page.tsx';
import { countSegmentDocument } from './segment-documents.ts';
import { segmentTexts } from './segments-texts.ts';

const texts = segmentTexts.count;
const pageSize = 250;
/** Maximum number of customers to count. */
const maxCount = 2000;

type Members = CountSegmentQuery['customerSegmentMembers'];

interface Counted {
  readonly query: string;
  readonly count: number;
  readonly isExact: boolean;
}

async function countCustomers(query: string): Promise<Counted | { readonly problem: string }> {
  let after: string | null = null;
  let count = 0;
  for (;;) {
    const result: ApiResult<CountSegmentQuery> = await callAdmin(countSegmentDocument, {
      query,
      first: pageSize,
      after,
    });
    if (!result.ok) return { problem: result.refused.message };
    const { edges, pageInfo }: Members = result.value.customerSegmentMembers;
    count += edges.length;
    if (!pageInfo.hasNextPage || count >= maxCount) return { query, count, isExact: !pageInfo.hasNextPage };
    after = pageInfo.endCursor ?? null;
  }
}

/** @param query null while it is invalid */
export function SegmentCount({ query }: { readonly query: string | null }) {
  const [counted, setCounted] = useState<Counted | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const count = async (wanted: string) => {
    setPending(true);
    const result = await countCustomers(wanted);
    setPending(false);
    setProblem('problem' in result ? result.problem : null);
    if (!('problem' in result)) setCounted(result);
  };
  return (
    <RecordCard title={texts.title}>
      <div role="status">
        {counted !== null && (
          <p>
            <span className="font-display text-2xl">
              {counted.isExact ? texts.exactly(counted.count) : texts.atLeast(counted.count)}
            </span>
            {counted.query !== query && <span className="block text-muted text-sm">{texts.changed}</span>}
          </p>
        )}
      </div>
      {problem !== null && <Notice tone="problem">{problem}</Notice>}
      <div>
        <Button
          type="button"
          size="small"
          variant="secondary"
          pending={isPending}
          disabled={query === null}
          onClick={() => query !== null && void count(query)}
        >
          {texts.show}
        </Button>
      </div>
    </RecordCard>
  );
}
