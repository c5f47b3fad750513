/** Orders and revenue of shoppers' assistants. */
import { useState } from 'react';
import useSWR from 'swr';
import type { ApiError } from '../api/client.ts';
import { formatTimestamp } from '../regions/shop-clock.ts';
import { ChoiceRow } from '../shell/choices.tsx';
import { LoadingState } from '../shell/loading-state.tsx';
import type { AssistantFiguresJson, AssistantOrdersJson, ReportPeriod } from './assistants-json.ts';

const periods: readonly (readonly [ReportPeriod, string])[] = [
  [30, '30 days'],
  [90, '90 days'],
  [365, 'A year'],
];

export function AssistantsPage() {
  const [days, setDays] = useState<ReportPeriod>(30);
  return (
    <div className="screen screen-wide">
      <div className="screen-head">
        <div>
          <h1 className="text-3xl">Assistants</h1>
          <p className="mt-2 max-w-prose text-muted">
            Orders that shoppers’ assistants placed. Revenue includes shipping and tax; what was refunded is
            subtracted.
          </p>
        </div>
        <ChoiceRow legend="Period" options={periods} value={days} onChange={setDays} />
      </div>
      <Report days={days} />
    </div>
  );
}

function Report({ days }: { days: ReportPeriod }) {
  const { data, error, mutate } = useSWR<AssistantOrdersJson, ApiError>(`/assistants?days=${days}`);
  if (data === undefined) {
    return <LoadingState label="Loading the orders" error={error ?? null} retry={() => void mutate()} />;
  }
  const { assistants } = data;
  if (assistants === null) {
    return <p className="text-muted">This shop’s orders are in another system, which lists them.</p>;
  }
  if (assistants.length === 0) {
    return <p className="text-muted">No assistant placed an order in this period.</p>;
  }
  return (
    <ul className="rows">
      {assistants.map((figures) => (
        <Row key={`${figures.agent} ${figures.currency}`} figures={figures} />
      ))}
    </ul>
  );
}

function Row({
  figures: { agent, currency, orders, revenue, lastOrderAt },
}: {
  figures: AssistantFiguresJson;
}) {
  const money = new Intl.NumberFormat('en', { style: 'currency', currency });
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{agent.replace(/^https:\/\//, '')}</p>
        <p className="text-muted text-sm">Last order {formatTimestamp(lastOrderAt)}</p>
      </div>
      <p className="figures">
        {orders === 1 ? '1 order' : `${orders} orders`}, {money.format(revenue / 100)}
      </p>
    </li>
  );
}
