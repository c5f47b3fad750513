/** Today's sales from the sales figures. */

import { LoadingState } from '../../editor/shell/loading-state.tsx';
import type { SalesTodayJson } from '../sales/sales-json.ts';
import { salesTexts } from '../sales/sales-texts.ts';
import { SalesTotalsOfToday } from '../sales/sales-totals-of-today.tsx';
import { RecordCard } from '../ui/record-page.tsx';
import { useCall } from '../ui/use-call.ts';
import { homeTexts as texts } from './home-texts.ts';

export function SalesToday() {
  const { data, error, mutate } = useCall<SalesTodayJson>('/sales/today');
  return (
    <RecordCard title={texts.sales}>
      {data === undefined ? (
        <LoadingState label={texts.sales} error={error ?? null} retry={() => void mutate()} />
      ) : (
        <>
          {data.totals.length === 0 ? (
            <p className="text-muted">{texts.noSales}</p>
          ) : (
            <SalesTotalsOfToday totals={data.totals} />
          )}
          {data.waiting > 0 && <p className="text-muted text-sm">{salesTexts.waiting(data.waiting)}</p>}
        </>
      )}
    </RecordCard>
  );
}
