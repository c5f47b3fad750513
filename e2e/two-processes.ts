/**
 * The shop as on two machines: two processes with a data directory each, on one PostgreSQL, behind a round-robin load
 * balancer. If PgBouncer is installed, the processes connect to PostgreSQL through it.
 */
import { join } from 'node:path';
import { hasPgBouncer, openPgBouncer } from '@vitrine/storage/test-pgbouncer';
import { createPostgresDatabase } from '@vitrine/storage/test-postgres';
import { freePort } from './free-port.ts';
import { type LoadBalancer, startLoadBalancer } from './load-balancer.ts';
import { createDataDirWithImages } from './shared-pictures.ts';
import { type ShopPart, startPart } from './test-shop-process.ts';

/** The processes of such a shop. */
export interface TwoProcesses {
  /** The port of each process. */
  readonly ports: readonly number[];
  readonly parts: readonly ShopPart[];
  readonly balancer: LoadBalancer;
  readonly databaseUrl: string;
  stop(): Promise<void>;
}

/**
 * Starts two processes behind `port`, with directories below `dataDir`. Needs a PostgreSQL server, which the set-up
 * starts.
 */
export async function startTwoProcesses(
  port: number,
  dataDir: string,
  env: NodeJS.ProcessEnv,
): Promise<TwoProcesses> {
  const { location, remove } = await createPostgresDatabase();
  const pooler = hasPgBouncer() ? await openPgBouncer(location.databaseUrl ?? '') : null;
  const databaseUrl = pooler?.url ?? location.databaseUrl ?? '';
  const ports = [await freePort(), await freePort()];
  const parts: ShopPart[] = [];
  let balancer: LoadBalancer | undefined;
  const stop = async () => {
    await balancer?.stop();
    for (const part of parts) await part.stop();
    await pooler?.close();
    await remove();
  };
  try {
    const folders = [
      await createDataDirWithImages(join(dataDir, '1')),
      await createDataDirWithImages(join(dataDir, '2')),
    ];
    // At the same time on an empty database, like the machines of a first deployment.
    const started = await Promise.allSettled(
      folders.map((folder, number) =>
        startPart('start.js', {
          ...env,
          PORT: String(ports[number]),
          PUBLIC_URL: `http://localhost:${port}`,
          DATA_DIR: folder,
          DATABASE_URL: databaseUrl,
        }),
      ),
    );
    for (const each of started) if (each.status === 'fulfilled') parts.push(each.value);
    for (const each of started) if (each.status === 'rejected') throw each.reason;
    balancer = await startLoadBalancer(port, ports);
    return { ports, parts, balancer, databaseUrl, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
