/** Parses the permalinks of the Universal Commerce Protocol: `/buy/<item>:<quantity>,…?discounts/codes/0=…` (AGENT-80 to AGENT-82). */

/** Path of the endpoint; items are below it. */
export const permalinkPath = '/buy';

export interface PermalinkLine {
  /** As the link names the item. */
  readonly id: string;
  readonly quantity: number;
}

export interface Permalink {
  readonly lines: readonly PermalinkLine[];
  /** In their order. */
  readonly codes: readonly string[];
  readonly buyer: { readonly email: string | null; readonly phone: string | null };
  readonly place: { readonly country: string; readonly province: string } | null;
  /** As sent, to be validated; null if the link names no destination. */
  readonly continueTo: string | null;
  /** Parameters for the destination: what isn't the protocol's, and what says where the visit came from. */
  readonly passed: readonly (readonly [name: string, value: string])[];
}

/** A link that can't be read in one way only. */
export type PermalinkError = 'items' | 'query' | 'tooLong';

const maxLines = 50;
const maxParameters = 100;
const maxDepth = 8;
const maxValue = 2000;

/** @param items the path below the endpoint, `query` with or without its question mark, both as sent. */
export function parsePermalink(items: string, query: string): Permalink | PermalinkError {
  const lines = items === '' ? [] : parseItems(items);
  if (typeof lines === 'string') return lines;
  const parameters = parseQuery(query);
  if (typeof parameters === 'string') return parameters;
  const { fields, passed, continueTo } = parameters;
  const country = fields.get('/context/address_country')?.trim().toUpperCase() ?? '';
  return {
    // The path decides about its lines.
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

/** Null for what isn't canonical base64url of readable UTF-8. */
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

/** Top-level fields of carts and checkouts with the extensions that the shop has, whether links may set them or not. */
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
  /** By JSON Pointer. */
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
    // Two values for one field: none of them counts more.
    if (fields.has(pointer)) return 'query';
    fields.set(pointer, value);
  }
  return { fields, passed, continueTo };
}

/** Null for what can't be decoded. A plus is a plus, as in addresses of email. */
function decodeParameter(part: string): readonly [string | null, string | null] {
  const at = part.indexOf('=');
  const name = at < 0 ? part : part.slice(0, at);
  try {
    return [decodeURIComponent(name), at < 0 ? '' : decodeURIComponent(part.slice(at + 1))];
  } catch {
    return [null, null];
  }
}

/** Values of such names may be a secret or a person. The destination omits them, since it ends up in logs and histories. */
const sensitive =
  /token|secret|passw|session|auth|cookie|key|credential|signature|jwt|otp|mail|phone|name|address/i;

/** Names of campaigns that contain one of those words. */
const marketing =
  /^(?:(?:utm_)?key_?words?|(?:utm_)?(?:campaign|creative|placement|source|ad|ad_?(?:group|set))_?name)$/i;

function isPassed(name: string): boolean {
  return /^[A-Za-z0-9_.-]{1,60}$/.test(name) && (marketing.test(name) || !sensitive.test(name));
}

/** Campaigns are read from the destination, by their usual names. */
function toAttribution(fields: ReadonlyMap<string, string>): readonly (readonly [string, string])[] {
  return [...fields].flatMap(([pointer, value]) => {
    const name = /^\/attribution\/([^/]+)$/.exec(pointer)?.[1];
    return name !== undefined && isPassed(name) ? [[name, value] as const] : [];
  });
}

/** Values below a pointer, by their index. */
function toList(fields: ReadonlyMap<string, string>, parent: string): readonly string[] {
  return [...fields]
    .flatMap(([pointer, value]) => {
      const index = pointer.startsWith(parent) ? pointer.slice(parent.length) : '';
      return /^(?:0|[1-9]\d{0,2})$/.test(index) ? [{ index: Number(index), value }] : [];
    })
    .toSorted((a, b) => a.index - b.index)
    .map(({ value }) => value);
}

/** Lines of a link without items in its path. */
function toLines(fields: ReadonlyMap<string, string>): readonly PermalinkLine[] {
  return Array.from({ length: maxLines }, (_, index) => {
    const id = fields.get(`/line_items/${index}/item/id`);
    const quantity = fields.get(`/line_items/${index}/quantity`) ?? '1';
    return id === undefined || !/^[1-9]\d{0,8}$/.test(quantity) ? null : { id, quantity: Number(quantity) };
  }).filter((line) => line !== null);
}

/** Adds parameters to a path of the shop, but for those that it has. */
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

/** The destination that a link names: a path of the shop, or null. `parseOwnPath` resolves it. */
export function readContinueTo({ continueTo }: Permalink): string | undefined {
  const isPath = continueTo !== null && /^\/(?!\/)[^\\\s\p{Cc}]*$/u.test(continueTo);
  return isPath ? continueTo : undefined;
}
