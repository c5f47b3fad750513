/** Managing who works in the editor: for admins. */
import type { People, PeopleChange } from '@vitrine/content/people/people';
import { peopleLogPage } from '@vitrine/content/people/people-log';
import { roles } from '@vitrine/content/people/roles';
import { emailMessage, isEmail } from '@vitrine/rules/contact/email';
import { Hono } from 'hono';
import { z } from 'zod';
import type { InvitedJson, PeopleJson, PeopleLogJson } from '../../app/editor/api/people-json.ts';
import { jsonBody, queryOf } from '../api/body.ts';
import type { ShopHttp } from '../http/environment.ts';
import { Refusal } from '../http/refusal.ts';
import type { EditorDoor } from './door.ts';

const email = z.string().trim().max(255).refine(isEmail, emailMessage);
const name = z.string().trim().min(1, 'Enter a name.').max(80);
const role = z.enum(roles);
/** Somebody to add. */
export const newEditor = z.strictObject({ email, name, role });
/** Who gets which role. */
export const newRole = z.strictObject({ email, role });
/** Whom it is about. */
export const oneEmail = z.strictObject({ email });
/** Whether everybody needs a second factor. */
export const requiring = z.strictObject({ required: z.boolean() });
/** Whose rights these are: asked for again where signing in was long ago. */
const proven = { proven: true };
const page = z.strictObject({ before: z.coerce.number().int().min(1).optional() });

export function peopleRoutes(people: People, door: EditorDoor): Hono<ShopHttp> {
  return new Hono<ShopHttp>()
    .get(
      '/editor/api/people',
      door.by('people', async (context) => {
        const [list, secondFactorRequired] = await Promise.all([
          people.list(),
          people.secondFactors.required(),
        ]);
        const answer: PeopleJson = { people: list, secondFactorRequired };
        return context.json(answer);
      }),
    )
    .post(
      '/editor/api/people',
      door.by(
        'people',
        async (context, editor) => {
          const added = await jsonBody(context, newEditor);
          const token = await people.add({ ...added, by: editor.email });
          if (token === null) {
            const message = 'Somebody works here under this e-mail already.';
            throw new Refusal(409, 'KNOWN', message, { email: message });
          }
          const answer: InvitedJson = { token };
          return context.json(answer, 201);
        },
        proven,
      ),
    )
    .post(
      '/editor/api/people/link',
      door.by(
        'people',
        async (context, editor) => {
          const asked = await jsonBody(context, oneEmail);
          const token = await people.newLink(asked.email, editor.email);
          if (token === null) throw nobody();
          const answer: InvitedJson = { token };
          return context.json(answer, 201);
        },
        proven,
      ),
    )
    .put(
      '/editor/api/people',
      door.by(
        'people',
        async (context, editor) => {
          const asked = await jsonBody(context, newRole);
          refuseUnlessDone(await people.changeRole(asked.email, asked.role, editor.email));
          return context.json(null);
        },
        proven,
      ),
    )
    .delete(
      '/editor/api/people',
      door.by(
        'people',
        async (context, editor) => {
          const asked = await jsonBody(context, oneEmail);
          refuseUnlessDone(await people.remove(asked.email, editor.email));
          return context.json(null);
        },
        proven,
      ),
    )
    .put(
      '/editor/api/people/second-factor',
      door.by(
        'people',
        async (context, editor) => {
          const { required } = await jsonBody(context, requiring);
          await people.secondFactors.require(required, editor.email);
          return context.json(null);
        },
        proven,
      ),
    )
    .delete(
      '/editor/api/people/second-factor',
      door.by(
        'people',
        async (context, editor) => {
          const asked = await jsonBody(context, oneEmail);
          if ((await people.secondFactors.reset(asked.email, editor.email)) === 'unknown') throw nobody();
          return context.json(null);
        },
        proven,
      ),
    )
    .get(
      '/editor/api/people/log',
      door.by('people', async (context) => {
        const { before } = queryOf(context, page);
        const answer: PeopleLogJson = { entries: await people.log(peopleLogPage, before ?? null) };
        return context.json(answer);
      }),
    );
}

function refuseUnlessDone(outcome: PeopleChange): void {
  if (outcome === 'unknown') throw nobody();
  if (outcome === 'last-admin')
    throw new Refusal(409, 'LAST_ADMIN', 'There must be an admin: make somebody else one first.');
}

function nobody(): Refusal {
  return new Refusal(404, 'NOBODY', 'Nobody works here under this e-mail.');
}
