/** Converts the results of mutations to the Storefront API's error codes and field names. */
import { z } from 'zod';
import { customerGid } from './substitute.ts';

/** Error fields of each mutation's payload. */
export const userErrorFields = 'userErrors { code field message }';

/** Schema of a mutation's data. The documents alias the mutation's payload as `done`. */
export const changeResult = z.object({
  done: z
    .object({
      customerAddress: z.object({ id: customerGid }).nullable().optional(),
      userErrors: z.array(
        z.object({
          code: z.string().nullable().optional(),
          field: z.array(z.string()).nullable(),
          message: z.string(),
        }),
      ),
    })
    .nullable(),
});

const codes: Readonly<Record<string, string>> = {
  ADDRESS_ID_DOES_NOT_EXIST: 'NOT_FOUND',
  CONTAINS_HTML_TAGS: 'CONTAINS_HTML_TAGS',
  CONTAINS_URL: 'CONTAINS_URL',
  TOO_LONG: 'TOO_LONG',
};
const fields: Readonly<Record<string, string>> = {
  territoryCode: 'country',
  zoneCode: 'province',
  phoneNumber: 'phone',
  input: 'customer',
};

export function toCustomerUserErrors({ done }: z.output<typeof changeResult>) {
  return (done?.userErrors ?? []).map(({ code, field, message }) => ({
    code: codes[code ?? ''] ?? 'INVALID',
    field: field?.map((name) => fields[name] ?? name) ?? null,
    message,
  }));
}

const sessionEnded = {
  code: 'TOKEN_INVALID',
  field: ['customerAccessToken'],
  message: 'The session has ended.',
};

/** Returns the data of a mutation that was sent without a valid token. */
export const toEndedChange = (name: string) => ({ [name]: { customerUserErrors: [sessionEnded] } });
