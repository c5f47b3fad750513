/**
 * Routes of the editor's time zone, and of the roles that need a second person to publish. Every account may read these settings,
 * admins may change them.
 */
import type { EditorAccounts } from '@vitrine/content/editor-accounts/editor-accounts';
import { hasPermission, roles } from '@vitrine/content/editor-accounts/roles';
import { isTimeZone, type PublishingSettingsStore } from '@vitrine/content/publishing/publishing-settings';
import { Hono } from 'hono';
import { z } from 'zod';
import type { PublishingSettingsJson } from '../../app/editor/api/publishing-json.ts';
import { jsonBody } from '../api/body.ts';
import type { ShopHttp } from '../http/environment.ts';
import { HttpError } from '../http/http-error.ts';
import type { EditorGuard } from './editor-guard.ts';

/** Schema of `PublishingSettingsJson`. */
export const publishingSettingsInput = z.strictObject({
  timeZone: z.string().max(100).refine(isTimeZone, 'Choose one of the time zones.'),
  secondPerson: z.array(z.enum(roles)).max(roles.length),
});

export interface PublishingSettingsDeps {
  readonly settings: PublishingSettingsStore;
  readonly people: EditorAccounts;
}

export function publishingSettingsRoutes(
  { settings, people }: PublishingSettingsDeps,
  guard: EditorGuard,
): Hono<ShopHttp> {
  return new Hono<ShopHttp>()
    .get(
      '/editor/api/publishing-settings',
      guard.by('write', async (context) => {
        const result: PublishingSettingsJson = await settings.read();
        return context.json(result);
      }),
    )
    .put(
      '/editor/api/publishing-settings',
      guard.by(
        'people',
        async (context) => {
          const wanted = await jsonBody(context, publishingSettingsInput);
          if (wanted.secondPerson.length > 0) await requireTwoPublishers(people);
          await settings.save(wanted);
          const result: PublishingSettingsJson = await settings.read();
          return context.json(result);
        },
        { proven: true },
      ),
    );
}

/** @throws HttpError 409 if fewer than two accounts may publish, since no other account could approve the publisher's work */
async function requireTwoPublishers(people: EditorAccounts): Promise<void> {
  const may = (await people.list()).filter(({ role }) => hasPermission(role, 'publish'));
  if (may.length >= 2) return;
  const message = 'Add a second publisher or admin first: with one, nothing could be approved.';
  throw new HttpError(409, 'NO_SECOND_PERSON', message);
}
