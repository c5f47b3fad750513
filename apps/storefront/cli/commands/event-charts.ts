/**
 * Renders the analytics summary as one HTML file with charts by Observable Plot. The charts are SVG rendered here, so
 * the file needs no scripts and loads nothing.
 */
import * as Plot from '@observablehq/plot';
import type { RegionDay } from '@vitrine/engagement/events/summarise-events';
import { parseHTML } from 'linkedom';

const charts = [
  ['views', 'Views'],
  ['adds', 'Adds to the cart'],
  ['checkouts', 'Checkouts begun'],
  ['orders', 'Orders'],
  ['renewals', 'Renewals of subscriptions'],
] as const;

/** Returns the complete HTML page. */
export function renderEventCharts(days: readonly RegionDay[]): string {
  // Without data there are no charts, because Plot can't render a scale without values.
  const drawn =
    days.length === 0
      ? []
      : charts.map(([figure, title]) => `<h2>${title}</h2>\n${renderChart(days, figure)}`);
  const first = days[0]?.day ?? '';
  const last = days.at(-1)?.day ?? '';
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Events by day and storefront</title>
<style>body { font: 16px system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem } figure { margin: 0 }</style>
<h1>Events by day and storefront</h1>
<p>${days.length === 0 ? 'Nothing was measured in these days.' : `${first} to ${last} (UTC), of visits that agreed to be counted; renewals of all.`}</p>
${drawn.join('\n')}
${days.length === 0 ? '' : renderTable(days)}
</html>
`;
}

function renderChart(days: readonly RegionDay[], figure: (typeof charts)[number][0]): string {
  const { document } = parseHTML('<!doctype html><html><body></body></html>');
  const chart = Plot.plot({
    document,
    width: 900,
    height: 260,
    x: { type: 'band', label: null, tickRotate: -45 },
    y: { label: null, grid: true },
    marginBottom: 70,
    color: { legend: true },
    marks: [Plot.barY(days, { x: 'day', y: figure, fill: 'region' }), Plot.ruleY([0])],
  });
  return chart.outerHTML;
}

/** Returns a table of the same figures, for screen readers. */
function renderTable(days: readonly RegionDay[]): string {
  const rows = days.map(
    ({ day, region, visits, views, adds, checkouts, orders, renewals }) =>
      `<tr><td>${[day, region, visits, views, adds, checkouts, orders, renewals].join('</td><td>')}</td></tr>`,
  );
  const head = ['Day', 'Region', 'Visits', 'Views', 'Adds', 'Checkouts', 'Orders', 'Renewals'].join(
    '</th><th>',
  );
  return `<table><tr><th>${head}</th></tr>\n${rows.join('\n')}\n</table>`;
}
