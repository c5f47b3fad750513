/** Result of an experiment as a table. */
import type { ExperimentJson, VariantResultJson } from '../api/experiment-json.ts';
import { formatComparison, formatRate, formatRevenue, formatRevenueComparison } from './experiment-words.ts';

export interface ExperimentResultProps {
  readonly experiment: ExperimentJson;
  readonly results: readonly VariantResultJson[];
}

export function ExperimentResult({ experiment: { variants, chosen }, results }: ExperimentResultProps) {
  const hasResult = results.some(({ comparison }) => comparison !== null);
  return (
    <section aria-labelledby="experiment-result" className="grid gap-3">
      <h2 id="experiment-result" className="text-xl">
        Result
      </h2>
      {!hasResult && (
        <p role="status">
          Not enough data yet: each variant needs at least 100 visitors, and about five of them who order.
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on phones it scrolls sideways, by keyboard too. */}
      <section className="experiment-table" aria-label="Result by variant" tabIndex={0}>
        <table>
          <caption className="sr-only">Visitors, orders and revenue by variant</caption>
          <thead>
            <tr>
              <th scope="col">Variant</th>
              <th scope="col">Visitors</th>
              <th scope="col">Orders</th>
              <th scope="col">Conversion</th>
              <th scope="col">Revenue per visitor</th>
              <th scope="col">Against the control</th>
            </tr>
          </thead>
          <tbody>
            {results.map((result) => {
              const variant = variants.find(({ id }) => id === result.id);
              return (
                <tr key={result.id}>
                  <th scope="row">
                    {variant?.name ?? result.id}
                    <span className="block font-normal text-muted text-sm">
                      {variant?.share ?? 0} %{chosen === result.id && ', chosen'}
                    </span>
                  </th>
                  <td data-label="Visitors">{result.visitors.toLocaleString('en')}</td>
                  <td data-label="Orders">{result.orders.toLocaleString('en')}</td>
                  <td data-label="Conversion">{formatRate(result.rate)}</td>
                  <td data-label="Revenue per visitor">
                    {result.revenue.length === 0
                      ? '–'
                      : result.revenue.map(({ currency, perVisitor }) => (
                          <span key={currency} className="block">
                            {formatRevenue(perVisitor, currency)}
                          </span>
                        ))}
                  </td>
                  <td data-label="Against the control">
                    {formatComparison(result)}
                    {result.revenue.map((revenue) => (
                      <span key={revenue.currency} className="block">
                        {formatRevenueComparison(revenue)}
                      </span>
                    ))}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
      <p className="form-hint">
        Conversion is the share of visitors who ordered. Revenue is that of their orders, before refunds; it
        is compared from 30 buyers in each variant and currency. Decide at the end that you planned: looking
        every day and stopping at the first good result finds differences that don’t exist.
      </p>
    </section>
  );
}
