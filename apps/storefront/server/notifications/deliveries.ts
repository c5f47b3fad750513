/** Delivers each kind of outbox entry to the provider in the settings, if there is one. */

import type { SendMail } from '@vitrine/commerce/mail/send-mail';
import { readNoticeChoice } from '@vitrine/content/editor-accounts/notice-settings';
import type { ContentService } from '@vitrine/content/file-content';
import {
  findUnconfirmedRecipient,
  parseConfirmable,
  toSubject,
} from '@vitrine/engagement/confirmations/confirm-entry';
import { forwardedEventsKind } from '@vitrine/engagement/events/store-events';
import { DeliveryError } from '@vitrine/engagement/outbox/delivery-error';
import type { Deliver, Delivery } from '@vitrine/engagement/outbox/outbox';
import {
  appCallPaths,
  createAppRequest,
  createAppTiktokRequest,
  type ShopName,
  toRegistrationFields,
  toSmsFields,
  toWaitlistFields,
} from '@vitrine/engagement/providers/app-calls';
import {
  createBluecoreRegistrationRequest,
  createBluecoreWaitlistRequest,
} from '@vitrine/engagement/providers/bluecore';
import { createKlaviyoRequest } from '@vitrine/engagement/providers/klaviyo';
import { createSmsBumpFormRequest, createSmsBumpListRequest } from '@vitrine/engagement/providers/smsbump';
import { createTiktokRequest } from '@vitrine/engagement/providers/tiktok';
import { createLinkToken } from '@vitrine/engagement/signatures/link-token';
import { createSignature } from '@vitrine/engagement/signatures/signature';
import { findMailRecipient } from '@vitrine/engagement/waitlists/back-in-stock';
import { getDefaultRegion, getStorefront, isRegionKey, type RegionKey } from '@vitrine/rules/regions/region';
import type { Storage } from '@vitrine/storage/database';
import { z } from 'zod';
import { editorNoticeKind } from '../editor/queue-editor-notice.ts';
import type { ShopTables } from '../engagement.ts';
import type { Settings } from '../env.ts';
import { getEditorAddress } from '../http/hosts.ts';
import { inLanguage } from '../http/language.ts';
import { createEditorNoticeEmail, editorNotice } from './editor-notice-email.ts';
import { createEmailLayout, getSignUpLanguage } from './email-layout.ts';
import { createBackInStockEmail, createConfirmationEmail } from './emails.ts';
import { deliverRequest, type SendRequest } from './send-request.ts';

export interface DeliveryDeps {
  readonly settings: Settings;
  readonly content: Pick<ContentService, 'themeSettings'>;
  readonly storage: Storage<ShopTables>;
  readonly clock: () => number;
  readonly regionUrl: (region: RegionKey) => string;
  /** Returns the key that signs calls of `{app}`. */
  readonly appKey: () => Promise<string>;
  /** Returns the key that signs links in e-mails. */
  readonly linkKey: () => Promise<string>;
  /** Calls `{app}`, over the network or in this process. */
  readonly sendToApp: SendRequest;
  readonly sendToProvider: SendRequest;
  readonly send: SendMail;
  /** Returns a product's title; null if it is no longer sold. */
  readonly titleOf: (region: RegionKey, handle: string) => Promise<string | null>;
}

/** Days for which a confirmation link is valid. */
export const confirmationDays = 7;

const region = z.string().refine(isRegionKey);
const waitlist = z.object({
  email: z.string(),
  phone: z.string().nullable(),
  country: z.string(),
  region,
  product: z.string(),
  variant: z.string(),
  source: z.string(),
  welcome: z.number().nullable(),
  ig_handle: z.string().nullable(),
});
const registration = z.object({
  email: z.string(),
  phone: z.string().nullable(),
  country: z.string(),
  region,
  source: z.string(),
});
const sms = z.object({
  phone: z.string(),
  email: z.string().nullable(),
  country: z.string(),
  region,
  source: z.string(),
  consented_at: z.number(),
});
const confirmation = z.object({ list: z.string(), id: z.string() });
const memberPayload = z.object({ member: z.number() });
const tiktok = z.object({
  event: z.string(),
  region: z.custom<RegionKey>(isRegionKey),
  page: z.string(),
  fields: z.record(z.string(), z.string()),
});
const received = z.record(z.string(), z.unknown());
const receivedSms = z.object({ phone: z.string(), list_id: z.string() });
const receivedEvent = z.object({ event: z.string(), fields: z.record(z.string(), z.unknown()) });
const tiktokAnswer = z.object({ code: z.number() });

/** Creates the delivery functions by kind of outbox entry. */
export function createDeliveries(parts: DeliveryDeps): Readonly<Record<string, Deliver>> {
  return {
    ...callsOfApp(parts),
    ...callsOfProviders(parts),
    confirm: confirmationMail(parts),
    'back-in-stock': backInStockMail(parts),
    [editorNoticeKind]: editorNoticeMail(parts),
    [forwardedEventsKind]: forwardEvents(parts),
  };
}

/** Converts for example "Ada’s Shop" to `adasshop`. */
function toShortName(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '') || 'shop';
}

function callsOfApp({
  settings,
  content,
  clock,
  regionUrl,
  appKey,
  sendToApp,
  sendToProvider,
}: DeliveryDeps) {
  const base = settings.APP_URL ?? 'http://app.invalid/app';
  const brandIn = async (store: RegionKey) =>
    settings.BRAND ?? toShortName((await content.themeSettings(store)).brand.name);
  const shopName = async (store: RegionKey): Promise<ShopName> => ({
    brand: await brandIn(store),
    store,
    domain: new URL(regionUrl(store)).hostname,
  });
  // A signature is created for each attempt, since it is short-lived and valid for one call.
  const signature = async (call: string, subject: string) =>
    createSignature(await appKey(), { call, subject, now: clock() });
  const ask = async (call: string, fields: object, { id }: Delivery, signal: AbortSignal) => {
    await deliverRequest(sendToApp, createAppRequest(base, call, fields, id), signal, 'json');
  };
  const waitlisted: Deliver = async (delivery, signal) => {
    const fields = waitlist.parse(delivery.payload);
    const call = appCallPaths.waitlist;
    const signed = toWaitlistFields(
      await shopName(fields.region),
      fields,
      await signature(call, fields.email),
    );
    await ask(call, signed, delivery, signal);
  };
  const registered: Deliver = async (delivery, signal) => {
    const fields = registration.parse(delivery.payload);
    const call = appCallPaths.registration;
    const signed = toRegistrationFields(
      await shopName(fields.region),
      fields,
      await signature(call, fields.email),
    );
    await ask(call, signed, delivery, signal);
  };
  const texted: Deliver = async (delivery, signal) => {
    const fields = sms.parse(delivery.payload);
    const call = appCallPaths.sms;
    const list = settings.SMSBUMP_LISTS?.[fields.region];
    if (getStorefront(fields.region).smsThrough === 'app') {
      const signed = toSmsFields(
        await brandIn(fields.region),
        fields.phone,
        list ?? '',
        await signature(call, fields.phone),
      );
      return ask(call, signed, delivery, signal);
    }
    const formId = settings.SMSBUMP_FORMS?.[fields.region];
    if (formId === undefined) return;
    const form = { url: settings.SMSBUMP_URL, formId };
    await deliverRequest(sendToProvider, createSmsBumpFormRequest(form, fields, delivery.id), signal, 'json');
  };
  const event: Deliver = async (delivery, signal) => {
    const { event: name, region, page, fields } = tiktok.parse(delivery.payload);
    const signed = await signature(`tiktok/${name}`, delivery.email ?? '');
    const url = `${regionUrl(region)}${page}`;
    const sent = { ...fields, url, brand: await brandIn(region), email: delivery.email ?? '' };
    await deliverRequest(
      sendToApp,
      createAppTiktokRequest(base, name, sent, signed, delivery.id),
      signal,
      'json',
    );
  };
  return { waitlist: waitlisted, registration: registered, sms: texted, tiktok: event };
}

function callsOfProviders({ settings, sendToProvider }: DeliveryDeps) {
  const { BLUECORE_TOKEN: token, BLUECORE_URL: url } = settings;
  const bluecore =
    (request: typeof createBluecoreWaitlistRequest): Deliver =>
    async (delivery, signal) => {
      if (token === undefined) return;
      const sent = request({ url, token }, received.parse(delivery.payload), delivery.id);
      await deliverRequest(sendToProvider, sent, signal, 'no page');
    };
  const klaviyo: Deliver = async (delivery, signal) => {
    const fields = sms.parse(delivery.payload);
    const [company, list] = settings.KLAVIYO_LISTS?.[fields.region]?.split(':') ?? [];
    if (company === undefined || list === undefined) return;
    const { phone, email, source, consented_at: consentedAt } = fields;
    const to = { url: settings.KLAVIYO_URL, company, list };
    const sent = createKlaviyoRequest(to, { phone, email, source, consentedAt }, delivery.id);
    await deliverRequest(sendToProvider, sent, signal, 'no page');
  };
  const smsbump: Deliver = async (delivery, signal) => {
    const { SMSBUMP_API_KEY: apiKey, SMSBUMP_URL: address } = settings;
    if (apiKey === undefined) return;
    const sent = createSmsBumpListRequest(
      { url: address, apiKey },
      receivedSms.parse(delivery.payload),
      delivery.id,
    );
    await deliverRequest(sendToProvider, sent, signal, 'json');
  };
  const tiktokPixel: Deliver = async ({ id, email, payload, createdAt }, signal) => {
    const { TIKTOK_PIXEL_ID: pixelId, TIKTOK_ACCESS_TOKEN: accessToken, TIKTOK_URL } = settings;
    if (pixelId === undefined || accessToken === undefined) return;
    const { event, fields } = receivedEvent.parse(payload);
    const pixel = { url: TIKTOK_URL, pixelId, accessToken };
    const sent = createTiktokRequest(pixel, { event, email, fields, at: createdAt }, id);
    const result = tiktokAnswer.safeParse(await deliverRequest(sendToProvider, sent, signal, 'json'));
    if (result.data?.code !== 0) throw new DeliveryError('TikTok did not take it');
  };
  return {
    'bluecore-waitlist': bluecore(createBluecoreWaitlistRequest),
    'bluecore-registration': bluecore(createBluecoreRegistrationRequest),
    klaviyo,
    smsbump,
    'tiktok-event': tiktokPixel,
  };
}

function backInStockMail({ storage, titleOf, send, ...deps }: DeliveryDeps): Deliver {
  return async ({ id, payload }) => {
    const to = await findMailRecipient(storage, memberPayload.parse(payload).member);
    if (to === null || !isRegionKey(to.region)) return;
    const { region, product } = to;
    const language = getSignUpLanguage(to.language, region);
    const title = await inLanguage(language, () => titleOf(region, product));
    if (title === null) return;
    const layout = await createEmailLayout(deps, region, language);
    const url = `${layout.shopUrl}/products/${product}`;
    const stop = `${layout.shopUrl}/sign-up/stop/${to.stopToken}`;
    const message = inLanguage(language, () => createBackInStockEmail(title, url, stop, layout));
    await send({ id, to: to.email, ...message });
  };
}

/** Sends e-mails about approvals and comments, except to accounts that were deleted or turned these e-mails off meanwhile. */
function editorNoticeMail({ storage, send, ...deps }: DeliveryDeps): Deliver {
  return async ({ id, email, payload }) => {
    if (email === null) return;
    const choice = await readNoticeChoice(storage.read, email);
    if (choice === null || choice === 'off') return;
    const layout = await createEmailLayout(deps, getDefaultRegion());
    const editorUrl = getEditorAddress(deps.settings.PUBLIC_URL);
    await send({
      id,
      to: email,
      ...createEditorNoticeEmail(editorNotice.parse(payload), choice, editorUrl, layout),
    });
  };
}

function confirmationMail({ storage, clock, linkKey, send, ...deps }: DeliveryDeps): Deliver {
  return async ({ id, payload }) => {
    const { list, id: row } = confirmation.parse(payload);
    const what = parseConfirmable(`${list}:${row}`);
    const to = what === null ? null : await findUnconfirmedRecipient(storage, what);
    if (what === null || to === null || !isRegionKey(to.region)) return;
    const subject = toSubject(what);
    const token = await createLinkToken(
      await linkKey(),
      { use: 'confirm', subject, now: clock() },
      confirmationDays,
    );
    const language = getSignUpLanguage(to.language, to.region);
    const layout = await createEmailLayout(deps, to.region, language);
    const url = `${layout.shopUrl}/sign-up/confirm/${token}`;
    const message = inLanguage(language, () => createConfirmationEmail(what.list, url, layout));
    await send({ id, to: to.email, ...message });
  };
}

/** Forwards events of pages as received. Does nothing without EVENTS_FORWARD_URL. */
function forwardEvents({ settings, sendToProvider }: DeliveryDeps): Deliver {
  return async ({ payload }, signal) => {
    const url = settings.EVENTS_FORWARD_URL;
    if (url === undefined) return;
    const headers = { 'content-type': 'text/plain' };
    await deliverRequest(sendToProvider, { url, headers, body: JSON.stringify(payload) }, signal, 'no page');
  };
}
