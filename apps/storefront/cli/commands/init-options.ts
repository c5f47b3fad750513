/** Parses the options of `init`, and the answers that they contain. */
import { parseArgs } from 'node:util';
import { getDefaultPath } from '@vitrine/rules/regions/storefront-address';
import { formatIssues, type ShopAnswers, shopAnswers } from '../../server/own-shop/shop-answers.ts';
import { hasDemo } from '../../server/shop-folder.ts';

export const usage =
  'init [FOLDER] [--name NAME] [--accent #RRGGBB] [--ink #RRGGBB] [--paper #RRGGBB] [--storefront KEY:COUNTRY:CURRENCY[:ADDRESS]]... [--shipping KEY=PRICE[,FREE_FROM]]... [--ships-to KEY=COUNTRY,COUNTRY]... [--tax KEY=PERCENT]... [--products FILE.csv] [--no-pictures] [--url ADDRESS] [--payment test|stripe] [--stripe-secret-key KEY] [--stripe-publishable-key KEY] [--stripe-webhook-secret KEY] [--smtp-url ADDRESS] [--mail-from SENDER] [--editor EMAIL] [--editor-name NAME] [--from demo] [--yes] [--dry-run] [--json]';

export interface InitOptions {
  readonly folder: string;
  readonly fromDemo: boolean;
  readonly yes: boolean;
  readonly dryRun: boolean;
  readonly json: boolean;
  readonly pictures: boolean;
  readonly products: string | null;
  readonly editor: { readonly email: string; readonly name: string } | null;
  /** Variables to write to the shop's `.env`. */
  readonly settings: Readonly<Record<string, string>>;
  /** Answers given as options, not validated yet. */
  readonly given: GivenAnswers;
}

export interface GivenAnswers {
  name?: string | undefined;
  colours: { accent?: string; ink?: string; paper?: string };
  storefronts: GivenStorefront[];
}

export interface GivenStorefront {
  key: string;
  country: string;
  currency: string;
  address: { path: string } | { host: string } | null;
  shipping?: string | undefined;
  freeFrom?: string | null | undefined;
  shipsTo?: string[] | undefined;
  taxRate?: string | null | undefined;
}

const text = { type: 'string' } as const;
const texts = { type: 'string', multiple: true } as const;
const flag = { type: 'boolean' } as const;

/** @throws an Error whose message says what to enter instead */
export function parseInitOptions(args: string[]): InitOptions {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      name: text,
      accent: text,
      ink: text,
      paper: text,
      storefront: texts,
      shipping: texts,
      'ships-to': texts,
      tax: texts,
      products: text,
      'no-pictures': flag,
      url: text,
      payment: text,
      'stripe-secret-key': text,
      'stripe-publishable-key': text,
      'stripe-webhook-secret': text,
      'smtp-url': text,
      'mail-from': text,
      editor: text,
      'editor-name': text,
      from: text,
      yes: flag,
      'dry-run': flag,
      json: flag,
    },
  });
  const [folder = 'shop', ...rest] = positionals;
  if (rest.length > 0) throw new Error('Name one folder.');
  if (values.from !== undefined && values.from !== 'demo')
    throw new Error(`--from takes "demo", not "${values.from}".`);
  if (values.from === 'demo' && !hasDemo())
    throw new Error('The folder demo is gone, so there is nothing to copy: leave out --from.');
  const payment = values.payment ?? (values['stripe-secret-key'] === undefined ? 'test' : 'stripe');
  if (payment !== 'test' && payment !== 'stripe')
    throw new Error(`--payment takes "test" or "stripe", not "${payment}".`);
  const storefronts = (values.storefront ?? []).map((each, index) => parseStorefront(each, index));
  const byKey = (pair: string, option: string) => findByKey(storefronts, pair, option);
  for (const pair of values.shipping ?? []) {
    const [each, amounts] = byKey(pair, 'shipping');
    const [price, freeFrom = null] = amounts.split(',');
    each.shipping = price;
    each.freeFrom = freeFrom;
  }
  for (const pair of values['ships-to'] ?? []) {
    const [each, countries] = byKey(pair, 'ships-to');
    each.shipsTo = countries.split(',').map((code) => code.trim());
  }
  for (const pair of values.tax ?? []) {
    const [each, rate] = byKey(pair, 'tax');
    each.taxRate = rate;
  }
  return {
    folder,
    fromDemo: values.from === 'demo',
    yes: values.yes ?? false,
    dryRun: values['dry-run'] ?? false,
    json: values.json ?? false,
    pictures: values['no-pictures'] !== true,
    products: values.products ?? null,
    editor:
      values.editor === undefined
        ? null
        : { email: values.editor, name: values['editor-name'] ?? values.editor.split('@', 1)[0] ?? '' },
    settings: toSettings({
      PUBLIC_URL: values.url,
      STRIPE_SECRET_KEY: values['stripe-secret-key'],
      STRIPE_PUBLISHABLE_KEY: values['stripe-publishable-key'],
      STRIPE_WEBHOOK_SECRET: values['stripe-webhook-secret'],
      SMTP_URL: values['smtp-url'],
      MAIL_FROM: values['mail-from'],
    }),
    given: {
      name: values.name,
      colours: {
        ...(values.accent === undefined ? {} : { accent: values.accent }),
        ...(values.ink === undefined ? {} : { ink: values.ink }),
        ...(values.paper === undefined ? {} : { paper: values.paper }),
      },
      storefronts,
    },
  };
}

export function toSettings(
  values: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, value]],
    ),
  );
}

function parseStorefront(written: string, index: number): GivenStorefront {
  const [key = '', country = '', currency = '', ...rest] = written.split(':');
  const address = rest.join(':');
  if (currency === '')
    throw new Error(
      `--storefront takes KEY:COUNTRY:CURRENCY[:ADDRESS], such as nz:NZ:NZD, not "${written}".`,
    );
  return { key, country, currency, address: parseStorefrontAddress(address, key, index === 0) };
}

/**
 * Parses a storefront's address: `/au` is a path, `au` or `shop.example.au` a host. The first storefront is at the
 * shop's own address.
 */
export function parseStorefrontAddress(
  written: string,
  key: string,
  isFirst: boolean,
): GivenStorefront['address'] {
  if (written === '') return isFirst ? null : { path: getDefaultPath(key) };
  return written.startsWith('/') ? { path: written.slice(1) } : { host: written };
}

function findByKey(
  storefronts: readonly GivenStorefront[],
  pair: string,
  option: string,
): [GivenStorefront, string] {
  const at = pair.indexOf('=');
  const storefront = storefronts.find(({ key }) => key === pair.slice(0, at));
  if (storefront === undefined) {
    const keys = storefronts.map(({ key }) => key).join(', ') || 'none';
    throw new Error(`--${option} takes KEY=VALUE with the key of a storefront (${keys}), not "${pair}".`);
  }
  return [storefront, pair.slice(at + 1)];
}

/** @returns the validated answers, or sentences that describe the errors */
export function validateAnswers(
  given: GivenAnswers,
): { readonly answers: ShopAnswers } | { readonly problems: readonly string[] } {
  const read = shopAnswers.safeParse(given);
  return read.success ? { answers: read.data } : { problems: formatIssues(read.error) };
}
