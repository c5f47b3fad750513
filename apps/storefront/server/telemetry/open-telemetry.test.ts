import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Which packages a process loads that opens the telemetry of these settings, and ends. */
function packagesLoadedBy(environment: Readonly<Record<string, string>>): string[] {
  const file = (name: string) => JSON.stringify(join(import.meta.dirname, name));
  const program = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ load: (url, context, next) => { loaded.push(url); return next(url, context); } });
    const { openTelemetry } = await import(${file('open-telemetry.ts')});
    const { readSettings } = await import(${file('../env.ts')});
    const read = readSettings(${JSON.stringify(environment)});
    const telemetry = await openTelemetry(read.settings, console);
    await telemetry.close();
    console.log(JSON.stringify(loaded));
    process.exit(0);
  `;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
  });
  if (stdout === '') throw new Error(stderr);
  const urls: string[] = JSON.parse(stdout);
  return ['prom-client', '@opentelemetry'].filter((name) =>
    urls.some((url) => url.includes(`/node_modules/${name}/`)),
  );
}

it.each([
  ['what nobody asked for is not loaded', {}, []],
  [
    'traces are loaded with an endpoint',
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' },
    ['@opentelemetry'],
  ],
])('%s', (_, environment, packages) => {
  expect(packagesLoadedBy(environment)).toEqual(packages);
});
