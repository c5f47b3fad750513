/** Reads the arguments of `vitrine-backend`. */
import { parseArgs } from 'node:util';
import { secureHosts } from './local-certificates.ts';

export const backendUsage = `Usage: vitrine-backend [options]

Serves Shopify's Storefront, Admin and Customer Account APIs and a checkout on this machine.

  --port NUMBER         port to listen on; 4000 by default
  --host ADDRESS        address to listen on; 127.0.0.1 by default
  --seed FOLDER         files that fill the shop, or a built-in seed (apparel, large);
                        the demo shop by default
  --plain               like a bare Shopify store: without offers and Vitrine's API extensions
  --data FOLDER         stores the data there; by default it is deleted on exit
  --storefront URL      URL of your storefront; the checkout links back to it
  --account-client ID=URL
                        a client of the Customer Account API with its redirect address; may be repeated
  --tls                 https, with a certificate of an authority of this machine that clients have to trust
  --help                shows this help
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

export type BackendCommand =
  | ServeCommand
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

export function readArguments(args: readonly string[]): BackendCommand {
  const parsed = parse(args);
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

/** @returns a sentence about the first wrong argument */
function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, strict: true });
  } catch (error) {
    if (error instanceof TypeError) return error.message;
    throw error;
  }
}
