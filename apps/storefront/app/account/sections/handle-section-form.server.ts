/** Handles a section's form like any account form, and opens the page at that section again. */
import { data } from 'react-router';
import type { z } from 'zod';
import type { AccountOutcome } from '../account.ts';
import { handleAccountForm } from '../handle-account-form.server.ts';
import { getSavedPath, type SectionName, type SectionResult } from './section.ts';

/** Responds 303 to the section on success; 422 or 429 with errors and submitted values. */
export async function handleSectionForm<Input>(
  section: SectionName,
  request: Request,
  schema: z.ZodType<Input>,
  act: (input: Input) => Promise<AccountOutcome>,
) {
  const response = await handleAccountForm(request, schema, act, getSavedPath(section));
  if (response instanceof Response) return response;
  return data<SectionResult>({ section, ...response.data }, response.init ?? undefined);
}
