import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TimeChart } from './time-chart.tsx';

function renderLastLabel(count: number): string | undefined {
  const bars = Array.from({ length: count }, (_, index) => ({
    key: String(index),
    label: index === count - 1 ? 'Nov 2026' : 'Oct 2026',
    value: 1,
  }));
  const html = renderToStaticMarkup(<TimeChart label="Sales" bars={bars} format={String} />);
  return /<text x="([^"]*)" [^>]*text-anchor="([^"]*)">Nov 2026/.exec(html)?.slice(1, 3).join(' ');
}

it.each([
  [2, '548.25 middle'],
  [90, '720 end'],
])(
  'SALES-11: of %d bars the last label is in the middle of its bar, or ends with the drawing',
  (count, place) => {
    expect(renderLastLabel(count)).toBe(place);
  },
);

it('SALES-11: labels never overlap, however many bars there are', () => {
  for (let count = 1; count <= 120; count += 1) {
    const bars = Array.from({ length: count }, (_, index) => ({
      key: String(index),
      label: 'Oct 2026',
      value: 1,
    }));
    const html = renderToStaticMarkup(<TimeChart label="Sales" bars={bars} format={String} />);
    const found = [...html.matchAll(/<text x="([^"]*)" [^>]*text-anchor="([^"]*)">Oct 2026/g)];
    const size = 'Oct 2026'.length * 7;
    const starts = found.map(([, x, anchor]) => Number(x) - (anchor === 'end' ? size : size / 2));
    expect(starts.length).toBeGreaterThan(0);
    for (const [index, start] of starts.slice(1).entries())
      expect(start).toBeGreaterThan((starts[index] ?? 0) + size);
  }
});
