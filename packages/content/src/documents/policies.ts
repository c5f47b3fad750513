/** The shop's policies. If one isn't written, the catalogue's policy is shown. */
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

/** After parsing: `changedAt` is `EpochMs`. */
export type Policies = z.output<typeof policies>;
export type WrittenPolicy = NonNullable<Policies['privacyPolicy']>;

/** Returns the written policies by the last segment of their URL, as in the Storefront API. */
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
