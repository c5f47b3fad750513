/** Signing in to the editor and out of it, here and in other browsers. */
import type { People } from '@vitrine/content/people/people';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { SessionJson, SessionsJson } from '../../app/editor/api/people-json.ts';
import { deviceOf } from '../account/device.ts';
import { jsonBody } from '../api/body.ts';
import type { ShopHttp } from '../http/environment.ts';
import { Refusal } from '../http/refusal.ts';
import type { EditorDoor } from './door.ts';

const words = z.string().max(255);
/** Who signs in. */
export const credentials = z.strictObject({ email: words, password: words });
/** A one-time link and the password that it chooses. */
export const welcome = z.strictObject({ token: words, password: words });

/** Without an id all but the one that asks. */
const oneSession = z.strictObject({
  id: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
});

export function sessionRoutes(people: People, door: EditorDoor): Hono<ShopHttp> {
  return (
    new Hono<ShopHttp>()
      // Being signed out is no mistake: the answer is 200 with null.
      .get('/editor/api/session', async (context) => {
        const editor: SessionJson = await door.who(context);
        return context.json(editor);
      })
      .post('/editor/api/session', async (context) => {
        const { email, password } = await jsonBody(context, credentials);
        const result = await people.signIn(email, password, context.get('address'), deviceIn(context));
        if (result.outcome === 'later') throw tooManyTries(result.wait);
        if (result.outcome === 'wrong') {
          const message = 'That e-mail and password don’t belong together. Please try again.';
          throw new Refusal(401, 'WRONG_PASSWORD', message, { password: message });
        }
        door.keep(context, result.token);
        const editor: SessionJson = result.editor;
        return context.json(editor);
      })
      .delete('/editor/api/session', async (context) => {
        await door.leave(context);
        return context.json(null);
      })
      // Where else one is signed in; everybody sees and ends their own.
      .get(
        '/editor/api/sessions',
        door.by('write', async (context) => {
          const answer: SessionsJson = { sessions: await people.sessions(door.token(context) ?? '') };
          return context.json(answer);
        }),
      )
      .delete(
        '/editor/api/sessions',
        door.by('write', async (context) => {
          const { id } = await jsonBody(context, oneSession);
          await people.endSessions(door.token(context) ?? '', id === undefined ? 'others' : { id });
          return context.json(null);
        }),
      )
      .post('/editor/api/welcome', async (context) => {
        const { token, password } = await jsonBody(context, welcome);
        const result = await people.welcome(token, password, deviceIn(context));
        if (result.outcome === 'stale') {
          const message = 'This link has been used or has run out. Ask an admin for a new one.';
          throw new Refusal(422, 'STALE_LINK', message);
        }
        if (result.outcome === 'weak')
          throw new Refusal(422, 'WEAK_PASSWORD', result.message, { password: result.message });
        door.keep(context, result.token);
        const editor: SessionJson = result.editor;
        return context.json(editor);
      })
  );
}

function deviceIn(context: Context<ShopHttp>): string | null {
  return deviceOf(context.req.header('user-agent'));
}

function tooManyTries(wait: number): Refusal {
  const seconds = Math.max(1, Math.ceil(wait / 1000));
  const time = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  const message = `Too many tries. Please try again in ${time}.`;
  return new Refusal(429, 'LATER', message, {}, { 'retry-after': String(seconds) });
}
