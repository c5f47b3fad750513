/** For tests only: generates valid and malformed requests of signed-in editors. */

import type { RandomInt } from '@vitrine/commerce/graphql/test-generator';
import type { DocumentId } from '@vitrine/content/documents/content-model';
import { documentKinds, toDocumentName } from '@vitrine/content/documents/document-kinds';
import { z } from 'zod';
import { adjustmentInput, issueInput, noteInput, sendGiftCardInput } from '../admin/gift-card-routes.ts';
import { pointsInput } from '../admin/loyalty-routes.ts';
import { undoInput } from '../admin/product-import-routes.ts';
import { redirectInput } from '../admin/redirect-routes.ts';
import { changeRefInput, tableChangeInput } from '../admin/region-table-routes.ts';
import { answerInput, hidingInput } from '../admin/review-routes.ts';
import { contractChangeInput, contractImportInput, planGroupInput } from '../admin/subscription-routes.ts';
import {
  emailInput,
  newEditorInput,
  roleChangeInput,
  secondFactorRuleInput,
} from '../editor/account-routes.ts';
import { campaignChange, campaignInput, campaignScheduling } from '../editor/campaign-routes.ts';
import { draftInput, publishInput, restoreInput, unpublishInput } from '../editor/document-routes.ts';
import { noticesInput } from '../editor/notice-routes.ts';
import { priceTableInput } from '../editor/price-routes.ts';
import { publishingSettingsInput } from '../editor/publishing-settings-routes.ts';
import { commentInput, declineInput, resolveInput } from '../editor/review-routes.ts';
import { firstCodeInput } from '../editor/second-factor-routes.ts';
import { serviceCheckInput, serviceInput } from '../editor/service-routes.ts';
import {
  choosePasswordInput,
  credentialsInput,
  firstAccountInput,
  proofInput,
} from '../editor/session-routes.ts';
import { pictureInput } from '../editor/setup-routes.ts';
import { addEditors, editorHost, sameOriginHeaders, testPassword } from '../editor/test-editors.ts';
import { previewInput } from '../live-preview/routes.ts';
import { effectsInput, sampleInput, simulateInput } from '../simulator/sample-input.ts';
import { type RunningTestShop, Shopper } from '../test-shop.ts';
import type { RawRequest } from './raw-client.ts';
import {
  anyBody,
  createExtraHeaders,
  createTarget,
  encodeTarget,
  type KnownValues,
  oddMethods,
  pickRandom,
  valueFor,
} from './requests.ts';
import type { BodySchema, FuzzedRoute } from './surface.ts';
import { fuzzTexts, fuzzValues } from './values.ts';

export interface KnownEditor {
  /** Session cookies of accounts of each role, and an empty text for requests without a session. */
  readonly cookies: readonly string[];
  /** Cookies of sessions that may be ended: only these are used by requests that end sessions. */
  readonly leaving: readonly string[];
}

const roles = ['editor', 'publisher', 'admin'] as const;

/** Signs in accounts of each role and one that may be signed out, and creates documents with a version that can be published. */
export async function loadKnownEditor(shop: RunningTestShop): Promise<KnownEditor> {
  await addEditors(shop);
  const { people, contentStore } = shop.shop;
  for (const { id, body } of begun) {
    await contentStore.save(id, { body, basedOn: 0, author: 'test' });
  }
  for (const name of ['spare', 'leaver']) {
    const email = `${name}@example.com`;
    await people.add({ email, name, role: 'editor', by: 'test' });
    await people.setPassword(email, testPassword, 'test');
  }
  const signedIn = async (who: string) => {
    const browser = new Shopper(shop.app, editorHost);
    const body = { email: `${who}@example.com`, password: testPassword };
    await browser.send('POST', '/editor/api/session', body, sameOriginHeaders);
    return [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  };
  const sessions = await Promise.all(roles.map(signedIn));
  return {
    cookies: [...sessions, ...sessions, ...sessions, 'editor=', `editor=${'0'.repeat(48)}`],
    leaving: await Promise.all(['leaver', 'leaver', 'leaver'].map(signedIn)),
  };
}

/**
 * Returns true for routes that write documents. Few random inputs of these routes are consistent, so they get more requests.
 */
export function writesDocuments({ method, path }: FuzzedRoute): boolean {
  return method !== 'GET' && path.startsWith('/editor/api/documents/');
}

/** Returns true for a route of the editor. */
export function isEditors({ path }: FuzzedRoute): boolean {
  return path.startsWith('/editor');
}

const schemaOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as BodySchema;

/** Body schema of each call, by the end of its path. */
const bodies: readonly (readonly [end: string, BodySchema])[] = [
  ['/region-tables/:region/changes', schemaOf(tableChangeInput)],
  ['/region-tables/changes/:change', schemaOf(tableChangeInput)],
  ['/region-tables/changes/:change/publish', schemaOf(changeRefInput)],
  ['/region-tables/changes/:change/withdraw', schemaOf(changeRefInput)],
  ['/publish', schemaOf(publishInput)],
  ['/unpublish', schemaOf(unpublishInput)],
  ['/restore', schemaOf(restoreInput)],
  ['/campaigns', schemaOf(campaignInput)],
  ['/prices/table', schemaOf(priceTableInput)],
  ['/campaigns/:campaign', schemaOf(campaignChange)],
  ['/schedule', schemaOf(campaignScheduling)],
  ['/decline', schemaOf(declineInput)],
  ['/comments', schemaOf(commentInput)],
  ['/comments/:comment', schemaOf(resolveInput)],
  ['/publishing-settings', schemaOf(publishingSettingsInput)],
  ['/people/link', schemaOf(emailInput)],
  ['/people', { anyOf: [newEditorInput, roleChangeInput, emailInput].map(schemaOf) }],
  ['/people/second-factor', { anyOf: [emailInput, secondFactorRuleInput].map(schemaOf) }],
  ['/second-factor', schemaOf(firstCodeInput)],
  ['/session/proof', schemaOf(proofInput)],
  ['/notices', schemaOf(noticesInput)],
  ['/session', schemaOf(credentialsInput)],
  ['/welcome', schemaOf(choosePasswordInput)],
  ['/first-account', schemaOf(firstAccountInput)],
  ['/setup/pictures', schemaOf(pictureInput)],
  ['/check', schemaOf(serviceCheckInput)],
  ['/services/:group', schemaOf(serviceInput)],
  ['/subscriptions/plans', schemaOf(planGroupInput)],
  ['/subscriptions/plans/:group', schemaOf(planGroupInput)],
  ['/subscriptions/import', schemaOf(contractImportInput)],
  ['/changes', schemaOf(contractChangeInput)],
  ['/gift-cards', schemaOf(issueInput)],
  ['/disable', schemaOf(noteInput)],
  ['/enable', schemaOf(noteInput)],
  ['/loyalty/:member/adjust', schemaOf(pointsInput)],
  ['/adjust', schemaOf(adjustmentInput)],
  ['/send', schemaOf(sendGiftCardInput)],
  ['/undo', schemaOf(undoInput)],
  ['/hide', schemaOf(hidingInput)],
  ['/redirects', schemaOf(redirectInput)],
  ['/answer', schemaOf(answerInput)],
  ['/simulate', schemaOf(simulateInput)],
  ['/effects', schemaOf(effectsInput)],
  ['/samples', schemaOf(sampleInput)],
  ['/preview', schemaOf(previewInput)],
];
const draft = schemaOf(draftInput);
const documents = [...documentKinds.values()].map(({ kind, keyed, schema }) => ({
  names: keyed ? ['golden-hour-mousse', '900001', 'nothing'].map((key) => `${kind}/${key}`) : [kind],
  schema: schemaOf(schema),
}));
const article = {
  handle: 'begun',
  title: 'Begun',
  publishedAt: '2026-06-01T08:00:00Z',
  html: '<p>Words</p>',
};
/** Documents that have a version, and bodies that may be saved. */
const begun: readonly { readonly id: DocumentId; readonly body: { readonly default: object } }[] = [
  { id: { kind: 'theme/announcement', key: '' }, body: { default: { enabled: true, text: 'Hello' } } },
  { id: { kind: 'cart/cartDiscountBanner', key: '' }, body: { default: { enabled: false } } },
  { id: { kind: 'theme/help', key: '' }, body: { default: { title: 'Help' } } },
  { id: { kind: 'product', key: 'golden-hour-mousse' }, body: { default: { badge: 'New' } } },
  { id: { kind: 'post', key: '900001' }, body: { default: article } },
];
/** Valid bodies of each call, with existing versions. */
const goodBodies: Readonly<Record<string, unknown>> = {
  '/publish': { version: 1, from: null, until: null },
  '/restore': { version: 1 },
  '/unpublish': { from: null },
  '/people': { email: 'spare@example.com', role: 'publisher' },
  '/simulate': { cart: { region: 'us', lines: [] }, settings: 'draft', at: null },
  '/samples': { name: 'Kept', cart: { region: 'au', lines: [] } },
  '/preview': { region: 'au', path: '/' },
  '/effects': {},
};
const queries = [
  'region=us',
  'q=oil',
  'page=2',
  'state=live',
  'tag=stories',
  'chosen=x',
  'before=5',
  'ids=1',
];

/** Generates a request to a route of the editor, mostly authorized. */
export function editorRequest(known: KnownValues, route: FuzzedRoute, dice: RandomInt): RawRequest {
  const method =
    dice(15) === 0 ? pickRandom(oddMethods, dice) : route.method === 'ALL' ? 'POST' : route.method;
  // Half of the requests use documents that have a version.
  const ready = pickRandom(begun, dice);
  const any = pickRandom(documents, dice);
  const isBegun = dice(2) === 0;
  const name = isBegun ? toDocumentName(ready.id) : pickRandom(any.names, dice);
  const path = route.path.replace(':section/:name', () =>
    dice(10) === 0 ? encodeTarget(pickRandom(fuzzTexts, dice)) : name,
  );
  // Requests that end sessions use sessions that nothing else needs.
  const leaves = method !== 'GET' && /\/(?:sessions?|second-factor)(?:\/|$)/.test(path);
  const cookie = pickRandom(leaves ? known.editor.leaving : known.editor.cookies, dice);
  const headers: (readonly [string, string])[] = [
    ['host', dice(30) === 0 ? pickRandom(known.hosts, dice) : editorHost],
    ['cookie', cookie],
    ['sec-fetch-site', dice(15) === 0 ? 'cross-site' : 'same-origin'],
  ];
  if (dice(8) > 0) headers.push(['if-match', `"${dice(2) === 0 ? Number(isBegun) : dice(4)}"`]);
  const good = isBegun ? { body: ready.body } : undefined;
  const { body, type } =
    method === 'GET'
      ? { body: Buffer.alloc(0), type: null }
      : bodyFor(known, { path, schema: any.schema, good }, dice);
  if (type !== null) headers.push(['content-type', type]);
  const wanted = createTarget(known, { ...route, path }, dice);
  return {
    method,
    target: wanted.includes('?') || dice(2) === 0 ? wanted : `${wanted}?${pickRandom(queries, dice)}`,
    headers: [...headers, ...createExtraHeaders(dice, 10)],
    body,
  };
}

interface Saved {
  readonly path: string;
  readonly schema: BodySchema;
  /** A draft that the route at `path` accepts. */
  readonly good: unknown;
}

function bodyFor(known: KnownValues, { path, schema, good }: Saved, dice: RandomInt) {
  if (dice(12) === 0) return anyBody(known, dice);
  const [end = '', own] = bodies.find(([each]) => path.endsWith(each)) ?? [];
  const usual = own === undefined ? good : goodBodies[end];
  const value =
    usual !== undefined && dice(3) === 0
      ? usual
      : own === undefined
        ? documentFor(known, schema, dice)
        : valueFor(known, own, '', dice);
  return { body: Buffer.from(JSON.stringify(value) ?? ''), type: 'application/json' };
}

/** Generates a document to save: a default, and values that a region overrides. */
function documentFor(known: KnownValues, schema: BodySchema, dice: RandomInt): unknown {
  if (dice(10) === 0) return valueFor(known, draft, '', dice);
  const regions = {
    [pickRandom(['au', 'dev', 'moon', '__proto__'], dice)]: valueFor(known, schema, '', dice),
  };
  const body = { default: valueFor(known, schema, '', dice), ...(dice(3) === 0 ? { regions } : {}) };
  return { body: dice(15) === 0 ? pickRandom(fuzzValues, dice) : body };
}
