/** The taxes of each country, and of its provinces where these have their own. */

import { showDecimal } from '../ui/decimal-text.ts';
import { getTableLabel } from '../ui/figures-table.tsx';
import { getCountryLabel } from '../ui/list-country-options.ts';
import { RecordCard } from '../ui/record-page.tsx';
import { TableScroller } from '../ui/table-scroller.tsx';
import { toPercent } from './edit-values.ts';
import type { CountryTaxRowJson, RegionTableJson } from './shipping-json.ts';
import { shippingTexts } from './shipping-texts.ts';

const texts = shippingTexts.taxes;

export function formatTax(tax: number): string {
  return `${showDecimal(toPercent(tax))} %`;
}

export function TaxTable({
  table: { taxes, taxIncluded, taxOnShipping },
}: {
  readonly table: RegionTableJson;
}) {
  return (
    <RecordCard title={texts.title}>
      <p className="text-muted text-sm">
        {taxIncluded ? texts.included : texts.added} {taxOnShipping && texts.onShipping}
      </p>
      <TableScroller label={getTableLabel(texts.title)}>
        <table className="record-table">
          <thead>
            <tr>
              <th scope="col">{texts.columns.place}</th>
              <th scope="col">{texts.columns.name}</th>
              <th scope="col" data-number>
                {texts.columns.rate}
              </th>
            </tr>
          </thead>
          <tbody>
            {taxes.map((country) => (
              <CountryRow key={country.country} country={country} />
            ))}
          </tbody>
        </table>
      </TableScroller>
    </RecordCard>
  );
}

function CountryRow({
  country: { country, taxName, tax, unconfirmed, provinces },
}: {
  readonly country: CountryTaxRowJson;
}) {
  const own = provinces.filter((province) => province.tax > 0);
  return (
    <tr>
      <th scope="row">
        {getCountryLabel(country)}
        {unconfirmed !== null && (
          <span className="block text-muted text-sm">{texts.unconfirmed(formatTax(unconfirmed))}</span>
        )}
        {own.length > 0 && (
          <details className="text-sm">
            <summary className="min-h-11 content-center">{texts.provinces(own.length)}</summary>
            <ul className="grid gap-1 pb-2">
              {own.map(({ code, name: province, tax: provinceTax, replaces }) => (
                <li key={code}>
                  {province}: {formatTax(provinceTax)}
                  {tax > 0 && `, ${replaces ? texts.replaces : texts.added_to}`}
                </li>
              ))}
            </ul>
          </details>
        )}
      </th>
      <td>{taxName}</td>
      <td data-number>{formatTax(tax)}</td>
    </tr>
  );
}
