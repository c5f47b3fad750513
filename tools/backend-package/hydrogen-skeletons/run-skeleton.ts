/** Serves a Hydrogen skeleton with its own backend, and tests it in a browser. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Browser } from 'playwright-core';
import { z } from 'zod';
import type { Step } from '../client-report.ts';
import { readSignInCode } from '../clients/read-sign-in-code.ts';
import { type PackedRun, runPacked } from '../run-packed.ts';
import { walkSkeleton } from './walk-skeleton.ts';

export interface SkeletonDeps {
  /** Folder of the built skeleton. */
  readonly skeleton: string;
  /** Folder of the built backend. */
  readonly built: string;
  readonly browser: Browser;
  readonly step: Step;
}

const clientId = 'shp_skeleton';

const customer = {
  email: 'ada@client.example.com',
  firstName: 'Ada',
  lastName: 'Shore',
  addresses: [
    {
      firstName: 'Ada',
      lastName: 'Shore',
      address1: '1 Ocean Avenue',
      city: 'Santa Monica',
      provinceCode: 'CA',
      countryCode: 'US',
      zip: '90401',
    },
  ],
};

export async function runSkeleton({ skeleton, built, browser, step }: SkeletonDeps): Promise<void> {
  const port = await findFreePort();
  const siteUrl = `http://localhost:${port}`;
  const backend = await runPacked(built, process.execPath, [
    '--plain',
    '--storefront',
    siteUrl,
    '--account-client',
    `${clientId}=${siteUrl}/account/authorize`,
  ]);
  try {
    const site = await serveSkeleton(skeleton, { port, backendUrl: backend.url });
    const context = await browser.newContext();
    try {
      await walkSkeleton({
        context,
        siteUrl,
        backendUrl: backend.url,
        giftCard: await prepareShop(backend),
        email: customer.email,
        readCode: (email) => readSignInCode(backend.mailFolder, email),
        step,
      });
    } finally {
      await context.close();
      await stop(site);
    }
  } finally {
    await backend.stop();
  }
}

/** The worker logs these lines if the browser leaves a page before the response is complete. */
const isNoise = /^workerd\/|^stack: |Network connection lost|rejection was handled asynchronously/;

interface Addresses {
  readonly port: number;
  readonly backendUrl: string;
}

async function serveSkeleton(folder: string, { port, backendUrl }: Addresses): Promise<ChildProcess> {
  const program = join(import.meta.dirname, 'serve-skeleton.mjs');
  const child = spawn(process.execPath, [program, folder, String(port)], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      SESSION_SECRET: 'any-text',
      PUBLIC_STORE_DOMAIN: backendUrl,
      PUBLIC_CHECKOUT_DOMAIN: new URL(backendUrl).host,
      PUBLIC_STOREFRONT_API_TOKEN: 'any-text',
      PUBLIC_CUSTOMER_ACCOUNT_API_CLIENT_ID: clientId,
      SHOP_ID: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  createInterface(child.stderr).on('line', (line) => {
    if (!isNoise.test(line)) console.error(`  skeleton: ${line}`);
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve());
    child.once('exit', (code) => reject(new Error(`The skeleton's server ended with code ${code}.`)));
  });
  return child;
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'exit');
}

const prepared = z.object({
  data: z.object({
    giftCardCreate: z.object({ giftCardCode: z.string() }),
    customerCreate: z.object({ customer: z.object({ id: z.string() }) }),
  }),
});

/** Creates a gift card. @returns its code */
async function prepareShop({ url, adminToken }: PackedRun): Promise<string> {
  const response = await fetch(`${url}/admin/api/2026-10/graphql.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-shopify-access-token': adminToken },
    body: JSON.stringify({
      query: `mutation ($customer: CustomerInput!) {
        giftCardCreate(input: { initialValue: "50" }) { giftCardCode }
        customerCreate(input: $customer) { customer { id } userErrors { message } }
      }`,
      variables: { customer },
    }),
  });
  return prepared.parse(await response.json()).data.giftCardCreate.giftCardCode;
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
