/**
 * Reads the settings of the process from environment variables, once. An invalid value stops the start with a message that names
 * the variable and the fix. `.env.example` documents each variable.
 */

import { join } from 'node:path';
import { readSigningKey } from '@vitrine/agents/signing-keys';
import { type AccountClient, isLoopback } from '@vitrine/commerce/customer-accounts/account-clients';
import { setRegionsDirectory } from '@vitrine/data/regions-directory';
import { loadStorefronts, StorefrontsError } from '@vitrine/data/storefronts';
import { getRegionKeys, isRegionKey, type RegionKey, setStorefronts } from '@vitrine/rules/regions/region';
import { DatabaseUrlError, parseDatabaseUrl } from '@vitrine/storage/postgres/database-url';
import { poolerModes } from '@vitrine/storage/postgres/pooler-modes';
import { z } from 'zod';
import { describeUnencryptedUpstream, findUnencryptedUpstreams } from './process/unencrypted-upstreams.ts';
import { hasDemo } from './shop-folder.ts';

const flag = z
  .enum(['true', 'false', '1', '0'], { error: 'must be true or false' })
  .transform((text) => text === 'true' || text === '1');

/** Number of proxies in front of the shop; `true` is one. */
const proxies = z
  .string()
  .regex(/^(?:true|false|\d)$/, 'must be true, false or the number of proxies in front, up to 9')
  .transform((text) => (text === 'true' ? 1 : text === 'false' ? 0 : Number(text)));

function wholeNumberBetween(lowest: number, highest: number) {
  const message = `must be a whole number from ${lowest} to ${highest}`;
  return z
    .string()
    .regex(/^\d{1,15}$/, message)
    .transform(Number)
    .refine((value) => value >= lowest && value <= highest, message);
}

const address = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://shop.example.com' })
  .transform((text) => text.replace(/\/+$/, ''));

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);

const addresses = list.pipe(
  z
    .array(
      z.url({
        protocol: /^https?$/,
        error: 'must be addresses such as https://shop.example.com/content/changed',
      }),
    )
    .max(20, 'must be 20 addresses at most'),
);

/** URLs by storefront: `us=https://...,uk=https://...`. */
const addressesByRegion = list
  .pipe(
    z.array(
      z
        .string()
        .regex(/^[a-z0-9-]+=https?:\/\/[^\s,;'"]+$/, 'must be REGION=ADDRESS,REGION=ADDRESS')
        .transform((pair) => pair.split(/=(.*)/s, 2))
        .pipe(
          z.tuple([
            z.custom<RegionKey>(isRegionKey, {
              error: () => `must name storefronts: ${getRegionKeys().join(', ')}`,
            }),
            z.url(),
          ]),
        ),
    ),
  )
  .transform((pairs): Partial<Record<RegionKey, string>> => Object.fromEntries(pairs));

const origins = list.pipe(
  z.array(
    z
      .string()
      .regex(/^(?:https?|wss?):\/\/[\w.*-]+(?::\d+)?$/, 'must be origins such as https://chat.example.com'),
  ),
);

/** Clients of the Customer Account API with their redirect URIs: `shp_app=https://app.example.com/account/authorize,...`. */
const accountClients = list
  .pipe(
    z
      .array(
        z
          .string()
          .regex(/^[\w-]{8,100}=https?:\/\/[^\s,#]+$/, 'must be CLIENT_ID=ADDRESS,CLIENT_ID=ADDRESS')
          .transform((pair): readonly [id: string, uri: string] => {
            const at = pair.indexOf('=');
            return [pair.slice(0, at), pair.slice(at + 1)];
          })
          .refine(
            ([, uri]) => URL.canParse(uri) && (uri.startsWith('https:') || isLoopback(uri)),
            'must have addresses with https, but for those of this machine',
          ),
      )
      .max(100, 'must be 100 addresses at most'),
  )
  .transform((pairs): readonly AccountClient[] =>
    [...Map.groupBy(pairs, ([id]) => id)].map(([id, all]) => ({
      id,
      redirectUris: all.map(([, uri]) => uri),
    })),
  );

const headerName = z.string().regex(/^[A-Za-z0-9-]+$/, 'must be the name of a header, such as CF-IPCountry');

/** Headers in OpenTelemetry's format: `name=value,name=value`. */
const headerList = z
  .string()
  .regex(/^[A-Za-z0-9-]+=[^,]*(?:,[A-Za-z0-9-]+=[^,]*)*$/, 'must be name=value,name=value')
  .transform((text) =>
    Object.fromEntries(
      text.split(',').map((pair) => [pair.split('=', 1)[0] ?? '', pair.slice(pair.indexOf('=') + 1)]),
    ),
  );

const retryDays = list.pipe(
  z
    .array(
      z
        .string()
        .regex(/^\d{1,2}$/, 'must be whole days, such as 1,3,5')
        .transform(Number)
        .pipe(z.number().min(1).max(30)),
    )
    .min(1)
    .max(10),
);

const share = z
  .string()
  .regex(/^(?:0(?:\.\d{1,6})?|1(?:\.0+)?)$/, 'must be a share from 0 to 1, such as 0.1')
  .transform(Number);

const limit = z
  .string()
  .regex(/^\d{1,7}\/\d{1,6}$/, 'must be REQUESTS/SECONDS, such as 120/60, or 0/1 for no limit')
  .transform((text) => {
    const [points = 0, seconds = 1] = text.split('/').map(Number);
    return { points, seconds };
  })
  .refine(({ seconds }) => seconds > 0, 'must count over at least one second');

const personalIdKey = z
  .string()
  .regex(/^[0-9a-fA-F]{64}$/, 'must be 64 hexadecimal digits; `openssl rand -hex 32` makes them');

/** Values per region: `int=4711,my=4712`. */
function perRegion(value: RegExp, example: string) {
  const message = `must be REGION=${example}, comma-separated`;
  return list.transform((parts, context) => {
    const found: Partial<Record<RegionKey, string>> = {};
    for (const part of parts) {
      const [region = '', ...rest] = part.split('=');
      const given = rest.join('=');
      if (!isRegionKey(region) || !value.test(given)) context.addIssue({ code: 'custom', message });
      else found[region] = given;
    }
    return found;
  });
}

const signingKey = z
  .string()
  .refine(
    (text) => readSigningKey(text) !== null,
    'must be a P-256 key: base64 of its PKCS #8 form (docs/agents.md)',
  );

function findDatabaseUrlIssue(text: string): string | null {
  try {
    parseDatabaseUrl(text);
    return null;
  } catch (error) {
    if (!(error instanceof DatabaseUrlError)) throw error;
    return error.message;
  }
}

/** A secret of the shop, long enough not to be guessed. */
const ownSecret = z.string().min(16, 'must have 16 characters or more');

/** Number of requests per number of seconds; 0 requests means no limit. */
export type RateLimit = z.output<typeof limit>;

/** Schemas of all variables. True if the variable's value must never leave the server. */
const secrecy = new WeakMap<z.ZodType, boolean>();

function secret<Schema extends z.ZodType>(schema: Schema): Schema {
  secrecy.set(schema, true);
  return schema;
}

function open<Schema extends z.ZodType>(schema: Schema): Schema {
  secrecy.set(schema, false);
  return schema;
}

/** Schemas of all variables with their defaults, in the order of `.env.example`. */
export const variables = z.object({
  PORT: open(wholeNumberBetween(0, 65535).default(3000)),
  HOST: open(z.string().min(1).default('127.0.0.1')),
  PUBLIC_URL: open(address.optional()),
  STOREFRONT_URL: open(address.optional()),
  TRUST_PROXY: open(proxies.default(0)),
  LOG_LEVEL: open(
    z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
        error: 'must be fatal, error, warn, info, debug, trace or silent',
      })
      .default('info'),
  ),
  SLOW_MS: open(wholeNumberBetween(0, 600_000).default(1000)),
  METRICS_PORT: open(wholeNumberBetween(1, 65535).optional()),
  METRICS_HOST: open(z.string().min(1).default('127.0.0.1')),
  OTEL_EXPORTER_OTLP_ENDPOINT: open(address.optional()),
  OTEL_EXPORTER_OTLP_HEADERS: secret(headerList.default({})),
  OTEL_SERVICE_NAME: open(z.string().min(1).default('vitrine')),
  OTEL_TRACES_SAMPLER_ARG: open(share.default(1)),
  DRAIN_SECONDS: open(wholeNumberBetween(0, 600).default(1)),
  SHUTDOWN_SECONDS: open(wholeNumberBetween(0, 600).default(10)),
  WEB_CONCURRENCY: open(wholeNumberBetween(1, 64).default(1)),

  SHOP_DIR: open(z.string().min(1).optional()),
  DATA_DIR: open(z.string().min(1).optional()),
  DATABASE_URL: secret(
    z
      .string()
      .superRefine((text, context) => {
        const message = findDatabaseUrlIssue(text);
        if (message !== null) context.addIssue({ code: 'custom', message });
      })
      .optional(),
  ),
  DATABASE_POOLER: open(
    z.enum(poolerModes, { error: 'must be auto, none, transaction or prepared' }).default('auto'),
  ),
  PLAIN_NEIGHBOURS: open(flag.default(false)),
  DATABASE_TIMEOUT_MS: open(wholeNumberBetween(100, 600_000).default(5000)),
  SEED_DEMO: open(flag.default(true)),

  COMMERCE_URL: open(address.optional()),
  COMMERCE_TOKEN: secret(z.string().min(1).optional()),
  COMMERCE_TOKEN_KIND: open(
    z.enum(['private', 'public'], { error: 'must be private or public' }).default('private'),
  ),
  CUSTOMER_ACCOUNT_CLIENT_ID: open(
    z
      .string()
      .regex(/^[\w-]{8,100}$/, 'must be the client ID of Shopify’s Customer Account API')
      .optional(),
  ),
  CUSTOMER_ACCOUNTS: open(z.enum(['new', 'legacy'], { error: 'must be new or legacy' }).optional()),
  CUSTOMER_ACCOUNT_CLIENTS: open(accountClients.default([])),
  CUSTOMER_ACCOUNT_URL: open(address.optional()),
  SHOPIFY_ADMIN_TOKEN: secret(z.string().min(1).optional()),
  COMMERCE_API_VERSION: open(
    z
      .string()
      .regex(/^(\d{4}-\d{2}|unstable)$/, 'must be a version such as 2025-01')
      .default('2025-01'),
  ),
  STOREFRONT_ACCESS_TOKENS: secret(list.default([])),
  STAGING_KEY: secret(ownSecret.optional()),
  STAGING_KEY_PREVIOUS: secret(ownSecret.optional()),

  GEO_HEADER: open(headerName.optional()),
  GEO_DB: open(z.string().min(1).optional()),
  CONTENT_DIR: open(z.string().min(1).optional()),
  CONTENT_URL: open(address.optional()),
  CONTENT_TOKEN: secret(z.string().min(1).optional()),
  CONTENT_WEBHOOK_SECRET: secret(ownSecret.optional()),
  CONTENT_WEBHOOK_SECRET_PREVIOUS: secret(ownSecret.optional()),
  CONTENT_NOTIFY: open(addresses.optional()),
  CONTENT_SERVICE_TOKEN: secret(ownSecret.optional()),
  CONTENT_SERVICE_TOKEN_PREVIOUS: secret(ownSecret.optional()),
  CONTENT_SERVICE_PREVIEW_TOKEN: secret(ownSecret.optional()),
  CONTENT_SERVICE_PREVIEW_TOKEN_PREVIOUS: secret(ownSecret.optional()),
  BLOG_SOURCE: open(z.enum(['content', 'storefront'], { error: 'must be content or storefront' }).optional()),
  REVIEWS_FILE: open(z.string().min(1).optional()),
  REVIEWS_PUBLISH_VERIFIED: open(flag.default(false)),
  REVIEW_MEDIA_MB: open(wholeNumberBetween(1, 1_048_576).default(2048)),
  IMAGE_HOSTS: open(list.default(['cdn.shopify.com'])),

  SMTP_URL: secret(
    z
      .string()
      .regex(/^smtps?:\/\/\S+$/, 'must be an address such as smtps://user:password@mail.example.com')
      .optional(),
  ),
  MAIL_FROM: open(z.string().min(3).optional()),

  BRAND: open(z.string().min(1).max(100).optional()),
  APP_URL: open(address.optional()),
  APP_KEY: secret(ownSecret.optional()),
  APP_KEY_PREVIOUS: secret(ownSecret.optional()),
  BLUECORE_TOKEN: secret(z.string().min(1).max(200).optional()),
  BLUECORE_URL: open(address.default('https://api.bluecore.app/api/track/mobile/v1')),
  KLAVIYO_LISTS: open(perRegion(/^\w{1,60}:\w{1,60}$/, 'COMPANY:LIST').optional()),
  KLAVIYO_URL: open(address.default('https://a.klaviyo.com')),
  SMSBUMP_LISTS: open(perRegion(/^[\w-]{1,60}$/, 'LIST').optional()),
  SMSBUMP_FORMS: open(perRegion(/^[\w-]{1,60}$/, 'FORM').optional()),
  SMSBUMP_API_KEY: secret(z.string().min(1).max(200).optional()),
  SMSBUMP_URL: open(address.default('https://api.smsbump.com')),
  TIKTOK_PIXEL_ID: open(z.string().min(1).max(100).optional()),
  TIKTOK_ACCESS_TOKEN: secret(z.string().min(1).max(200).optional()),
  TIKTOK_URL: open(address.default('https://business-api.tiktok.com')),
  AGENTS: open(flag.default(true)),
  AGENTS_STRIPE: open(flag.default(false)),
  AGENTS_SIGNING_KEY: secret(signingKey.optional()),
  AGENTS_SIGNING_KEY_PREVIOUS: secret(signingKey.optional()),
  ABANDONED_CHECKOUT_HOURS: open(wholeNumberBetween(0, 720).default(0)),
  SUBSCRIPTION_RETRY_DAYS: open(retryDays.default([1, 3, 5])),

  STRIPE_SECRET_KEY: secret(
    z
      .string()
      .regex(/^(sk|rk)_/, 'must begin with sk_ or rk_')
      .optional(),
  ),
  STRIPE_PUBLISHABLE_KEY: open(z.string().startsWith('pk_', 'must begin with pk_').optional()),
  SHOPIFY_WEBHOOK_SECRET: secret(ownSecret.optional()),
  YOTPO_LOYALTY_GUID: secret(z.string().min(1).max(200).optional()),
  YOTPO_LOYALTY_API_KEY: secret(z.string().min(1).max(200).optional()),
  YOTPO_LOYALTY_URL: open(address.default('https://loyalty.yotpo.com/api/v2')),
  STRIPE_WEBHOOK_SECRET: secret(z.string().startsWith('whsec_', 'must begin with whsec_').optional()),
  STRIPE_API_URL: open(address.optional()),
  STRIPE_SCRIPT_URL: open(address.default('https://js.stripe.com/v3')),

  PERSONAL_ID_KEY: secret(personalIdKey.optional()),
  PERSONAL_ID_KEY_PREVIOUS: secret(personalIdKey.optional()),

  SUPPORT_CHAT_URLS: open(addressesByRegion.default({})),
  TAG_MANAGER_URLS: open(addressesByRegion.default({})),
  THIRD_PARTY_ORIGINS: open(origins.default([])),
  EVENTS_FORWARD_URL: open(address.optional()),
  EVENTS_KEPT_DAYS: open(wholeNumberBetween(1, 3650).default(400)),

  BACKUP_S3_URL: open(
    z
      .url({
        protocol: /^https?$/,
        error: 'must be the address of a bucket, such as https://s3.example.com/shop/backups',
      })
      .refine((text) => /[^/]/.test(new URL(text).pathname), 'must name the bucket after the host')
      .optional(),
  ),
  BACKUP_S3_REGION: open(
    z
      .string()
      .regex(/^[\w-]{1,64}$/, 'must be a region such as eu-central-1')
      .default('us-east-1'),
  ),
  BACKUP_S3_KEY_ID: open(z.string().min(1).max(200).optional()),
  BACKUP_S3_SECRET: secret(z.string().min(1).max(200).optional()),
  BACKUP_S3_HOURS: open(wholeNumberBetween(1, 8_760).default(24)),
  BACKUP_S3_KEEP: open(wholeNumberBetween(1, 1_000).default(14)),

  PAGE_CACHE_MB: open(wholeNumberBetween(0, 4096).default(64)),
  PAGE_CACHE_SECONDS: open(wholeNumberBetween(0, 86_400).optional()),
  IMAGE_CACHE_MB: open(wholeNumberBetween(1, 1_048_576).default(512)),
  AVIF_EFFORT: open(wholeNumberBetween(0, 9).default(2)),

  CONNECTIONS_PER_CLIENT: open(wholeNumberBetween(0, 100_000).default(500)),
  RATE_LIMIT_READ: open(limit.default({ points: 6000, seconds: 60 })),
  RATE_LIMIT_WRITE: open(limit.default({ points: 600, seconds: 60 })),
  RATE_LIMIT_SEARCH: open(limit.default({ points: 600, seconds: 60 })),
  RATE_LIMIT_CODES: open(limit.default({ points: 30, seconds: 60 })),
  RATE_LIMIT_SIGN_UPS: open(limit.default({ points: 10, seconds: 60 })),
  RATE_LIMIT_REVIEWS: open(limit.default({ points: 20, seconds: 600 })),
  RATE_LIMIT_API: open(limit.default({ points: 6000, seconds: 60 })),
  RATE_LIMIT_API_COST: open(limit.default({ points: 20_000, seconds: 10 })),
  RATE_LIMIT_CONTENT: open(limit.default({ points: 600, seconds: 60 })),
  RATE_LIMIT_EVENTS: open(limit.default({ points: 300, seconds: 60 })),
  RATE_LIMIT_AGENTS: open(limit.default({ points: 1200, seconds: 60 })),
  RATE_LIMIT_SIGNED_AGENTS: open(limit.default({ points: 12_000, seconds: 60 })),
});

/** The name of a variable. */
export type VariableName = keyof typeof variables.shape;

const variableName = variables.keyof();
/** All variables, in the order of `.env.example`. */
export const variableNames: readonly VariableName[] = variableName.options;

/**
 * Returns true if a variable is secret, so that pages, responses and errors never contain it; undefined if its schema isn't
 * marked.
 */
export function isSecret(name: VariableName): boolean | undefined {
  return secrecy.get(variables.shape[name]);
}

/** The settings, with defaults filled in that depend on other settings. */
export type Settings = Omit<z.output<typeof variables>, 'PUBLIC_URL' | 'BLOG_SOURCE' | 'DATA_DIR'> & {
  readonly PUBLIC_URL: string;
  readonly DATA_DIR: string;
  readonly BLOG_SOURCE: 'content' | 'storefront';
};

export type SettingsResult =
  | { readonly ok: true; readonly settings: Settings }
  | { readonly ok: false; readonly problems: readonly string[] };

const together: readonly (readonly [VariableName, VariableName])[] = [
  ['COMMERCE_URL', 'COMMERCE_TOKEN'],
  ['COMMERCE_TOKEN', 'COMMERCE_URL'],
  ['CUSTOMER_ACCOUNT_CLIENT_ID', 'COMMERCE_URL'],
  ['CONTENT_URL', 'CONTENT_TOKEN'],
  ['CONTENT_TOKEN', 'CONTENT_URL'],
  ['CONTENT_NOTIFY', 'CONTENT_WEBHOOK_SECRET'],
  ['CONTENT_NOTIFY', 'CONTENT_SERVICE_TOKEN'],
  ['CONTENT_SERVICE_PREVIEW_TOKEN', 'CONTENT_SERVICE_TOKEN'],
  ['STAGING_KEY_PREVIOUS', 'STAGING_KEY'],
  ['PERSONAL_ID_KEY_PREVIOUS', 'PERSONAL_ID_KEY'],
  ['CONTENT_WEBHOOK_SECRET_PREVIOUS', 'CONTENT_WEBHOOK_SECRET'],
  ['CONTENT_SERVICE_TOKEN_PREVIOUS', 'CONTENT_SERVICE_TOKEN'],
  ['CONTENT_SERVICE_PREVIEW_TOKEN_PREVIOUS', 'CONTENT_SERVICE_PREVIEW_TOKEN'],
  ['APP_URL', 'APP_KEY'],
  ['APP_KEY_PREVIOUS', 'APP_KEY'],
  ['AGENTS_SIGNING_KEY_PREVIOUS', 'AGENTS_SIGNING_KEY'],
  ['TIKTOK_PIXEL_ID', 'TIKTOK_ACCESS_TOKEN'],
  ['TIKTOK_ACCESS_TOKEN', 'TIKTOK_PIXEL_ID'],
  ['YOTPO_LOYALTY_GUID', 'YOTPO_LOYALTY_API_KEY'],
  ['YOTPO_LOYALTY_API_KEY', 'YOTPO_LOYALTY_GUID'],
  ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['BACKUP_S3_URL', 'BACKUP_S3_KEY_ID'],
  ['BACKUP_S3_KEY_ID', 'BACKUP_S3_SECRET'],
  ['BACKUP_S3_SECRET', 'BACKUP_S3_URL'],
];

/**
 * Returns the default of BLOG_SOURCE. The articles of a remote backend are read by its API, unless a content service is
 * configured. Those of the embedded backend are copied to the content store once, and edited there.
 */
function getDefaultBlogSource({
  COMMERCE_URL,
  CONTENT_URL,
}: Pick<z.output<typeof variables>, 'COMMERCE_URL' | 'CONTENT_URL'>): Settings['BLOG_SOURCE'] {
  return COMMERCE_URL === undefined || CONTENT_URL !== undefined ? 'content' : 'storefront';
}

/** Sets the storefronts of this process: those of SHOP_DIR, or the demo's. Returns an error message, or null. */
function readStorefronts(shopDirectory: string): string | null {
  try {
    const directory = shopDirectory === '' ? undefined : join(shopDirectory, 'regions');
    setStorefronts(loadStorefronts(directory));
    setRegionsDirectory(directory);
    return null;
  } catch (error) {
    if (!(error instanceof StorefrontsError)) throw error;
    return error.message;
  }
}

/**
 * Parses the settings from the environment. An empty variable counts as unset; unknown variables are ignored. Each error is a
 * sentence for the operator. The storefronts are set first, because other variables refer to them.
 */
export function readSettings(
  environment: Readonly<Record<string, string | undefined>>,
  isDemoThere = hasDemo(),
): SettingsResult {
  const given = Object.fromEntries(
    variableNames.flatMap((name) => {
      const value = environment[name]?.trim();
      return value === undefined || value === '' ? [] : [[name, value] as const];
    }),
  );
  const storefrontsProblem = readStorefronts(given.SHOP_DIR ?? '');
  if (storefrontsProblem !== null) return { ok: false, problems: [storefrontsProblem] };
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    return {
      ok: false,
      problems: parsed.error.issues.map((issue) => {
        const name = variableName.parse(issue.path[0]);
        // A URL may contain a password.
        const hidden = isSecret(name) !== false || name.endsWith('_URL');
        return `${name} ${issue.message}${hidden ? '.' : `, not "${given[name] ?? ''}".`}`;
      }),
    };
  }
  const values = parsed.data;
  const problems = together
    .filter(([one, other]) => values[one] !== undefined && values[other] === undefined)
    .map(([one, other]) => `${one} is set, so ${other} must be set too.`);
  if (values.CONTENT_WEBHOOK_SECRET !== undefined && !values.CONTENT_URL && !values.CONTENT_NOTIFY) {
    problems.push('CONTENT_WEBHOOK_SECRET is set, so CONTENT_URL or CONTENT_NOTIFY must be set too.');
  }
  if (values.CUSTOMER_ACCOUNTS === 'new' && values.COMMERCE_URL && !values.CUSTOMER_ACCOUNT_CLIENT_ID) {
    problems.push('CUSTOMER_ACCOUNTS is new, so CUSTOMER_ACCOUNT_CLIENT_ID must be set too.');
  }
  if (values.CUSTOMER_ACCOUNT_URL !== undefined && values.COMMERCE_URL)
    problems.push('CUSTOMER_ACCOUNT_URL is that of the embedded backend: set it where the backend runs.');
  if (values.CUSTOMER_ACCOUNT_URL?.startsWith('http:') && values.PUBLIC_URL?.startsWith('https:'))
    problems.push('CUSTOMER_ACCOUNT_URL must have https, as PUBLIC_URL has.');
  if (values.AGENTS_STRIPE && values.STRIPE_SECRET_KEY === undefined) {
    problems.push('AGENTS_STRIPE is true, so STRIPE_SECRET_KEY must be set too.');
  }
  if (values.TRUST_PROXY > 0 && values.PUBLIC_URL === undefined) {
    problems.push('TRUST_PROXY is set, so PUBLIC_URL must be set too: links and mails lead there.');
  }
  if (values.SEED_DEMO && values.SHOP_DIR === undefined && !values.COMMERCE_URL && !isDemoThere) {
    problems.push('SEED_DEMO is true, but the folder demo is gone: set SEED_DEMO=false.');
  }
  if (!values.PLAIN_NEIGHBOURS) {
    const plain = findUnencryptedUpstreams(values, environment.PGSSLMODE);
    problems.push(...plain.filter(({ network }) => network === 'open').map(describeUnencryptedUpstream));
  }
  if (problems.length > 0) return { ok: false, problems };
  return {
    ok: true,
    settings: {
      ...values,
      DATA_DIR: values.DATA_DIR ?? (values.SHOP_DIR === undefined ? '.data' : join(values.SHOP_DIR, 'data')),
      // A merchant's own shop is seeded from SHOP_DIR, not with the demo.
      SEED_DEMO: values.SEED_DEMO && values.SHOP_DIR === undefined,
      PUBLIC_URL: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
      BLOG_SOURCE: values.BLOG_SOURCE ?? getDefaultBlogSource(values),
    },
  };
}
