import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Histogram } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Metrics, startMetrics } from './metrics.ts';

interface Panel {
  readonly title: string;
  readonly targets: readonly { readonly expr: string }[];
}

const { panels }: { panels: Panel[] } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../ops/grafana/dashboard.json'), 'utf8'),
);
const queries = panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const));

let metrics: Metrics;
beforeAll(() => {
  metrics = startMetrics();
});
afterAll(() => metrics.close());

/** Every name under which a figure may be asked for, with its labels. */
function known(): ReadonlyMap<string, ReadonlySet<string>> {
  const names = new Map<string, ReadonlySet<string>>();
  for (const metric of metrics.registry.getMetricsAsArray()) {
    const { name } = metric;
    const labels = 'labelNames' in metric && Array.isArray(metric.labelNames) ? metric.labelNames : [];
    names.set(name, new Set(labels));
    if (!(metrics.registry.getSingleMetric(name) instanceof Histogram)) continue;
    names.delete(name);
    for (const end of ['_count', '_sum']) names.set(`${name}${end}`, new Set(labels));
    names.set(`${name}_bucket`, new Set([...labels, 'le']));
  }
  return names;
}

const metricName = /\b(?:vitrine|nodejs|process)_[a-z0-9_]+/g;

describe('the dashboard', () => {
  it.each(queries)('%s asks for figures and labels that exist: %s', (_, query) => {
    const names = known();
    const asked = query.match(metricName) ?? [];
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((name) => !names.has(name))).toEqual([]);
    const labels = [
      ...(/by \(([^)]+)\)/.exec(query)?.[1]?.split(', ') ?? []),
      ...[...query.matchAll(/[{,]\s*(\w+)=~?"/g)].map((match) => match[1] ?? ''),
    ];
    for (const label of labels) {
      expect(
        asked.some((name) => names.get(name)?.has(label)),
        `${label} in ${query}`,
      ).toBe(true);
    }
  });

  it('shows every figure that the shop keeps', () => {
    const text = JSON.stringify(panels);
    const names = metrics.registry
      .getMetricsAsArray()
      .map(({ name }) => name)
      .filter((name) => name.startsWith('vitrine_'));
    expect(names.length).toBeGreaterThan(15);
    expect(names.filter((name) => !text.includes(name))).toEqual([]);
  });
});
