/** Reads the arguments of `vitrine-backend`. */
import { parseArgs } from 'node:util';
import { secureHosts } from './local-certificates.ts';

export const backendUsage = `Usage: vitrine-backend [options]
       vitrine-backend snapshot FOLDER --data FOLDER [--seed FOLDER] [--with-customers] [--force]

Serves Shopify's Storefront, Admin and Customer Account APIs and a checkout on this machine.

  --port NUMBER         port to listen on; 4000 by default
  --host ADDRESS        address to listen on; 127.0.0.1 by default
  --seed FOLDER         files that fill the shop, or a built-in seed (apparel, five-languages, large);
                        the demo shop by default, or the seed that filled --data
  --plain               like a bare Shopify store: without offers and Vitrine's API extensions
  --data FOLDER         stores the data there; by default it is deleted on exit
  --storefront URL      URL of your storefront; the checkout links back to it
  --account-client ID=URL
                        a client of the Customer Account API with its redirect address; may be repeated
  --tls                 https, with a certificate of an authority of this machine that clients have to trust
  --help                shows this help

snapshot writes what --data stores as a seed folder, with the files of the seed that filled it.

  --with-customers      customers as well, with their names, addresses and emails
  --force               replaces the seed in a folder that isn't empty
`;

export interface ServeCommand {
  readonly kind: 'serve';
  readonly port: number;
  readonly host: string;
  readonly seed: string | null;
  readonly plain: boolean;
  readonly data: string | null;
  readonly tls: boolean;
  readonly storefrontUrl: string | undefined;
  readonly accountClients: string | undefined;
}

export interface SnapshotCommand {
  readonly kind: 'snapshot';
  readonly folder: string;
  readonly data: string;
  readonly seed: string | null;
  readonly withCustomers: boolean;
  readonly force: boolean;
}

export type BackendCommand =
  | ServeCommand
  | SnapshotCommand
  | { readonly kind: 'help' }
  | { readonly kind: 'wrong'; readonly message: string };

const options = {
  port: { type: 'string', default: '4000' },
  host: { type: 'string', default: '127.0.0.1' },
  seed: { type: 'string' },
  plain: { type: 'boolean', default: false },
  data: { type: 'string' },
  storefront: { type: 'string' },
  'account-client': { type: 'string', multiple: true },
  tls: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

const snapshotOptions = {
  data: { type: 'string' },
  seed: { type: 'string' },
  'with-customers': { type: 'boolean', default: false },
  force: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

export function readArguments(args: readonly string[]): BackendCommand {
  if (args[0] === 'snapshot') return readSnapshot(args.slice(1));
  const parsed = explain(() => parseArgs({ args: [...args], options, strict: true }));
  if (typeof parsed === 'string') return { kind: 'wrong', message: parsed };
  const { values } = parsed;
  if (values.help) return { kind: 'help' };
  const port = Number(values.port);
  if (!/^\d{1,5}$/.test(values.port) || port > 65_535)
    return { kind: 'wrong', message: `--port must be a number from 0 to 65535, not "${values.port}".` };
  if (values.tls && !secureHosts.includes(values.host))
    return {
      kind: 'wrong',
      message: `With --tls, --host must be ${secureHosts.join(' or ')}, not "${values.host}": the certificate is for this machine only.`,
    };
  return {
    kind: 'serve',
    port,
    host: values.host,
    seed: values.seed ?? null,
    plain: values.plain,
    data: values.data ?? null,
    tls: values.tls,
    storefrontUrl: values.storefront,
    accountClients: values['account-client']?.join(','),
  };
}

function readSnapshot(args: readonly string[]): BackendCommand {
  const parsed = explain(() =>
    parseArgs({ args: [...args], options: snapshotOptions, strict: true, allowPositionals: true }),
  );
  if (typeof parsed === 'string') return { kind: 'wrong', message: parsed };
  const { values, positionals } = parsed;
  if (values.help) return { kind: 'help' };
  const [folder, ...others] = positionals;
  if (folder === undefined || others.length > 0)
    return { kind: 'wrong', message: 'snapshot takes one folder: the one to write.' };
  if (values.data === undefined)
    return {
      kind: 'wrong',
      message: 'snapshot needs --data: the folder that the backend was started with, which stores its data.',
    };
  return {
    kind: 'snapshot',
    folder,
    data: values.data,
    seed: values.seed ?? null,
    withCustomers: values['with-customers'],
    force: values.force,
  };
}

/** Returns the parsed arguments, or a message about the first invalid argument. */
function explain<T>(parse: () => T): T | string {
  try {
    return parse();
  } catch (error) {
    if (error instanceof TypeError) return error.message;
    throw error;
  }
}
