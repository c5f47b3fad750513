/** For tests only: generates random requests, both valid and malformed. */
import type { OperationGenerator, RandomInt, SelectedFields } from '@vitrine/commerce/graphql/test-generator';
import { editorRequest, isEditors, type KnownEditor } from './editor-requests.ts';
import type { RawRequest } from './raw-client.ts';
import { formRequest, type KnownForms } from './shopper-forms.ts';
import type { BodySchema, FuzzedRoute } from './surface.ts';
import { fuzzBodies, fuzzTexts, fuzzValues } from './values.ts';

export interface KnownValues {
  readonly routes: readonly FuzzedRoute[];
  readonly schemas: readonly BodySchema[];
  /** Names of fields of forms. */
  readonly fields: readonly string[];
  /** Existing values, by the name of a parameter or field. */
  readonly samples: Readonly<Record<string, readonly string[]>>;
  readonly hosts: readonly string[];
  readonly cookies: readonly string[];
  readonly operations: OperationGenerator;
  readonly editor: KnownEditor;
  readonly forms: KnownForms;
}

export const oddMethods = [
  'HEAD',
  'OPTIONS',
  'PUT',
  'DELETE',
  'PATCH',
  'TRACE',
  'PROPFIND',
  'CONNECT',
  'get',
  'NOPE',
];
const oddQueries = [
  '?',
  '?%zz',
  '?a=%C0%AF',
  '?__proto__=1&constructor[prototype]=2',
  `?q=${'x'.repeat(6000)}`,
  '?page=-1&page=x&sort=%00',
  '?_routes=%00,constructor',
  '?index&index',
  '?filter=%7B%22__proto__%22%3A1%7D',
  '?w=1e9&h=-5&format=exe&crop=%00',
];
const oddHeaders: readonly (readonly [string, string])[] = [
  ['accept', 'text/html,*/*;q=zz'],
  ['accept-encoding', 'br;q=zz, gzip;;, \u00ff'],
  ['if-none-match', '"\u00ff", W/'],
  ['if-modified-since', 'yesterday'],
  ['range', 'bytes=9-1,-'],
  ['expect', '100-continue'],
  ['upgrade', 'h2c'],
  ['x-forwarded-for', `${'1,'.repeat(300)}x`],
  ['x-forwarded-host', 'evil.example/%00'],
  ['x-forwarded-proto', 'javascript'],
  ['forwarded', 'for="[::1'],
  ['origin', 'null'],
  ['origin', 'http://evil.example'],
  ['sec-fetch-site', 'cross-site'],
  ['x-http-method-override', 'DELETE'],
  ['x-request-id', '\u00e9'.repeat(100)],
  ['accept-language', `${'xx,'.repeat(500)}`],
  ['authorization', 'Bearer \u00ff'],
  ['vitrine-store', 'dev'],
  ['content-encoding', 'gzip'],
  ['content-length', '9999'],
  ['content-length', '-1'],
  ['transfer-encoding', 'chunked'],
  ['cookie', `a=${'x'.repeat(7000)}`],
  ['cookie', 'cart=%zz; cart=; =x; __proto__=1; account=\u00ff'],
];
const bodyTypes = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'text/plain',
  'application/json; charset=utf-16',
  'application/graphql',
  '',
  '\u00ff/\u00ff',
];

export const pickRandom = <Item>(list: readonly Item[], dice: RandomInt): Item => {
  const item = list[dice(list.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
};

/** Generates a GraphQL operation. Every third operation is malicious. */
export function createApiRequest(known: KnownValues, target: SelectedFields, dice: RandomInt): RawRequest {
  const operation = known.operations.operation(target, dice(3) === 0, dice);
  const body = dice(40) === 0 ? pickRandom(fuzzBodies, dice) : Buffer.from(JSON.stringify(operation));
  return {
    method: dice(60) === 0 ? pickRandom(oddMethods, dice) : 'POST',
    target: `/api/${dice(40) === 0 ? encodeTarget(pickRandom(fuzzTexts, dice)) : '2025-01'}/graphql.json`,
    headers: [
      ['host', pickRandom(known.hosts, dice)],
      ['content-type', 'application/json'],
      ...createExtraHeaders(dice, 30),
    ],
    body,
  };
}

/** Generates a request for a page, a page's data, a call, a picture, or a path that doesn't exist. */
export function routeRequest(known: KnownValues, route: FuzzedRoute, dice: RandomInt): RawRequest {
  if (route.form !== undefined) return formRequest(known, route.form, dice);
  if (isEditors(route) && dice(8) > 0) return editorRequest(known, route, dice);
  const usual = route.method === 'ALL' ? pickRandom(['GET', 'GET', 'POST'], dice) : route.method;
  const method = dice(12) === 0 ? pickRandom(oddMethods, dice) : usual;
  const host = pickRandom(known.hosts, dice);
  const headers: (readonly [string, string])[] = [['host', dice(60) === 0 ? 'evil.example:1' : host]];
  if (dice(3) > 0) headers.push(['cookie', pickRandom(known.cookies, dice)]);
  if (dice(2) === 0) headers.push(['accept', 'text/html'], ['sec-fetch-site', 'same-origin']);
  const { body, type } = method === 'GET' ? { body: Buffer.alloc(0), type: null } : anyBody(known, dice);
  if (type !== null) headers.push(['content-type', type]);
  return {
    method,
    target: createTarget(known, route, dice),
    headers: [...headers, ...createExtraHeaders(dice, 6)],
    body,
  };
}

export function createExtraHeaders(dice: RandomInt, seldom: number): readonly (readonly [string, string])[] {
  return dice(seldom) === 0 ? [pickRandom(oddHeaders, dice)] : [];
}

export function createTarget(known: KnownValues, route: FuzzedRoute, dice: RandomInt): string {
  const path = route.path.replace(/:(\w+)(?:\{[^}]*\})?\??|\*/g, (_whole, name: string | undefined) => {
    const samples = known.samples[name ?? '*'];
    return samples === undefined || dice(4) === 0
      ? encodeTarget(pickRandom(fuzzTexts, dice))
      : pickRandom(samples, dice);
  });
  const data = route.isPage && dice(3) === 0 ? (path === '/' ? '_root.data' : '.data') : '';
  if (dice(2) === 0) return `${path}${data}`;
  if (dice(2) === 0) return `${path}${data}${pickRandom(oddQueries, dice)}`;
  const name = pickRandom(
    [...known.fields, 'q', 'handle', 'region', 'page', 'sort', 'w', 'width', 'format'],
    dice,
  );
  return `${path}${data}?${encodeURIComponent(name)}=${encodeTarget(textFor(known, name, dice))}`;
}

/** Percent-encodes characters that a request line can't contain; existing escapes, valid or not, stay. */
export function encodeTarget(text: string): string {
  return [...text]
    .map((each) => (/^[!-~]$/.test(each) ? each : Buffer.from(each).toString('hex').replace(/../g, '%$&')))
    .join('');
}

function textFor(known: KnownValues, name: string, dice: RandomInt): string {
  const samples = known.samples[name];
  return samples === undefined || dice(3) === 0 ? pickRandom(fuzzTexts, dice) : pickRandom(samples, dice);
}

export function anyBody(
  known: KnownValues,
  dice: RandomInt,
): { readonly body: Buffer; readonly type: string | null } {
  const type = pickRandom(bodyTypes, dice);
  switch (dice(6)) {
    case 0:
      return { body: pickRandom(fuzzBodies, dice), type };
    case 1:
    case 2:
      return form(known, dice);
    default: {
      const value = valueFor(known, pickRandom(known.schemas, dice), '', dice);
      const body = Buffer.from(JSON.stringify(value) ?? '');
      return { body, type: dice(10) === 0 ? type : 'application/json' };
    }
  }
}

function form(known: KnownValues, dice: RandomInt): { readonly body: Buffer; readonly type: string } {
  const schema = pickRandom(known.schemas, dice);
  const names = [
    ...Object.keys(schema.properties ?? {}),
    ...Array.from({ length: dice(8) }, () => pickRandom(known.fields, dice)),
  ];
  return encodeForm(
    names.map((name) => [name, textFor(known, name, dice)] as const),
    dice,
  );
}

/** Encodes fields in one of the two ways that browsers use. */
export function encodeForm(
  pairs: readonly (readonly [name: string, value: string])[],
  dice: RandomInt,
): { readonly body: Buffer; readonly type: string } {
  if (dice(3) > 0) {
    const body = pairs.map(
      ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value.toWellFormed())}`,
    );
    return { body: Buffer.from(body.join('&')), type: 'application/x-www-form-urlencoded' };
  }
  const parts = pairs.map(
    ([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const end = dice(5) === 0 ? '' : '--x--\r\n';
  return { body: Buffer.from(`${parts.join('')}${end}`), type: 'multipart/form-data; boundary=x' };
}

/** Generates a value for the schema; one in ten doesn't match it. */
export function valueFor(known: KnownValues, schema: BodySchema, name: string, dice: RandomInt): unknown {
  if (dice(10) === 0) return pickRandom(fuzzValues, dice);
  if (schema.anyOf !== undefined) return valueFor(known, pickRandom(schema.anyOf, dice), name, dice);
  if (schema.enum !== undefined) return pickRandom(schema.enum, dice);
  if (schema.const !== undefined) return schema.const;
  if (schema.properties !== undefined) {
    const required = new Set(schema.required);
    const entries = Object.entries(schema.properties)
      .filter(([key]) => required.has(key) || dice(2) === 0)
      .map(([key, each]) => [key, valueFor(known, each, key, dice)]);
    return Object.fromEntries(entries);
  }
  if (schema.type === 'array') {
    return Array.from({ length: dice(3) + 1 }, () => valueFor(known, schema.items ?? {}, name, dice));
  }
  if (schema.type === 'integer' || schema.type === 'number') return dice(4);
  if (schema.type === 'boolean') return dice(2) === 0;
  if (schema.type === 'null') return null;
  return textFor(known, name, dice);
}
