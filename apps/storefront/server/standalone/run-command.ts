/** The command `vitrine-backend`. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { SeedExportError } from '@vitrine/commerce/catalogue/export-seed';
import { SeedError } from '@vitrine/commerce/catalogue/seed-demo-shop';
import type { CommerceDatabase } from '@vitrine/commerce/database';
import { loadStorefronts, StorefrontsError } from '@vitrine/data/storefronts';
import { setStorefronts } from '@vitrine/rules/regions/region';
import { openStorage } from '@vitrine/storage/database';
import { commerceFile, commerceMigrations } from '../commerce-storage.ts';
import { openLog } from '../telemetry/log.ts';
import { CertificateError, getUserFolder, issueServerCertificate } from './local-certificates.ts';
import { backendUsage, readArguments, type ServeCommand, type SnapshotCommand } from './read-arguments.ts';
import { SeedFolderError } from './seed.ts';
import { applyStorefronts, ServeError, serveStandalone } from './serve-standalone.ts';
import { findSeedOfData, storeSeedName } from './stored-seed.ts';
import { SnapshotError, writeSnapshot } from './write-snapshot.ts';

/** Errors whose messages contain a solution. */
const knownErrors = [
  ServeError,
  CertificateError,
  SeedFolderError,
  SeedError,
  StorefrontsError,
  SnapshotError,
  SeedExportError,
];

const command = readArguments(process.argv.slice(2));
if (command.kind === 'help') process.stdout.write(backendUsage);
else if (command.kind === 'wrong') fail(`${command.message}\n\n${backendUsage}`);
else if (command.kind === 'snapshot') await snapshot(command).catch(failToServe);
else await serve(command).catch(failToServe);

async function serve(command: ServeCommand): Promise<void> {
  const dataDirectory = command.data === null ? createTemporaryFolder() : resolve(command.data);
  const tls = command.tls ? await issueServerCertificate(getUserFolder(), Date.now()) : null;
  const seed = findSeedOfData(command.seed, command.plain, dataDirectory);
  const settle = command.data === null ? null : storeSeedName(command.seed, dataDirectory);
  const backend = await serveStandalone({
    ...command,
    seed,
    dataDirectory,
    tls,
    clock: Date.now,
    log: openLog('warn'),
  });
  settle?.();
  process.stdout.write(`The backend is ready at ${backend.url}
  Storefront API       ${backend.url}/api/2026-10/graphql.json (GraphiQL in a browser)
  Admin API            ${backend.url}/admin/api/2026-10/graphql.json
  Admin access token   ${backend.adminToken}
  Emails               ${join(dataDirectory, 'mail')}
${tls === null ? '' : `  Certificate          NODE_EXTRA_CA_CERTS='${tls.authorityFile}' makes Node trust it\n`}`);
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    backend.close().catch(failToServe);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

async function snapshot({ data, seed: name, folder, ...options }: SnapshotCommand): Promise<void> {
  const dataDirectory = resolve(data);
  if (!existsSync(join(dataDirectory, commerceFile)))
    throw new SnapshotError(`No backend has stored data in ${dataDirectory}.`);
  const seed = findSeedOfData(name, false, dataDirectory);
  setStorefronts(loadStorefronts());
  applyStorefronts(seed);
  const storage = await openStorage<CommerceDatabase>({
    directory: dataDirectory,
    file: commerceFile,
    migrations: commerceMigrations,
  });
  try {
    const {
      files,
      leftOut,
      folder: written,
    } = await writeSnapshot({
      storage,
      seed,
      uploads: join(dataDirectory, 'media'),
      folder,
      withCustomers: options.withCustomers,
      replaces: options.force,
      now: Date.now(),
    });
    process.stdout.write(`${files} files were written to ${written}.\n`);
    for (const sentence of leftOut) process.stderr.write(`Left out: ${sentence}\n`);
  } finally {
    await storage.close();
  }
}

/** Creates a folder that is deleted when the process exits. */
function createTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-backend-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Prints an error and lets the process exit with 1. Unexpected errors are printed with their stack. */
function failToServe(error: unknown): void {
  const isKnown = knownErrors.some((kind) => error instanceof kind);
  const text = error instanceof Error ? (isKnown ? error.message : error.stack) : String(error);
  fail(`${text}\n`);
}

function fail(message: string): void {
  process.stderr.write(message);
  process.exitCode = 1;
}
