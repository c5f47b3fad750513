/**
 * The shop as two machines run it: two processes, each with a data folder of its own, over one PostgreSQL, behind a
 * balancer that sends each request to the next of them.
 */
import { join } from 'node:path';
import { newPostgresDatabase } from '@vitrine/storage/test-postgres';
import { freePort } from './free-port.ts';
import { type RoundRobin, startRoundRobin } from './round-robin.ts';
import { sharePictures } from './shared-pictures.ts';
import { type ShopPart, startPart } from './shop-part.ts';

/** What a shop on two processes is made of. */
export interface TwoProcesses {
  /** Where each process listens itself. */
  readonly ports: readonly number[];
  readonly parts: readonly ShopPart[];
  readonly balancer: RoundRobin;
  readonly databaseUrl: string;
  stop(): Promise<void>;
}

/** Starts them behind `port` with folders below `dataDir`. A PostgreSQL server must be there: the set-up starts one. */
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
    // At once, on an empty database: as machines of a first roll-out do.
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
