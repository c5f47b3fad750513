/**
 * Parses the permalinks of the Universal Commerce Protocol: `/buy/<item>:<quantity>,…?discounts/codes/0=…` (AGENT-80 to
 * AGENT-82).
 */

/** Path of the endpoint; items are below it. */
export const permalinkPath = '/buy';

export interface PermalinkLine {
  /** The item's id as in the link. */
  readonly id: string;
  readonly quantity: number;
}

export interface Permalink {
  readonly lines: readonly PermalinkLine[];
  /** Discount codes in the order of the link. */
  readonly codes: readonly string[];
  readonly buyer: { readonly email: string | null; readonly phone: string | null };
  readonly place: { readonly country: string; readonly province: string } | null;
  /** Destination as sent, not validated (`readContinueTo`); null if the link has no destination. */
  readonly continueTo: string | null;
  /** Query parameters for the destination: parameters outside the protocol, and attribution such as `utm_source`. */
  readonly passed: readonly (readonly [name: string, value: string])[];
}

/** Reason why a link is invalid or ambiguous. */
export type PermalinkError = 'items' | 'query' | 'tooLong';

const maxLines = 50;
const maxParameters = 100;
const maxDepth = 8;
const maxValue = 2000;

/**
 * Parses a permalink.
 *
 * @param items path below the endpoint, as sent
 * @param query query string as sent, with or without its question mark
 */
export function parsePermalink(items: string, query: string): Permalink | PermalinkError {
  const lines = items === '' ? [] : parseItems(items);
  if (typeof lines === 'string') return lines;
  const parameters = parseQuery(query);
  if (typeof parameters === 'string') return parameters;
  const { fields, passed, continueTo } = parameters;
  const country = fields.get('/context/address_country')?.trim().toUpperCase() ?? '';
  return {
    // Lines in the path have priority over lines in the query.
    lines: lines.length > 0 ? lines : toLines(fields),
    codes: toList(fields, '/discounts/codes/').filter((code) => code.trim() !== ''),
    buyer: {
      email: fields.get('/buyer/email') ?? null,
      phone: fields.get('/buyer/phone_number') ?? null,
    },
    place: country === '' ? null : { country, province: fields.get('/context/address_region')?.trim() ?? '' },
    continueTo,
    passed: [...toAttribution(fields), ...passed],
  };
}

const item = /^(?:([A-Za-z0-9._-]+)|~([A-Za-z0-9_-]+)):([1-9]\d{0,8})$/;

function parseItems(text: string): readonly PermalinkLine[] | PermalinkError {
  const pairs = text.split(',');
  if (pairs.length > maxLines) return 'tooLong';
  const lines: PermalinkLine[] = [];
  for (const pair of pairs) {
    const [, raw, encoded = '', quantity] = item.exec(pair) ?? [];
    const id = raw ?? decodeToken(encoded);
    if (id === null || quantity === undefined) return 'items';
    lines.push({ id, quantity: Number(quantity) });
  }
  return lines;
}

/** Decodes an item's id. Null unless the token is canonical base64url of valid UTF-8 without control characters. */
function decodeToken(token: string): string | null {
  const bytes = Buffer.from(token, 'base64url');
  if (token === '' || bytes.toString('base64url') !== token) return null;
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return hasControls(text) ? null : text;
  } catch {
    return null;
  }
}

function hasControls(text: string): boolean {
  return /\p{Cc}/u.test(text);
}

/** Top-level fields of carts and checkouts, including the shop's extensions. Links may set only some of them. */
const roots: ReadonlySet<string> = new Set([
  'actions',
  'attribution',
  'buyer',
  'cart_id',
  'context',
  'continue_url',
  'currency',
  'discounts',
  'expires_at',
  'fulfillment',
  'id',
  'line_items',
  'links',
  'messages',
  'order',
  'payment',
  'policies',
  'signals',
  'status',
  'totals',
  'ucp',
]);

interface Parameters {
  /** Values by JSON Pointer. */
  readonly fields: ReadonlyMap<string, string>;
  readonly passed: readonly (readonly [string, string])[];
  readonly continueTo: string | null;
}

function parseQuery(query: string): Parameters | PermalinkError {
  const parts = query
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '');
  if (parts.length > maxParameters) return 'tooLong';
  const fields = new Map<string, string>();
  const passed: (readonly [string, string])[] = [];
  let continueTo: string | null = null;
  for (const part of parts) {
    const [name, value] = decodeParameter(part);
    if (name === null || value === null || hasControls(name) || hasControls(value)) return 'query';
    if (value.length > maxValue) return 'tooLong';
    if (name === 'continue_to') {
      if (continueTo !== null) return 'query';
      continueTo = value;
      continue;
    }
    const pointer = `/${name.replace(/^\//, '')}`;
    const tokens = pointer.slice(1).split('/');
    if (!roots.has(tokens[0] ?? '')) {
      if (isPassed(name)) passed.push([name, value]);
      continue;
    }
    if (tokens.length > maxDepth) return 'tooLong';
    // Two values for one field are ambiguous.
    if (fields.has(pointer)) return 'query';
    fields.set(pointer, value);
  }
  return { fields, passed, continueTo };
}

/**
 * Returns name and value of a query parameter, both null if it can't be decoded. Unlike in forms, `+` isn't a space, since email
 * addresses may contain it.
 */
function decodeParameter(part: string): readonly [string | null, string | null] {
  const at = part.indexOf('=');
  const name = at < 0 ? part : part.slice(0, at);
  try {
    return [decodeURIComponent(name), at < 0 ? '' : decodeURIComponent(part.slice(at + 1))];
  } catch {
    return [null, null];
  }
}

/**
 * Names of parameters that may contain secrets or personal data. They aren't passed to the destination, whose URL ends up in logs
 * and browser histories.
 */
const sensitive =
  /token|secret|passw|session|auth|cookie|key|credential|signature|jwt|otp|mail|phone|name|address/i;

/** Campaign parameters whose names contain one of the sensitive words. */
const marketing =
  /^(?:(?:utm_)?key_?words?|(?:utm_)?(?:campaign|creative|placement|source|ad|ad_?(?:group|set))_?name)$/i;

function isPassed(name: string): boolean {
  return /^[A-Za-z0-9_.-]{1,60}$/.test(name) && (marketing.test(name) || !sensitive.test(name));
}

/** Converts the protocol's attribution fields to query parameters such as `utm_source`, from which analytics reads campaigns. */
function toAttribution(fields: ReadonlyMap<string, string>): readonly (readonly [string, string])[] {
  return [...fields].flatMap(([pointer, value]) => {
    const name = /^\/attribution\/([^/]+)$/.exec(pointer)?.[1];
    return name !== undefined && isPassed(name) ? [[name, value] as const] : [];
  });
}

/** Returns the array elements below a JSON Pointer, by index. */
function toList(fields: ReadonlyMap<string, string>, parent: string): readonly string[] {
  return [...fields]
    .flatMap(([pointer, value]) => {
      const index = pointer.startsWith(parent) ? pointer.slice(parent.length) : '';
      return /^(?:0|[1-9]\d{0,2})$/.test(index) ? [{ index: Number(index), value }] : [];
    })
    .toSorted((a, b) => a.index - b.index)
    .map(({ value }) => value);
}

/** Returns the lines in the query of a link whose path has no items. */
function toLines(fields: ReadonlyMap<string, string>): readonly PermalinkLine[] {
  return Array.from({ length: maxLines }, (_, index) => {
    const id = fields.get(`/line_items/${index}/item/id`);
    const quantity = fields.get(`/line_items/${index}/quantity`) ?? '1';
    return id === undefined || !/^[1-9]\d{0,8}$/.test(quantity) ? null : { id, quantity: Number(quantity) };
  }).filter((line) => line !== null);
}

/** Adds query parameters to a path of the shop, except those that the path already has. */
export function withParameters(path: string, parameters: Permalink['passed']): string {
  const url = new URL(path, 'http://shop.invalid');
  const own = new Set(url.searchParams.keys());
  for (const [name, value] of parameters) {
    if (own.has(name)) continue;
    own.add(name);
    url.searchParams.append(name, value);
  }
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Returns the link's destination if it is a path of the shop, else undefined. */
export function readContinueTo({ continueTo }: Permalink): string | undefined {
  const isPath = continueTo !== null && /^\/(?!\/)[^\\\s\p{Cc}]*$/u.test(continueTo);
  return isPath ? continueTo : undefined;
}
