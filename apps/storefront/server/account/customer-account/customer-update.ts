/** Changes a member's name and marketing consent. Everything else is changed on the backend's own pages. */
import { z } from 'zod';
import { changeResult, toCustomerUserErrors, toEndedChange, userErrorFields } from './customer-changes.ts';
import { type CustomerAccountQuery, nullableText, type Substitute } from './substitute.ts';

const updateDocument = `mutation Update($input: CustomerUpdateInput!) {
  done: customerUpdate(input: $input) { ${userErrorFields} } }`;
const subscribeDocument =
  'mutation Subscribe { done: customerEmailMarketingSubscribe { userErrors { field message } } }';
const unsubscribeDocument =
  'mutation Unsubscribe { done: customerEmailMarketingUnsubscribe { userErrors { field message } } }';

const customerInput = z.object({
  firstName: nullableText.optional(),
  lastName: nullableText.optional(),
  acceptsMarketing: z.boolean().nullable().optional(),
  phone: nullableText.optional(),
  email: nullableText.optional(),
  password: nullableText.optional(),
});

export const customerUpdateSubstitute: Substitute = {
  ended: toEndedChange('customerUpdate'),
  async run(query, { customer }) {
    const customerUserErrors = await change(query, customerInput.parse(customer));
    return { customerUpdate: { customerAccessToken: null, customerUserErrors } };
  },
};

async function change(query: CustomerAccountQuery, customer: z.output<typeof customerInput>) {
  const { firstName, lastName, acceptsMarketing, ...others } = customer;
  const elsewhere = Object.entries(others).find(([, value]) => value != null);
  if (elsewhere !== undefined) {
    const field = ['customer', elsewhere[0]];
    return [{ code: 'INVALID', field, message: 'This can’t be changed here.' }];
  }
  const named = await query(updateDocument, changeResult, { input: { firstName, lastName } });
  const errors = toCustomerUserErrors(named);
  if (errors.length > 0 || acceptsMarketing == null) return errors;
  return toCustomerUserErrors(
    await query(acceptsMarketing ? subscribeDocument : unsubscribeDocument, changeResult),
  );
}
