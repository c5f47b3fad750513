/** The shop's policies. If one is empty, the catalogue's policy is shown. */
import { z } from 'zod';
import { htmlField, timestampField, titleField } from '../field-kinds.ts';

const policy = z
  .strictObject({
    title: titleField.meta({ title: 'Title', description: 'The heading of its page.' }),
    html: htmlField.meta({ title: 'Text', description: 'Headings in it make the list of parts beside it.' }),
    changedAt: timestampField.nullable().default(null).meta({
      title: 'Last changed',
      description: 'The page says the day. Empty: it says none.',
      picks: 'moment',
    }),
  })
  .nullable()
  .default(null);

const about = (name: string) =>
  policy.meta({ title: name, description: 'Off: the text that comes with the catalogue.' });

export const policiesSettings = z.strictObject({
  termsOfService: about('Terms and conditions'),
  privacyPolicy: about('Privacy'),
  refundPolicy: about('Refunds'),
  shippingPolicy: about('Shipping'),
  subscriptionPolicy: about('Subscriptions'),
});

/** After parsing: `changedAt` is `EpochMs`. */
export type Policies = z.output<typeof policiesSettings>;
export type PolicyText = NonNullable<Policies['privacyPolicy']>;

/** Returns the policies that have a text, by the last segment of their URL, as in the Storefront API. */
export function getPolicyTexts(policies: Policies): ReadonlyMap<string, PolicyText> {
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
