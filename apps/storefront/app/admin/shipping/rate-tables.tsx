/** The shipping rates of each zone. */
import { formatMinor } from '../ui/minor-money.ts';
import { RecordCard } from '../ui/record-page.tsx';
import { TableScroller } from '../ui/table-scroller.tsx';
import { formatPlaces } from './format-places.ts';
import type { RegionTableJson, ShippingPlaceJson, ShippingRateJson } from './shipping-json.ts';
import { shippingTexts } from './shipping-texts.ts';

const texts = shippingTexts.rates;

export function formatShippingPrice({ price }: ShippingRateJson, currency: string): string {
  return price === 0 ? texts.free : formatMinor(price, currency);
}

/** `Standard: $5.90, from $0.00 up to $59.99`. */
export function formatShippingRate(rate: ShippingRateJson, currency: string): string {
  const { name, minSubtotal, maxSubtotal } = rate;
  const bounds = [
    minSubtotal === null ? [] : [`${texts.from} ${formatMinor(minSubtotal, currency)}`],
    maxSubtotal === null ? [] : [`${texts.upTo} ${formatMinor(maxSubtotal, currency)}`],
  ].flat();
  return [`${name}: ${formatShippingPrice(rate, currency)}`, bounds.join(' ')]
    .filter((part) => part !== '')
    .join(', ');
}

export function RateTables({ table: { zones, currency } }: { readonly table: RegionTableJson }) {
  const bound = (amount: number | null) => (amount === null ? '–' : formatMinor(amount, currency));
  return (
    <RecordCard title={texts.title}>
      <div className="grid gap-6">
        {zones.map(({ id, name, kind, places, rates }) => (
          <TableScroller key={id} label={name}>
            <table className="record-table">
              <caption className="pb-1 text-start">
                <span className="font-semibold">{name}</span>{' '}
                <span className="text-muted text-sm">
                  {kind === 'subscription' ? texts.subscription : describePlaces(places, name)}
                </span>
              </caption>
              <thead>
                <tr>
                  <th scope="col">{texts.columns.rate}</th>
                  <th scope="col" data-number>
                    {texts.columns.from}
                  </th>
                  <th scope="col" data-number>
                    {texts.columns.to}
                  </th>
                  <th scope="col" data-number>
                    {texts.columns.price}
                  </th>
                </tr>
              </thead>
              <tbody>
                {rates.map((rate, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: rates have no other key, and no state
                  <tr key={index}>
                    <th scope="row">{rate.name}</th>
                    <td data-number>{bound(rate.minSubtotal)}</td>
                    <td data-number>{bound(rate.maxSubtotal)}</td>
                    <td data-number>{formatShippingPrice(rate, currency)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </TableScroller>
        ))}
      </div>
    </RecordCard>
  );
}

/**
 * Formats the zone's places; returns an empty string if that would only repeat the zone's name, such as `Spain` or `Spain and
 * Portugal`.
 */
function describePlaces(places: readonly ShippingPlaceJson[], name: string): string {
  const text = formatPlaces(places);
  return listNames(text) === listNames(name) ? '' : text;
}

const listNames = (text: string) =>
  text
    .split(/, | and | und /)
    .toSorted()
    .join();
