/** Starts one PostgreSQL server for a run of the storage tests. TEST_DATABASE_URL sets an existing one instead. */
import { startCluster } from './cluster.ts';

export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_URL) return undefined;
  const cluster = await startCluster({ durable: false });
  process.env.TEST_DATABASE_URL = cluster.url;
  return async () => {
    delete process.env.TEST_DATABASE_URL;
    await cluster.stop();
  };
}
