/** The amounts that the shop owes on gift cards up to a day. */
import { toDecimal } from '@vitrine/rules/money/decimal';
import type { EpochMs } from '@vitrine/rules/units';
import { useSearchParams } from 'react-router';
import { getShopTimeZone } from '../../editor/regions/shop-clock.ts';
import { parseInputValue } from '../../editor/regions/zoned-time.ts';
import { LoadingState } from '../../editor/shell/loading-state.tsx';
import { FiguresTable } from '../ui/figures-table.tsx';
import { formatMinor } from '../ui/minor-money.ts';
import { RecordPage } from '../ui/record-page.tsx';
import { useCall } from '../ui/use-call.ts';
import type { GiftCardEntryKindJson, LiabilityJson } from './gift-cards-json.ts';
import { giftCardTexts } from './gift-cards-texts.ts';

const texts = giftCardTexts.report;
const kinds = ['issued', 'redeemed', 'restored', 'expired', 'adjusted', 'disabled', 'enabled'] as const;

/** @returns null if the text isn't a date */
function getEndOfDay(day: string): EpochMs | null {
  const minute = parseInputValue(`${day}T23:59`, getShopTimeZone());
  return minute === null ? null : minute + 60_000;
}

export function LiabilityPage() {
  const [address, setAddress] = useSearchParams();
  const day = address.get('day') ?? '';
  const before = day === '' ? null : getEndOfDay(day);
  const query = before === null ? '' : `?before=${before}`;
  const { data, error, mutate } = useCall<LiabilityJson>(`/gift-cards/liability${query}`);
  return (
    <RecordPage
      title={texts.title}
      description={texts.description}
      list={{ path: '/gift-cards', label: giftCardTexts.title }}
      actions={
        <div>
          <label className="label" htmlFor="liability-day">
            {texts.date}
          </label>
          <input
            id="liability-day"
            className="field"
            type="date"
            value={day}
            onChange={({ target }) =>
              setAddress(target.value === '' ? {} : { day: target.value }, { replace: true })
            }
          />
        </div>
      }
    >
      {data === undefined ? (
        <LoadingState label={texts.loading} error={error ?? null} retry={() => void mutate()} />
      ) : (
        <Liability report={data} day={day} />
      )}
    </RecordPage>
  );
}

function Liability({
  report: { currencies },
  day,
}: {
  readonly report: LiabilityJson;
  readonly day: string;
}) {
  const suffix = day === '' ? '' : `-${day}`;
  const entries = currencies.flatMap(({ currency, byKind }) =>
    kinds.flatMap((kind): readonly [GiftCardEntryKindJson, string, number][] => {
      const amount = byKind[kind];
      return amount === undefined ? [] : [[kind, currency, amount]];
    }),
  );
  return (
    <>
      <FiguresTable
        title={texts.owed}
        columns={texts.columns}
        rows={currencies.map(({ currency, cards, outstanding }) => ({
          key: currency,
          cells: [currency, String(cards), formatMinor(outstanding, currency)],
        }))}
        csvRows={currencies.map(({ currency, cards, outstanding }) => [
          currency,
          String(cards),
          toDecimal(outstanding),
        ])}
        fileName={`gift-card-liability${suffix}.csv`}
        empty={texts.empty}
      />
      {entries.length > 0 && (
        <FiguresTable
          title={texts.entries}
          columns={texts.entryColumns}
          rows={entries.map(([kind, currency, amount]) => ({
            key: `${kind} ${currency}`,
            cells: [giftCardTexts.kinds[kind], currency, formatMinor(amount, currency)],
          }))}
          csvRows={entries.map(([kind, currency, amount]) => [kind, currency, toDecimal(amount)])}
          fileName={`gift-card-entries${suffix}.csv`}
          empty={texts.empty}
        />
      )}
    </>
  );
}
