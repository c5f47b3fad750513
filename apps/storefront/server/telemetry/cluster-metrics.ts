/**
 * Figures of several processes behind one port (node:cluster). A worker's own answer would be that of whichever worker
 * the question reached, so the first process asks all of them; each figure says which worker it is of.
 */
import { AggregatorRegistry, type Registry } from 'prom-client';
import { workerNumber } from '../process/workers.ts';

/** In a worker: the first process may ask for these figures from now on. */
export function reportMetricsToPrimary(registry: Registry): void {
  // Not summed up: a worker that is started again counts from nothing, which Prometheus sees for each by itself.
  registry.setDefaultLabels({ worker: String(workerNumber()) });
  AggregatorRegistry.setRegistries([registry]);
  new AggregatorRegistry();
}

/** In the first process: how to ask all workers, in Prometheus' text format. */
export function createWorkerMetrics(): () => Promise<string> {
  const registry = new AggregatorRegistry();
  return () => registry.clusterMetrics();
}
