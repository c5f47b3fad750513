/** Orders and revenue of shoppers' assistants. */
import { useState } from 'react';
import useSWR from 'swr';
import { adminLanguage } from '../../admin/language/admin-language.ts';
import type { ApiError } from '../api/client.ts';
import { formatTimestamp } from '../regions/shop-clock.ts';
import { ChoiceRow } from '../shell/choices.tsx';
import { LoadingState } from '../shell/loading-state.tsx';
import { shellTexts } from '../shell/shell-texts.ts';
import type { AssistantFiguresJson, AssistantOrdersJson, ReportPeriod } from './assistants-json.ts';
import { assistantsTexts } from './assistants-texts.ts';

const periods = ([30, 90, 365] as const).map((days): readonly [ReportPeriod, string] => [
  days,
  assistantsTexts.days(days),
]);

export function AssistantsPage() {
  const [days, setDays] = useState<ReportPeriod>(30);
  return (
    <div className="screen screen-wide">
      <div className="screen-head">
        <div>
          <h1 className="text-3xl">{shellTexts.screens.assistants}</h1>
          <p className="mt-2 max-w-prose text-muted">{assistantsTexts.line}</p>
        </div>
        <ChoiceRow legend={assistantsTexts.period} options={periods} value={days} onChange={setDays} />
      </div>
      <Report days={days} />
    </div>
  );
}

function Report({ days }: { days: ReportPeriod }) {
  const { data, error, mutate } = useSWR<AssistantOrdersJson, ApiError>(`/assistants?days=${days}`);
  if (data === undefined) {
    return <LoadingState label={assistantsTexts.loading} error={error ?? null} retry={() => void mutate()} />;
  }
  const { assistants } = data;
  if (assistants === null) {
    return <p className="text-muted">{assistantsTexts.elsewhere}</p>;
  }
  if (assistants.length === 0) {
    return <p className="text-muted">{assistantsTexts.empty}</p>;
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
  const money = new Intl.NumberFormat(adminLanguage, { style: 'currency', currency });
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{agent.replace(/^https:\/\//, '')}</p>
        <p className="text-muted text-sm">{assistantsTexts.lastOrder(formatTimestamp(lastOrderAt))}</p>
      </div>
      <p className="figures">
        {assistantsTexts.orders(orders)}, {money.format(revenue / 100)}
      </p>
    </li>
  );
}
