/**
 * Routes of payment and e-mail in the set-up. Admins who entered their password recently save, test and remove the settings
 * (SHOP-50).
 */
import { getDefaultRegion } from '@vitrine/rules/regions/region';
import { Hono } from 'hono';
import { z } from 'zod';
import type { ServiceCheckJson, ServicesJson } from '../../app/editor/setup/service-json.ts';
import { jsonBody } from '../api/body.ts';
import type { ShopHttp } from '../http/environment.ts';
import { HttpError } from '../http/http-error.ts';
import { checkServiceSettings } from '../service-settings/check-service-settings.ts';
import { readServiceForm, toEmailForm, toPaymentForm } from '../service-settings/service-forms.ts';
import {
  isServiceGroup,
  isSetByEnvironment,
  replaceGroup,
  type ServiceGroup,
  type ServiceValues,
} from '../service-settings/service-setting-groups.ts';
import type { Shop } from '../shop.ts';
import type { EditorGuard } from './editor-guard.ts';

export type ServiceRoutesDeps = Pick<Shop, 'settings' | 'serviceSettings' | 'content' | 'embedded' | 'log'>;

export const serviceInput = z.strictObject({ form: z.unknown() });
/** Body of the call that tests settings: those of the form, or the active settings without a form. */
export const serviceCheckInput = z.strictObject({ form: z.unknown().optional() });

const proven = { proven: true };
const path = '/editor/api/setup/services';

export function serviceRoutes(parts: ServiceRoutesDeps, guard: EditorGuard): Hono<ShopHttp> {
  const { store } = parts.serviceSettings;
  return new Hono<ShopHttp>()
    .get(
      path,
      guard.by('people', async (context, { email }) => context.json(await readServices(parts, email))),
    )
    .put(
      `${path}/:group`,
      guard.by(
        'people',
        async (context, { email }) => {
          const group = findGroup(context.req.param('group'), parts);
          rejectIfSetByEnvironment(group, parts);
          const { form } = await jsonBody(context, serviceInput);
          await store.save(group, await readValues(group, form, parts), email);
          return context.json(await readServices(parts, email));
        },
        proven,
      ),
    )
    .delete(
      `${path}/:group`,
      guard.by(
        'people',
        async (context, { email }) => {
          const group = findGroup(context.req.param('group'), parts);
          if (!(await store.remove(group, email)))
            throw new HttpError(404, 'NOT_FOUND', 'There are no saved settings of this kind.');
          return context.json(await readServices(parts, email));
        },
        proven,
      ),
    )
    .post(
      `${path}/:group/check`,
      guard.by(
        'people',
        async (context, { email }) => {
          const { settings, content, log } = parts;
          const group = findGroup(context.req.param('group'), parts);
          const { form } = await jsonBody(context, serviceCheckInput);
          const checked =
            form === undefined || isSetByEnvironment(group, parts.serviceSettings.environment)
              ? settings
              : replaceGroup(group, settings, await readValues(group, form, parts));
          const { brand } = await content.themeSettings(getDefaultRegion());
          const problem = await checkServiceSettings(group, {
            settings: checked,
            testRecipient: email,
            brand,
            log,
          });
          return context.json<ServiceCheckJson>({ problem });
        },
        proven,
      ),
    );
}

function findGroup(name: string | undefined, { embedded }: ServiceRoutesDeps): ServiceGroup {
  if (name === undefined || !isServiceGroup(name))
    throw new HttpError(404, 'NOT_FOUND', 'There are no settings of this kind.');
  if (name === 'payment' && embedded === null)
    throw new HttpError(409, 'OTHER_BACKEND', 'Another system takes this shop’s payments.');
  return name;
}

function rejectIfSetByEnvironment(group: ServiceGroup, { serviceSettings }: ServiceRoutesDeps): void {
  if (isSetByEnvironment(group, serviceSettings.environment))
    throw new HttpError(
      409,
      'SET_BY_SERVER',
      'These settings are variables of the server, which come first. Remove them there to set them here.',
    );
}

async function readValues(
  group: ServiceGroup,
  form: unknown,
  { serviceSettings: { store, environment } }: ServiceRoutesDeps,
): Promise<ServiceValues> {
  const { settings } = await store.read();
  const read = readServiceForm(group, form, { saved: settings[group] ?? {}, environment });
  if (!read.ok) throw new HttpError(422, 'INVALID', 'Please correct the marked fields.', read.fields);
  return read.values;
}

async function readServices(
  { settings, serviceSettings: { store, environment, revision }, embedded }: ServiceRoutesDeps,
  testRecipient: string,
): Promise<ServicesJson> {
  const stored = await store.read();
  const describe = (group: ServiceGroup) => {
    const isFromServer = isSetByEnvironment(group, environment);
    const values = isFromServer ? environment : (stored.settings[group] ?? {});
    const source = isFromServer ? 'environment' : stored.settings[group] === undefined ? 'none' : 'stored';
    const isUnreadable = stored.unreadable.includes(group);
    return { values: toTexts(values), state: { source, isUnreadable } as const };
  };
  const payment = describe('payment');
  const email = describe('email');
  return {
    isActive: stored.revision === revision,
    payment: {
      ...payment.state,
      ...toPaymentForm(payment.values),
      webhookUrl: `${settings.PUBLIC_URL}/webhooks/stripe`,
      isHere: embedded !== null,
    },
    email: { ...email.state, ...toEmailForm(email.values), testRecipient },
  };
}

function toTexts(values: ServiceValues | ServiceRoutesDeps['settings']): ServiceValues {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, SMTP_URL, MAIL_FROM } = values;
  return Object.fromEntries(
    Object.entries({
      STRIPE_SECRET_KEY,
      STRIPE_PUBLISHABLE_KEY,
      STRIPE_WEBHOOK_SECRET,
      SMTP_URL,
      MAIL_FROM,
    }).filter(([, value]) => value !== undefined),
  );
}
