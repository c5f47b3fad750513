/** Routes that sign in and out, and that list and end an account's sessions. */
import type { EditorAccounts } from '@vitrine/content/editor-accounts/editor-accounts';
import {
  type EditorAccount,
  getAdminScopes,
  getShopPermissions,
} from '@vitrine/content/editor-accounts/roles';
import { emailMessage, isEmail } from '@vitrine/rules/contact/email';
import { Hono } from 'hono';
import { z } from 'zod';
import type { EditorSessionJson, SessionsJson } from '../../app/editor/api/editor-accounts-json.ts';
import { jsonBody } from '../api/body.ts';
import type { ShopHttp } from '../http/environment.ts';
import { HttpError } from '../http/http-error.ts';
import type { EditorGuard } from './editor-guard.ts';
import { readDevice, toProofError } from './proof-errors.ts';

const words = z.string().max(255);
const code = z.string().max(40);
/** Body of the call that signs in: e-mail, password and, if requested, the code of the second factor. */
export const credentialsInput = z.strictObject({ email: words, password: words, code: code.optional() });
/** Body of the call that checks password and code of a signed-in account again. */
export const proofInput = z.strictObject({ password: words, code: code.optional() });
/** Body of the call that chooses a password by a one-time link: the link's token, and the password. */
export const choosePasswordInput = z.strictObject({ token: words, password: words });

/** Body of the call that adds the first account of a shop, with the token of the set-up link. */
export const firstAccountInput = z.strictObject({
  token: words,
  email: z.string().trim().max(255).refine(isEmail, emailMessage),
  name: z.string().trim().min(1, 'Enter a name.').max(80),
  password: words,
});

/** Body of the call that ends a session; without an id, all sessions except the one that calls. */
const oneSession = z.strictObject({
  id: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
});

/** Data about the shop in the session's JSON. */
interface ShopFacts {
  /** False if the shop sells from a remote backend, such as Shopify. */
  readonly hasBackend: boolean;
  readonly readTimeZone: () => Promise<string>;
}

export function sessionRoutes(people: EditorAccounts, guard: EditorGuard, shop: ShopFacts): Hono<ShopHttp> {
  return (
    new Hono<ShopHttp>()
      // Signed-out clients get 200 with null instead of 401.
      .get('/editor/api/session', async (context) => {
        const owner = await guard.findSessionOwner(context);
        const editor: EditorSessionJson =
          owner === null ? null : await sessionOf(people, owner.editor, owner.secondFactor, shop);
        return context.json(editor);
      })
      .post('/editor/api/session', async (context) => {
        const { email, password, code = null } = await jsonBody(context, credentialsInput);
        const tried = { email, password, code, address: context.get('address') };
        const result = await people.signIn(tried, readDevice(context));
        if (result.outcome !== 'in') throw toProofError(result);
        guard.setSessionCookie(context, result.token);
        return context.json(await entered(people, result.editor, shop));
      })
      .post(
        '/editor/api/session/proof',
        guard.by(
          'write',
          async (context, { email }) => {
            const { password, code = null } = await jsonBody(context, proofInput);
            const tried = { email, password, code, address: context.get('address') };
            const result = await people.reauthenticate(tried, guard.token(context) ?? '');
            if (result.outcome !== 'proven') throw toProofError(result);
            return context.json(null);
          },
          { beforeSecondFactor: true },
        ),
      )
      .delete('/editor/api/session', async (context) => {
        await guard.leave(context);
        return context.json(null);
      })
      // Every account may list and end its own sessions.
      .get(
        '/editor/api/sessions',
        guard.by('write', async (context) => {
          const result: SessionsJson = { sessions: await people.sessions(guard.token(context) ?? '') };
          return context.json(result);
        }),
      )
      .delete(
        '/editor/api/sessions',
        guard.by('write', async (context) => {
          const { id } = await jsonBody(context, oneSession);
          await people.endSessions(guard.token(context) ?? '', id === undefined ? 'others' : { id });
          return context.json(null);
        }),
      )
      .post('/editor/api/first-account', async (context) => {
        const first = await jsonBody(context, firstAccountInput);
        const result = await people.addFirst({ ...first, device: readDevice(context) });
        if (result.outcome === 'stale') {
          const message =
            'This link has been used or has expired, or the shop has an editor already. Start the shop again for a new link.';
          throw new HttpError(422, 'STALE_LINK', message);
        }
        if (result.outcome === 'weak')
          throw new HttpError(422, 'WEAK_PASSWORD', result.message, { password: result.message });
        if (result.outcome === 'chosen') return context.json(null);
        guard.setSessionCookie(context, result.token);
        return context.json(await entered(people, result.editor, shop));
      })
      .post('/editor/api/welcome', async (context) => {
        const { token, password } = await jsonBody(context, choosePasswordInput);
        const result = await people.choosePassword(token, password, readDevice(context));
        if (result.outcome === 'stale') {
          const message = 'This link has been used or has run out. Ask an admin for a new one.';
          throw new HttpError(422, 'STALE_LINK', message);
        }
        if (result.outcome === 'weak')
          throw new HttpError(422, 'WEAK_PASSWORD', result.message, { password: result.message });
        // An account with a second factor must still sign in with both.
        if (result.outcome === 'chosen') return context.json(null);
        guard.setSessionCookie(context, result.token);
        return context.json(await entered(people, result.editor, shop));
      })
  );
}

async function entered(
  people: EditorAccounts,
  editor: EditorAccount,
  shop: ShopFacts,
): Promise<EditorSessionJson> {
  return sessionOf(people, editor, (await people.secondFactors.state(editor.email)).on, shop);
}

async function sessionOf(
  people: EditorAccounts,
  editor: EditorAccount,
  on: boolean,
  shop: ShopFacts,
): Promise<EditorSessionJson> {
  const missing = !on && (await people.secondFactors.required());
  const secondFactor = on ? 'on' : missing ? 'missing' : 'off';
  const permissions = getShopPermissions(editor.role);
  const { hasBackend, readTimeZone } = shop;
  const scopes = getAdminScopes(editor.role);
  return { ...editor, secondFactor, scopes, permissions, timeZone: await readTimeZone(), hasBackend };
}
