import { homeTexts } from '../home/home-texts.ts';
import { formatMinor } from '../ui/minor-money.ts';
import type { SalesJson } from './sales-json.ts';

/** Today’s totals per currency, from the sales figures. */
export function SalesTotalsOfToday({ totals }: { readonly totals: readonly SalesJson[] }) {
  return (
    <dl className="sales">
      {totals.map(({ currency, orders, total, refunds }) => (
        <div key={currency}>
          <dt className="text-muted text-sm">
            {currency} · {homeTexts.orders(orders)}
          </dt>
          <dd className="figures font-display text-2xl">{formatMinor(total - refunds, currency)}</dd>
        </div>
      ))}
    </dl>
  );
}
