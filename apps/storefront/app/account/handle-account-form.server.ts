/** Handles an account form: redirects on success, otherwise returns the errors and the submitted values. */
import { data, redirect } from 'react-router';
import type { z } from 'zod';
import type { AccountFieldError, AccountOutcome } from './account.ts';
import { readForm } from './forms.server.ts';
import { parseReturnPath } from './return-path.ts';

/** Result of a rejected form. */
export interface FormResult {
  readonly problems: readonly AccountFieldError[];
  /** Submitted values to fill the form again, without passwords. */
  readonly typed: Readonly<Record<string, string>>;
}

/** Responds 303 to `next` on success, 422 with errors, 429 after too many attempts. */
export async function handleAccountForm<Input>(
  request: Request,
  schema: z.ZodType<Input>,
  act: (input: Input) => Promise<AccountOutcome>,
  next: string,
) {
  const form = await request.formData();
  const typed = getSubmittedValues(form);
  const read = readForm(form, schema);
  if (!read.ok) return refusal({ problems: read.problems, typed });
  const outcome = await act(read.input);
  switch (outcome.kind) {
    case 'done':
      return redirect(next, 303);
    case 'refused':
      return refusal({ problems: outcome.problems, typed });
    case 'signed-out':
      return redirect('/account/login', 303);
    case 'later': {
      const problems: FormResult['problems'] = [{ field: 'form', message: outcome.message }];
      const headers = { 'Retry-After': String(outcome.seconds) };
      return data<FormResult>({ problems, typed }, { status: 429, headers });
    }
  }
}

/** Returns the page to return to after a form, from the form's URL; null if it names none. */
export function getReturnPath(request: Request): string | null {
  return parseReturnPath(new URL(request.url).searchParams.get('return'));
}

function refusal(result: FormResult) {
  return data<FormResult>(result, { status: 422 });
}

/** Returns the submitted values without passwords, to fill in the form again. */
export function getSubmittedValues(form: FormData): Record<string, string> {
  const submitted = [...form].flatMap(([name, value]) =>
    typeof value === 'string' && !/password/i.test(name) ? [[name, value.slice(0, 255)] as const] : [],
  );
  return Object.fromEntries(submitted);
}
