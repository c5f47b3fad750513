/** The texts of the shop's policies. One that isn't written is the catalogue's own. */
import { z } from 'zod';
import { html, moment, title } from '../field-kinds.ts';

const policy = z
  .strictObject({
    title: title.meta({ title: 'Title', description: 'The heading of its page.' }),
    html: html.meta({ title: 'Text', description: 'Headings in it make the list of parts beside it.' }),
    changedAt: moment.nullable().default(null).meta({
      title: 'Last changed',
      description: 'The page says the day. Empty: it says none.',
      picks: 'moment',
    }),
  })
  .nullable()
  .default(null);

const about = (name: string) =>
  policy.meta({ title: name, description: 'Off: the text that comes with the catalogue.' });

export const policies = z.strictObject({
  termsOfService: about('Terms and conditions'),
  privacyPolicy: about('Privacy'),
  refundPolicy: about('Refunds'),
  shippingPolicy: about('Shipping'),
  subscriptionPolicy: about('Subscriptions'),
});

/** As they are read: `changedAt` in milliseconds since 1970. */
export type Policies = z.output<typeof policies>;
export type WrittenPolicy = NonNullable<Policies['privacyPolicy']>;

/** The written ones by the last part of their pages' addresses, which are the Storefront API's. */
export function writtenPolicies(policies: Policies): ReadonlyMap<string, WrittenPolicy> {
  const byHandle = {
    'terms-of-service': policies.termsOfService,
    'privacy-policy': policies.privacyPolicy,
    'refund-policy': policies.refundPolicy,
    'shipping-policy': policies.shippingPolicy,
    'subscription-policy': policies.subscriptionPolicy,
  };
  return new Map(
    Object.entries(byHandle).flatMap(([handle, policy]) =>
      policy === null ? [] : [[handle, policy] as const],
    ),
  );
}
