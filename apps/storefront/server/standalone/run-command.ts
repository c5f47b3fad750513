/** The command `vitrine-backend`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { SeedError } from '@vitrine/commerce/catalogue/seed-demo-shop';
import { StorefrontsError } from '@vitrine/data/storefronts';
import { openLog } from '../telemetry/log.ts';
import { CertificateError, getUserFolder, issueServerCertificate } from './local-certificates.ts';
import { backendUsage, readArguments, type ServeCommand } from './read-arguments.ts';
import { findSeed, SeedFolderError } from './seed.ts';
import { ServeError, serveStandalone } from './serve-standalone.ts';

/** Errors whose messages say what to do. */
const knownErrors = [ServeError, CertificateError, SeedFolderError, SeedError, StorefrontsError];

const command = readArguments(process.argv.slice(2));
if (command.kind === 'help') process.stdout.write(backendUsage);
else if (command.kind === 'wrong') fail(`${command.message}\n\n${backendUsage}`);
else await serve(command).catch(failToServe);

async function serve(command: ServeCommand): Promise<void> {
  const dataDirectory = command.data === null ? createTemporaryFolder() : resolve(command.data);
  const tls = command.tls ? await issueServerCertificate(getUserFolder(), Date.now()) : null;
  const backend = await serveStandalone({
    ...command,
    seed: findSeed(command.seed, command.plain, dataDirectory),
    dataDirectory,
    tls,
    clock: Date.now,
    log: openLog('warn'),
  });
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

/** Removed when the process ends. */
function createTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-backend-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Other errors come with where they happened. */
function failToServe(error: unknown): void {
  const isKnown = knownErrors.some((kind) => error instanceof kind);
  const text = error instanceof Error ? (isKnown ? error.message : error.stack) : String(error);
  fail(`${text}\n`);
}

function fail(message: string): void {
  process.stderr.write(message);
  process.exitCode = 1;
}
