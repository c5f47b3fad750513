/** Starts the metrics and traces that the settings enable. Modules of disabled telemetry aren't loaded. */
import cluster from 'node:cluster';
import type { Logger } from 'pino';
import type { Settings } from '../env.ts';
import type { Shop } from '../shop.ts';
import { logSlowWork } from './slow-log.ts';

export interface Telemetry {
  /** Polls the databases and caches of the shop from now on. Must be called once the shop is open. */
  watch(shop: Shop): void;
  /** Sends pending data, and stops. */
  close(): Promise<void>;
}

/** Starts the telemetry. Must be called before the shop is opened, so that its first statements are included. */
export async function openTelemetry(settings: Settings, log: Logger): Promise<Telemetry> {
  const closing: (() => unknown)[] = [];
  if (settings.SLOW_MS > 0) closing.push(logSlowWork(log, settings.SLOW_MS));
  let watch: Telemetry['watch'] = () => undefined;
  if (settings.METRICS_PORT !== undefined) {
    const { startMetrics: keepMetrics } = await import('./metrics.ts');
    const metrics = keepMetrics();
    watch = metrics.watch;
    closing.push(metrics.close);
    if (cluster.isWorker) {
      const { reportMetricsToPrimary: answerFirstProcess } = await import('./cluster-metrics.ts');
      answerFirstProcess(metrics.registry);
    } else closing.push(await listenFor(metrics.text, settings, log));
  }
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = settings;
  if (endpoint !== undefined) {
    const { startTracing: keepTraces } = await import('./traces.ts');
    closing.push(
      keepTraces({
        endpoint,
        headers: settings.OTEL_EXPORTER_OTLP_HEADERS,
        serviceName: settings.OTEL_SERVICE_NAME,
        share: settings.OTEL_TRACES_SAMPLER_ARG,
      }),
    );
  }
  return {
    watch: (shop) => watch(shop),
    async close() {
      await Promise.all(closing.map((close) => close()));
    },
  };
}

/**
 * In a primary process, before the workers start: serves the metrics of all workers. Traces and the log of slow work are each
 * worker's own.
 *
 * @returns a function that stops the server
 */
export async function openWorkerTelemetry(settings: Settings, log: Logger): Promise<() => void> {
  if (settings.METRICS_PORT === undefined) return () => undefined;
  const { createWorkerMetrics: figuresOfWorkers } = await import('./cluster-metrics.ts');
  return listenFor(figuresOfWorkers(), settings, log);
}

async function listenFor(
  text: () => Promise<string>,
  { METRICS_HOST: host, METRICS_PORT: port = 0 }: Settings,
  log: Logger,
): Promise<() => void> {
  const { serveMetrics } = await import('./metrics-server.ts');
  const server = await serveMetrics({ host, port, text, log });
  return () => {
    server.closeAllConnections();
    server.close();
  };
}
