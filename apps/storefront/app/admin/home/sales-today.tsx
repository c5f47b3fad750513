/** Today's sales from the sales figures; from the list of orders where another system has them. */

import { LoadingState } from '../../editor/shell/loading-state.tsx';
import type { SalesTodayJson } from '../sales/sales-json.ts';
import { salesTexts } from '../sales/sales-texts.ts';
import { SalesTotalsOfToday } from '../sales/sales-totals-of-today.tsx';
import { RecordCard } from '../ui/record-page.tsx';
import { useCall } from '../ui/use-call.ts';
import { homeTexts as texts } from './home-texts.ts';
import { ListedSales } from './orders-home.tsx';

export function SalesToday() {
  const { data, error, mutate } = useCall<SalesTodayJson>('/sales/today');
  if (error?.code === 'NOT_HERE') return <ListedSales />;
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
