/** Schemas of the account forms, with a message for each invalid field. */
import { isEmail } from '@vitrine/rules/contact/email';
import { isPhone } from '@vitrine/rules/contact/phone';
import * as words from '@vitrine/words/account-answers';
import { z } from 'zod';
import type { AccountField, AccountFieldError } from './account.ts';

const text = z.string().max(255, { error: words.tooLong }).default('');
const email = text.pipe(
  z.string().trim().min(1, { error: words.enterEmail }).refine(isEmail, { error: words.invalidEmail }),
);
const name = text.pipe(z.string().trim());
const newPassword = text.pipe(z.string().min(8, { error: words.chooseEightCharacters }));

export const signInForm = z.object({
  email,
  password: text.pipe(z.string().min(1, { error: words.enterPassword })),
});

const consent = z
  .literal('yes')
  .optional()
  .transform((value) => value === 'yes');

export const registerForm = z.object({
  firstName: name,
  lastName: name,
  email,
  password: newPassword,
  acceptsMarketing: consent,
});

export const recoverForm = z.object({ email });

const phone = text.pipe(
  z
    .string()
    .trim()
    .refine((value) => value === '' || isPhone(value), { error: words.invalidPhone }),
);

export const detailsForm = z.object({
  firstName: name,
  lastName: name,
  email,
  phone,
  presentPassword: text,
  acceptsMarketing: consent,
});

export const passwordForm = z.object({
  presentPassword: text.pipe(z.string().min(1, { error: words.enterPresentPassword })),
  password: newPassword,
});

export const newPasswordForm = z.object({ password: newPassword });

/** Parses a form by the schema. @returns the values, or the first error of each field */
export function readForm<Output>(
  form: FormData,
  schema: z.ZodType<Output>,
):
  | { readonly ok: true; readonly input: Output }
  | { readonly ok: false; readonly problems: readonly AccountFieldError[] } {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const read = schema.safeParse(Object.fromEntries(texts));
  if (read.success) return { ok: true, input: read.data };
  const problems = new Map<AccountField, AccountFieldError>();
  for (const { path, message } of read.error.issues) {
    const field = getField(path[0]);
    if (!problems.has(field)) problems.set(field, { field, message });
  }
  return { ok: false, problems: [...problems.values()] };
}

const fields: readonly AccountField[] = [
  'email',
  'password',
  'firstName',
  'lastName',
  'phone',
  'presentPassword',
];

function getField(name: PropertyKey | undefined): AccountField {
  return fields.find((field) => field === name) ?? 'form';
}
