#!/usr/bin/env node
/**
 * `vitrine COMMAND ...`: the commands of the shop, from any folder. An older Node starts them with the Node 24 that `npm ci`
 * installs, so this file has only syntax that an older Node can parse.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const major = Number(process.versions.node.split('.')[0]);
const name = process.platform === 'win32' ? 'node.exe' : 'node';
const installed = fileURLToPath(new URL(`../../../node_modules/node/bin/${name}`, import.meta.url));

// npm sets both for its scripts. This program stays in the folder where it was called.
delete process.env.INIT_CWD;
delete process.env.npm_lifecycle_event;

if (major >= 24 || !existsSync(installed)) {
  // The first says which Node is needed if this one is older, and ends.
  import('../server/process/node-version.js').then(() => import('./shop.ts')).catch(report);
} else {
  const child = spawn(installed, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], {
    stdio: 'inherit',
  });
  process.on('SIGINT', () => child.kill('SIGINT'));
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGHUP', () => child.kill('SIGHUP'));
  child.on('error', report);
  child.on('exit', (code, signal) => {
    process.exitCode = signal === null ? code : 1;
  });
}

/** @param {unknown} error */
function report(error) {
  console.error(error);
  process.exitCode = 1;
}
