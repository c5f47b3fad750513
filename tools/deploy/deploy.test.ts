/** Settings that deployments pass to the shop. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readSettings, variableNames } from '../../apps/storefront/server/env.ts';
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

  it('OPS-01: passes every setting unchanged, except those of the container', () => {
    const { environment } = compose;
    expect(variableNames.filter((name) => !(name in environment))).toEqual([]);
    const ofContainer = Object.keys(environment).filter((name) => environment[name] !== null);
    expect(ofContainer.sort()).toEqual([
      'DATABASE_URL',
      'DATA_DIR',
      'DRAIN_SECONDS',
      'HOST',
      'METRICS_HOST',
      'METRICS_PORT',
      'PORT',
      'PUBLIC_URL',
      'TRUST_PROXY',
    ]);
    expect(environment.PUBLIC_URL).toMatch(/^\$\{PUBLIC_URL:-/);
    expect(environment.TRUST_PROXY).toMatch(/^\$\{TRUST_PROXY:-/);
  });

  it('OPS-01: sets the container’s variables, regardless of .env', () => {
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
    const [, assigned = '', command = ''] = /^ExecStart=\/usr\/bin\/env (\S+) \S+ (.*)$/m.exec(unit) ?? [];
    expect(`node ${command}`).toBe(scripts.start);
    const environment = [...unit.matchAll(/^(?:# )?Environment=(.*)$/gm)];
    const set = [assigned, ...environment.flatMap(([, text = '']) => text.split(' '))];
    const names = set.map((pair) => pair.split('=', 1)[0] ?? '');
    expect(names.length).toBeGreaterThan(3);
    expect(names.filter((name) => !isKnown(name))).toEqual([]);
  });

  it('OPS-02: stores data in the unit’s folder, regardless of the settings file', () => {
    // systemd lets EnvironmentFile override Environment, and a copy of .env.example has a DATA_DIR.
    const [, folder] = /^StateDirectory=(.*)$/m.exec(unit) ?? [];
    expect(unit).toMatch(new RegExp(`^ExecStart=/usr/bin/env DATA_DIR=/var/lib/${folder} `, 'm'));
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

  it('OPS-03: has text for every setting, also if `--set` makes it a number or a boolean', () => {
    const set = { settings: { WEB_CONCURRENCY: 4, AGENTS: false } };
    const { data } = z
      .object({ data: z.record(z.string(), z.unknown()) })
      .parse(renderChart(folder, 'myshop', set).get('settings.yaml'));
    expect(data).toMatchObject({ WEB_CONCURRENCY: '4', AGENTS: 'false', TRUST_PROXY: '1' });
  });

  it('OPS-03: claims the storage class that is set, else the default one of the cluster', () => {
    const render = (storageClass: string) =>
      z
        .object({ spec: z.record(z.string(), z.unknown()) })
        .parse(renderChart(folder, 'myshop', { data: { storageClass } }).get('data.yaml')).spec;
    // An empty name would be a class without a provisioner.
    expect(render('')).not.toHaveProperty('storageClassName');
    expect(render('nfs')).toHaveProperty('storageClassName', 'nfs');
  });

  it('OPS-03: allows more time to stop than the shop needs, and has the right probes', () => {
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

describe('the signing key for assistants', () => {
  it('OPS-04: is made by the command of the documentation', () => {
    const [command = ''] = /openssl genpkey [^`]+/.exec(read('docs/agents.md')) ?? [];
    const key = execFileSync('sh', ['-c', command], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    expect(readSettings({ AGENTS_SIGNING_KEY: key })).toMatchObject({ ok: true });
    expect(key).not.toContain('\n');
  });
});
