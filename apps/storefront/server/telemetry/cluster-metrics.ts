/**
 * Metrics of several processes behind one port (node:cluster). The primary process collects those of all workers, each with a
 * `worker` label, because a request would reach an arbitrary worker.
 */
import { AggregatorRegistry, type Registry } from 'prom-client';
import { getWorkerNumber } from '../process/workers.ts';

/** In a worker: lets the primary process request these metrics. */
export function reportMetricsToPrimary(registry: Registry): void {
  // Not summed up: a restarted worker counts from zero, which Prometheus detects per worker.
  registry.setDefaultLabels({ worker: String(getWorkerNumber()) });
  AggregatorRegistry.setRegistries([registry]);
  new AggregatorRegistry();
}

/** In the primary process: returns a function that collects all workers' metrics in Prometheus' text format. */
export function createWorkerMetrics(): () => Promise<string> {
  const registry = new AggregatorRegistry();
  return () => registry.clusterMetrics();
}
