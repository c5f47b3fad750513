/** Result of an experiment as a table. */
import { formatAdminNumber } from '../../admin/language/format-count.ts';
import type { ExperimentJson, VariantResultJson } from '../api/experiment-json.ts';
import { experimentsTexts } from './experiments-texts.ts';
import { formatComparison, formatRate, formatRevenue, formatRevenueComparison } from './format-experiment.ts';

export interface ExperimentResultProps {
  readonly experiment: ExperimentJson;
  readonly results: readonly VariantResultJson[];
}

export function ExperimentResult({ experiment: { variants, chosen }, results }: ExperimentResultProps) {
  const hasResult = results.some(({ comparison }) => comparison !== null);
  return (
    <section aria-labelledby="experiment-result" className="grid gap-3">
      <h2 id="experiment-result" className="text-xl">
        {experimentsTexts.result.title}
      </h2>
      {!hasResult && <p role="status">{experimentsTexts.result.tooFew}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on phones it scrolls sideways, by keyboard too. */}
      <section className="experiment-table" aria-label={experimentsTexts.result.byVariant} tabIndex={0}>
        <table>
          <caption className="sr-only">{experimentsTexts.result.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{experimentsTexts.result.variant}</th>
              <th scope="col">{experimentsTexts.result.visitors}</th>
              <th scope="col">{experimentsTexts.result.orders}</th>
              <th scope="col">{experimentsTexts.result.conversion}</th>
              <th scope="col">{experimentsTexts.result.perVisitor}</th>
              <th scope="col">{experimentsTexts.result.against}</th>
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
                      {(chosen === result.id
                        ? experimentsTexts.result.chosenShare
                        : experimentsTexts.result.share)(variant?.share ?? 0)}
                    </span>
                  </th>
                  <td data-label={experimentsTexts.result.visitors}>{formatAdminNumber(result.visitors)}</td>
                  <td data-label={experimentsTexts.result.orders}>{formatAdminNumber(result.orders)}</td>
                  <td data-label={experimentsTexts.result.conversion}>{formatRate(result.rate)}</td>
                  <td data-label={experimentsTexts.result.perVisitor}>
                    {result.revenue.length === 0
                      ? '–'
                      : result.revenue.map(({ currency, perVisitor }) => (
                          <span key={currency} className="block">
                            {formatRevenue(perVisitor, currency)}
                          </span>
                        ))}
                  </td>
                  <td data-label={experimentsTexts.result.against}>
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
      <p className="form-hint">{experimentsTexts.result.hint}</p>
    </section>
  );
}
