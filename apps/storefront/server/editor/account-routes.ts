/** Routes with which admins manage the editor's accounts. */

import { accountLogPageSize } from '@vitrine/content/editor-accounts/account-log';
import type { AccountChangeResult, EditorAccounts } from '@vitrine/content/editor-accounts/editor-accounts';
import { roles } from '@vitrine/content/editor-accounts/roles';
import { emailMessage, isEmail } from '@vitrine/rules/contact/email';
import { Hono } from 'hono';
import { z } from 'zod';
import type {
  AccountLogJson,
  EditorAccountsJson,
  InvitedJson,
} from '../../app/editor/api/editor-accounts-json.ts';
import { jsonBody, parseQueryString } from '../api/body.ts';
import type { ShopHttp } from '../http/environment.ts';
import { HttpError } from '../http/http-error.ts';
import type { EditorGuard } from './editor-guard.ts';

const email = z.string().trim().max(255).refine(isEmail, emailMessage);
const name = z.string().trim().min(1, 'Enter a name.').max(80);
const role = z.enum(roles);
/** Body of the call that adds an account. */
export const newEditorInput = z.strictObject({ email, name, role });
/** Body of the call that changes an account's role. */
export const roleChangeInput = z.strictObject({ email, role });
/** Body of calls about a single account: its e-mail address. */
export const emailInput = z.strictObject({ email });
/** Body of the call that sets whether all accounts need a second factor. */
export const secondFactorRuleInput = z.strictObject({ required: z.boolean() });
/** Guard option of calls about permissions: password and code must have been entered recently. */
const proven = { proven: true };
const page = z.strictObject({ before: z.coerce.number().int().min(1).optional() });

export function createAccountRoutes(people: EditorAccounts, guard: EditorGuard): Hono<ShopHttp> {
  return new Hono<ShopHttp>()
    .get(
      '/editor/api/people',
      guard.by('people', async (context) => {
        const [list, secondFactorRequired] = await Promise.all([
          people.list(),
          people.secondFactors.required(),
        ]);
        const result: EditorAccountsJson = { people: list, secondFactorRequired };
        return context.json(result);
      }),
    )
    .post(
      '/editor/api/people',
      guard.by(
        'people',
        async (context, editor) => {
          const added = await jsonBody(context, newEditorInput);
          const token = await people.add({ ...added, by: editor.email });
          if (token === null) {
            const message = 'Somebody works here under this email already.';
            throw new HttpError(409, 'KNOWN', message, { email: message });
          }
          const result: InvitedJson = { token };
          return context.json(result, 201);
        },
        proven,
      ),
    )
    .post(
      '/editor/api/people/link',
      guard.by(
        'people',
        async (context, editor) => {
          const asked = await jsonBody(context, emailInput);
          const token = await people.createLink(asked.email, editor.email);
          if (token === null) throw createUnknownEditorError();
          const result: InvitedJson = { token };
          return context.json(result, 201);
        },
        proven,
      ),
    )
    .put(
      '/editor/api/people',
      guard.by(
        'people',
        async (context, editor) => {
          const asked = await jsonBody(context, roleChangeInput);
          refuseUnlessDone(await people.changeRole(asked.email, asked.role, editor.email));
          return context.json(null);
        },
        proven,
      ),
    )
    .delete(
      '/editor/api/people',
      guard.by(
        'people',
        async (context, editor) => {
          const asked = await jsonBody(context, emailInput);
          refuseUnlessDone(await people.remove(asked.email, editor.email));
          return context.json(null);
        },
        proven,
      ),
    )
    .put(
      '/editor/api/people/second-factor',
      guard.by(
        'people',
        async (context, editor) => {
          const { required } = await jsonBody(context, secondFactorRuleInput);
          await people.secondFactors.require(required, editor.email);
          return context.json(null);
        },
        proven,
      ),
    )
    .delete(
      '/editor/api/people/second-factor',
      guard.by(
        'people',
        async (context, editor) => {
          const asked = await jsonBody(context, emailInput);
          if ((await people.secondFactors.reset(asked.email, editor.email)) === 'unknown')
            throw createUnknownEditorError();
          return context.json(null);
        },
        proven,
      ),
    )
    .get(
      '/editor/api/people/log',
      guard.by('people', async (context) => {
        const { before } = parseQueryString(context, page);
        const result: AccountLogJson = { entries: await people.log(accountLogPageSize, before ?? null) };
        return context.json(result);
      }),
    );
}

function refuseUnlessDone(outcome: AccountChangeResult): void {
  if (outcome === 'unknown') throw createUnknownEditorError();
  if (outcome === 'last-admin')
    throw new HttpError(409, 'LAST_ADMIN', 'There must be an admin: make somebody else one first.');
}

function createUnknownEditorError(): HttpError {
  return new HttpError(404, 'NOBODY', 'Nobody works here under this email.');
}
