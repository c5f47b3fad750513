/**
 * The shop as on two machines: two processes, each with its own data directory, on one PostgreSQL, behind a round-robin
 * load balancer.
 */
import { join } from 'node:path';
import { newPostgresDatabase } from '@vitrine/storage/test-postgres';
import { freePort } from './free-port.ts';
import { type RoundRobin, startRoundRobin } from './round-robin.ts';
import { sharePictures } from './shared-pictures.ts';
import { type ShopPart, startPart } from './shop-part.ts';

/** The processes of such a shop. */
export interface TwoProcesses {
  /** The port of each process. */
  readonly ports: readonly number[];
  readonly parts: readonly ShopPart[];
  readonly balancer: RoundRobin;
  readonly databaseUrl: string;
  stop(): Promise<void>;
}

/** Starts them behind `port` with directories below `dataDir`. Needs a PostgreSQL server, which the set-up starts. */
export async function startTwoProcesses(
  port: number,
  dataDir: string,
  env: NodeJS.ProcessEnv,
): Promise<TwoProcesses> {
  const { location, remove } = await newPostgresDatabase();
  const databaseUrl = location.databaseUrl ?? '';
  const ports = [await freePort(), await freePort()];
  const parts: ShopPart[] = [];
  let balancer: RoundRobin | undefined;
  const stop = async () => {
    await balancer?.stop();
    for (const part of parts) await part.stop();
    await remove();
  };
  try {
    const folders = [await sharePictures(join(dataDir, '1')), await sharePictures(join(dataDir, '2'))];
    // Concurrently on an empty database, like machines of a first roll-out.
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
    balancer = await startRoundRobin(port, ports);
    return { ports, parts, balancer, databaseUrl, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
