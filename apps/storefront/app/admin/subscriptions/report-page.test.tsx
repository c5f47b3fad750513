import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ReportFigures } from './report-page.tsx';

const month = { started: 0, ended: 0, subscribed: 4, paused: 0, churn: null };

it('SUB-42: renders charts of revenue, churn and retention, each with a table of the same figures', () => {
  const html = renderToStaticMarkup(
    <ReportFigures
      report={{
        months: [
          { ...month, month: '2026-10', recurring: { USD: 8000 } },
          { ...month, month: '2026-11', churn: 25, recurring: { USD: 6000, EUR: 1000 } },
        ],
        cohorts: [
          { month: '2026-10', started: 4, subscribed: [4, 3] },
          { month: '2026-11', started: 0, subscribed: [0] },
        ],
      }}
    />,
  );
  const charts = [...html.matchAll(/<svg[^>]*aria-label="([^"]*)".*?<\/svg>/g)].map(([chart, label]) => [
    label,
    [...(chart ?? '').matchAll(/<title>(.*?)<\/title>/g)].map(([, bar]) => bar),
  ]);
  expect(charts).toEqual([
    ['Monthly recurring revenue, USD', ['Oct 2026: $80.00', 'Nov 2026: $60.00']],
    ['Monthly recurring revenue, EUR', ['Oct 2026: €0.00', 'Nov 2026: €10.00']],
    ['Percentage of subscribers who left, by month', ['Oct 2026: –', 'Nov 2026: 25%']],
    ['Percentage still subscribed, by months since the start', ['Same month: 100%', '+1: 75%']],
  ]);
  expect(html.match(/<table>/g)).toHaveLength(4);
  expect(html).toMatch(/All months<\/th><td[^>]*>4<\/td><td[^>]*>100%<\/td><td[^>]*>75%/);
  // The pages' policy allows no style in the markup.
  expect(html).not.toContain('style=');
});
