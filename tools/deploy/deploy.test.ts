/** What deployments hand to the shop: settings that exist, and every secret. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { isSecret, readSettings, variableNames } from '../../apps/storefront/server/env.ts';
import { renderChart } from './chart.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const variables = new Set<string>(variableNames);
/** Variables of Node and of every secret's file. */
const isKnown = (name: string) =>
  variables.has(name) || name === 'NODE_ENV' || (name.endsWith('_FILE') && variables.has(name.slice(0, -5)));

describe('compose.yaml', () => {
  const compose = z
    .object({
      services: z.object({
        shop: z.object({
          env_file: z.array(z.object({ path: z.string(), required: z.boolean() })),
          environment: z.record(z.string(), scalar),
        }),
      }),
    })
    .parse(parse(read('compose.yaml'))).services.shop;

  it('OPS-01: takes the settings of .env, if there is one', () => {
    expect(compose.env_file).toEqual([{ path: '.env', required: false }]);
  });

  it('OPS-01: hands on every secret and SEED_DEMO as they are exported', () => {
    const passed = Object.entries(compose.environment).filter(([, value]) => value === null);
    const names = passed.map(([name]) => name);
    const secrets = variableNames.filter((name) => isSecret(name) && name !== 'DATABASE_URL');
    const needed = [...secrets, 'SEED_DEMO', 'STRIPE_PUBLISHABLE_KEY', 'MAIL_FROM', 'WEB_CONCURRENCY'];
    expect(names).toEqual(expect.arrayContaining(needed));
  });

  it('OPS-01: sets what a container needs, whatever .env says', () => {
    const { HOST, PORT, DATA_DIR } = compose.environment;
    expect({ HOST, PORT, DATA_DIR }).toEqual({ HOST: '0.0.0.0', PORT: 3000, DATA_DIR: '/data' });
    expect(Object.keys(compose.environment).filter((name) => !isKnown(name))).toEqual([]);
  });
});

describe('the systemd unit', () => {
  const unit = read('deploy/vitrine.service');
  const lines = unit.split('\n').filter((line) => line !== '' && !line.startsWith('#'));

  it('OPS-02: has the sections and settings of a unit', () => {
    expect(lines.filter((line) => line.startsWith('['))).toEqual(['[Unit]', '[Service]', '[Install]']);
    expect(lines.filter((line) => !/^\[\w+\]$|^[A-Z]\w+=/.test(line))).toEqual([]);
  });

  it('OPS-02: starts the shop as `npm start` does, with settings that exist', () => {
    const { scripts } = z
      .object({ scripts: z.object({ start: z.string() }) })
      .parse(JSON.parse(read('package.json')));
    const [, command = ''] = /^ExecStart=\S+ (.*)$/m.exec(unit) ?? [];
    expect(`node ${command}`).toBe(scripts.start);
    const set = [...unit.matchAll(/^(?:# )?Environment=(.*)$/gm)].flatMap(([, text = '']) => text.split(' '));
    const names = set.map((pair) => pair.split('=', 1)[0] ?? '');
    expect(names.length).toBeGreaterThan(3);
    expect(names.filter((name) => !isKnown(name))).toEqual([]);
  });
});

describe('the Helm chart', () => {
  const folder = join(root, 'deploy/helm/vitrine');
  const documents = renderChart(folder, 'myshop');

  it('OPS-03: renders a deployment, its service, settings and data', () => {
    const kinds = [...documents.values()].map(
      (each) => z.object({ apiVersion: z.string(), kind: z.string() }).parse(each).kind,
    );
    expect(kinds.sort()).toEqual(['ConfigMap', 'Deployment', 'PersistentVolumeClaim', 'Service']);
    z.object({ apiVersion: z.literal('v2'), name: z.literal('vitrine'), version: z.string() }).parse(
      parse(read('deploy/helm/vitrine/Chart.yaml')),
    );
  });

  it('OPS-03: has settings that the shop accepts', () => {
    const { data } = z
      .object({ data: z.record(z.string(), z.string()) })
      .parse(documents.get('settings.yaml'));
    expect(Object.keys(data).filter((name) => !variables.has(name))).toEqual([]);
    expect(readSettings(data)).toMatchObject({ ok: true, settings: { SEED_DEMO: false, TRUST_PROXY: 1 } });
  });

  it('OPS-03: gives the shop longer to stop than it takes, and probes what they are for', () => {
    const probe = z.object({ httpGet: z.object({ path: z.string() }) });
    const container = z.object({ readinessProbe: probe, livenessProbe: probe, startupProbe: probe });
    const pod = z
      .object({
        spec: z.object({
          template: z.object({
            spec: z.object({ terminationGracePeriodSeconds: z.number(), containers: z.tuple([container]) }),
          }),
        }),
      })
      .parse(documents.get('deployment.yaml')).spec.template.spec;
    const [shop] = pod.containers;
    expect(shop.readinessProbe.httpGet.path).toBe('/readyz');
    expect(shop.livenessProbe.httpGet.path).toBe('/healthz');
    const { data } = z
      .object({ data: z.record(z.string(), z.string()) })
      .parse(documents.get('settings.yaml'));
    const result = readSettings(data);
    if (!result.ok) throw new Error(result.problems.join());
    const { DRAIN_SECONDS, SHUTDOWN_SECONDS } = result.settings;
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(DRAIN_SECONDS + 2 * SHUTDOWN_SECONDS);
  });
});
