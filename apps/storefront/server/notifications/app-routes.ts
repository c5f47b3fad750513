/**
 * Routes of `{app}`, which this shop's outbox or another shop calls. Each call is signed, stored before the response, and
 * delivered after it (ENG-04, ENG-09).
 */
import { handleInboundCall } from '@vitrine/engagement/inbound/handle-inbound-call';
import { emailMessage, isEmail } from '@vitrine/rules/contact/email';
import { isPhone, phoneMessage } from '@vitrine/rules/contact/phone';
import type { Storage } from '@vitrine/storage/database';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { jsonBody, parseFormBody } from '../api/body.ts';
import type { ShopTables } from '../engagement.ts';
import type { ShopHttp } from '../http/environment.ts';
import { HttpError } from '../http/http-error.ts';

const short = z.string().max(255);
const signature = z.string().min(1).max(4000);
const email = z.string().max(254).toLowerCase().refine(isEmail, emailMessage);
const anyPhone = z.string().max(40).refine(isPhone, phoneMessage);
const phone = z.union([z.literal(''), anyPhone], { error: phoneMessage });

const waitlistCall = z.strictObject({
  email,
  country: short,
  brand: short,
  store: short,
  domain: short,
  product: short.min(1),
  phone,
  signature,
  reg_source: short.optional(),
  variant: short.optional(),
  welcome: z.union([z.boolean(), short]).optional(),
  ig_handle: short.optional(),
});
const registrationCall = z.strictObject({
  email,
  country: short,
  store: short,
  brand: short,
  domain: short,
  phone,
  reg_source: short,
  signature,
});
const smsCall = z.strictObject({ phone: anyPhone, list_id: short, brand: short, signature });
const eventName = z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,63}$/, 'There is no such event.');
const eventCall = z.object({ brand: short, email }).catchall(z.string().max(4000));

export interface AppWebhookDeps {
  readonly storage: Storage<ShopTables>;
  /** Returns the secrets with which callers may sign. */
  readonly secrets: () => Promise<readonly string[]>;
  readonly clock: () => number;
  /** Notifies the outbox of a new entry. */
  readonly wake: () => void;
}

interface AppCall {
  readonly call: string;
  readonly subject: string;
  readonly signature: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly onward: string;
  /** Payload to forward; `fields` if omitted. */
  readonly payload?: Readonly<Record<string, unknown>>;
}

/** Creates the routes below `/app`. */
export function appRoutes(parts: AppWebhookDeps): Hono<ShopHttp> {
  const take = async (context: Context<ShopHttp>, request: AppCall) => {
    const { call, subject, signature: signed, fields } = request;
    const result = await handleInboundCall(parts.storage, await parts.secrets(), {
      call,
      idempotencyKey: keyOf(context),
      signature: signed,
      subject,
      email: request.email,
      phone: request.phone,
      fields,
      onward: [{ kind: request.onward, payload: request.payload ?? fields }],
      now: parts.clock(),
    });
    if (!result.taken) throw new HttpError(401, 'SIGNATURE', `The signature is refused: ${result.reason}.`);
    if (result.first) parts.wake();
    return context.json({ ok: true }, 200, { 'cache-control': 'no-store' });
  };
  return new Hono<ShopHttp>()
    .post('/app/bluecore/waitlist.json', async (context) => {
      const { signature: signed, ...fields } = await jsonBody(context, waitlistCall);
      const call = 'bluecore/waitlist.json';
      return take(context, { ...byEmail(fields, signed), call, onward: 'bluecore-waitlist' });
    })
    .post('/app/bluecore/registrations', async (context) => {
      const { signature: signed, ...fields } = await jsonBody(context, registrationCall);
      const call = 'bluecore/registrations';
      return take(context, { ...byEmail(fields, signed), call, onward: 'bluecore-registration' });
    })
    .post('/app/smsbump/subscribe', async (context) => {
      const { signature: signed, ...fields } = await jsonBody(context, smsCall);
      return take(context, {
        call: 'smsbump/subscribe',
        subject: fields.phone,
        signature: signed,
        email: null,
        phone: fields.phone,
        fields,
        onward: 'smsbump',
      });
    })
    .post('/app/tiktok/:event', async (context) => {
      const event = eventName.safeParse(context.req.param('event'));
      if (!event.success) throw new HttpError(404, 'NOT_FOUND', 'There is no such event.');
      const { email: address, ...fields } = await parseFormBody(context, eventCall);
      const signed = signature.safeParse(context.req.header('x-signature'));
      if (!signed.success) throw new HttpError(401, 'SIGNATURE', 'The call is not signed.');
      return take(context, {
        call: `tiktok/${event.data}`,
        subject: address,
        signature: signed.data,
        email: address,
        phone: null,
        fields: { ...fields, email: address },
        onward: 'tiktok-event',
        payload: { event: event.data, fields },
      });
    });
}

function byEmail(
  fields: { readonly email: string; readonly phone: string } & Readonly<Record<string, unknown>>,
  signed: string,
) {
  const { email: address, phone: number } = fields;
  return {
    subject: address,
    signature: signed,
    email: address,
    phone: number === '' ? null : number,
    fields,
  };
}

/** Returns the idempotency key; null if it is missing or invalid. */
function keyOf(context: Context<ShopHttp>): string | null {
  const key = context.req.header('idempotency-key') ?? '';
  return /^[\w-]{8,100}$/.test(key) ? key : null;
}
