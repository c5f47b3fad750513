import { isNightly } from '@vitrine/rules/testing/property-runs';
import type { TestProject } from 'vitest/node';
import startPostgres from '../tools/postgres/vitest-setup.ts';
import { setUp } from './setup.ts';

/** Two processes of the shop on one PostgreSQL, behind a load balancer. */
export default async (project: TestProject) => {
  const stopPostgres = await startPostgres();
  // By day a single file uses the processes.
  const stop = await setUp(project, 'two-processes', isNightly ? undefined : 1).catch(
    async (error: unknown) => {
      await stopPostgres?.();
      throw error;
    },
  );
  return async () => {
    await stop();
    await stopPostgres?.();
  };
};
