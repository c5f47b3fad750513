/**
 * The settings of the process, read once from environment variables. A wrong value stops the start with a
 * sentence that names the variable and says what to do. `.env.example` explains each.
 */
import { z } from 'zod';

const flag = z
  .enum(['true', 'false', '1', '0'], { error: 'must be true or false' })
  .transform((text) => text === 'true' || text === '1');

function whole(lowest: number, highest: number) {
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

const headerName = z.string().regex(/^[A-Za-z0-9-]+$/, 'must be the name of a header, such as CF-IPCountry');

const limit = z
  .string()
  .regex(/^\d{1,7}\/\d{1,6}$/, 'must be REQUESTS/SECONDS, such as 120/60, or 0/1 for no limit')
  .transform((text) => {
    const [points = 0, seconds = 1] = text.split('/').map(Number);
    return { points, seconds };
  })
  .refine(({ seconds }) => seconds > 0, 'must count over at least one second');

/** How many requests in how many seconds; 0 requests means no limit. */
export type RateLimit = z.output<typeof limit>;

/** Every variable with its default; the order is that of `.env.example`. */
export const variables = z.object({
  PORT: whole(0, 65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: address.optional(),
  STOREFRONT_URL: address.optional(),
  TRUST_PROXY: flag.default(false),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    })
    .default('info'),
  DRAIN_SECONDS: whole(0, 600).default(1),
  SHUTDOWN_SECONDS: whole(0, 600).default(10),

  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/\S+$/, 'must be an address such as postgres://user:password@host:5432/vitrine')
    .optional(),
  DATABASE_TIMEOUT_MS: whole(100, 600_000).default(5000),
  SEED_DEMO: flag.default(true),

  COMMERCE_URL: address.optional(),
  COMMERCE_TOKEN: z.string().min(1).optional(),
  COMMERCE_TOKEN_KIND: z
    .enum(['private', 'public'], { error: 'must be private or public' })
    .default('private'),
  COMMERCE_API_VERSION: z
    .string()
    .regex(/^(\d{4}-\d{2}|unstable)$/, 'must be a version such as 2025-01')
    .default('2025-01'),
  STOREFRONT_ACCESS_TOKENS: list.default([]),
  STAGING_KEY: z.string().min(16, 'must have 16 characters or more').optional(),

  GEO_HEADER: headerName.optional(),
  GEO_DB: z.string().min(1).optional(),
  CONTENT_DIR: z.string().min(1).optional(),
  REVIEWS_FILE: z.string().min(1).optional(),
  IMAGE_HOSTS: list.default(['cdn.shopify.com']),

  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, 'must be an address such as smtps://user:password@mail.example.com')
    .optional(),
  MAIL_FROM: z.string().min(3).default('Bali Beauty <hello@balibeauty.example>'),

  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, 'must begin with sk_ or rk_')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().startsWith('pk_', 'must begin with pk_').optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_', 'must begin with whsec_').optional(),
  STRIPE_API_URL: address.optional(),
  STRIPE_SCRIPT_URL: address.default('https://js.stripe.com/v3'),

  PERSONAL_ID_KEY: z
    .string()
    .regex(/^[0-9a-fA-F]{64}$/, 'must be 64 hexadecimal digits; `openssl rand -hex 32` makes them')
    .optional(),

  PAGE_CACHE_MB: whole(0, 4096).default(64),
  PAGE_CACHE_SECONDS: whole(0, 86_400).optional(),
  IMAGE_CACHE_MB: whole(1, 1_048_576).default(512),

  RATE_LIMIT_READ: limit.default({ points: 6000, seconds: 60 }),
  RATE_LIMIT_WRITE: limit.default({ points: 600, seconds: 60 }),
  RATE_LIMIT_SEARCH: limit.default({ points: 600, seconds: 60 }),
  RATE_LIMIT_CODES: limit.default({ points: 30, seconds: 60 }),
  RATE_LIMIT_SIGN_UPS: limit.default({ points: 10, seconds: 60 }),
  RATE_LIMIT_API: limit.default({ points: 6000, seconds: 60 }),
});

/** The settings, with the defaults that depend on other settings filled in. */
export type Settings = Omit<z.output<typeof variables>, 'PUBLIC_URL'> & { readonly PUBLIC_URL: string };

export type SettingsResult =
  | { readonly ok: true; readonly settings: Settings }
  | { readonly ok: false; readonly problems: readonly string[] };

const together: readonly (readonly [keyof z.output<typeof variables>, keyof z.output<typeof variables>])[] = [
  ['COMMERCE_URL', 'COMMERCE_TOKEN'],
  ['COMMERCE_TOKEN', 'COMMERCE_URL'],
  ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
];

/**
 * Reads the settings from the environment. An empty variable counts as not set; a variable that we don't know is
 * somebody else's. Each problem is a sentence for the one who starts the shop.
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): SettingsResult {
  const given = Object.fromEntries(
    Object.keys(variables.shape).flatMap((name) => {
      const value = environment[name]?.trim();
      return value === undefined || value === '' ? [] : [[name, value] as const];
    }),
  );
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    return {
      ok: false,
      problems: parsed.error.issues.map((issue) => {
        const name = String(issue.path[0]);
        const secret = /KEY|TOKEN|SECRET|URL/.test(name);
        return `${name} ${issue.message}${secret ? '.' : `, not "${given[name] ?? ''}".`}`;
      }),
    };
  }
  const values = parsed.data;
  const problems = together
    .filter(([one, other]) => values[one] !== undefined && values[other] === undefined)
    .map(([one, other]) => `${one} is set, so ${other} must be set too.`);
  if (problems.length > 0) return { ok: false, problems };
  return {
    ok: true,
    settings: { ...values, PUBLIC_URL: values.PUBLIC_URL ?? `http://localhost:${values.PORT}` },
  };
}
