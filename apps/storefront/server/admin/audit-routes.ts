/** Call of the admin's audit log: changes with author and time. */
import { Hono } from 'hono';
import { z } from 'zod';
import type { AuditChoicesJson, AuditListJson } from '../../app/admin/audit/audit-json.ts';
import { parseQueryString } from '../api/body.ts';
import type { EditorGuard } from '../editor/editor-guard.ts';
import type { ShopHttp } from '../http/environment.ts';
import type { Shop } from '../shop.ts';
import { listPageInput } from './list-page-input.ts';
import { withPermission } from './require-scope.ts';
import { readAuditChoices, searchAudit } from './search-audit.ts';

const time = z.coerce.number().int().min(0).max(8.64e15);
const listInput = z.object({
  ...listPageInput,
  q: z.string().max(200).optional(),
  actorKind: z.enum(['staff', 'token', 'command']).optional(),
  subject: z.string().max(60).optional(),
  actor: z.string().max(254).optional(),
  /** Names of actions, separated by commas. All actions if omitted. */
  actions: z.string().max(2000).optional(),
  from: time.optional(),
  until: time.optional(),
});

export function auditRoutes(
  { storage, embedded }: Pick<Shop, 'storage' | 'embedded'>,
  guard: EditorGuard,
): Hono<ShopHttp> {
  const commerce =
    embedded === null
      ? null
      : {
          storage: embedded.storage,
          getCatalogue: () => embedded.backend.parts.catalogue.current(),
        };
  const logs = { admin: storage, commerce };
  return new Hono<ShopHttp>()
    .get(
      '/editor/api/changes',
      withPermission(guard, 'read_audit', async (context) => {
        const { q: text, actions, ...search } = parseQueryString(context, listInput);
        const names = actions?.split(',').filter((name) => name !== '');
        const { rows, ...page } = await searchAudit(logs, { ...search, text, actions: names });
        const body: AuditListJson = { ...page, entries: rows };
        return context.json(body);
      }),
    )
    .get(
      '/editor/api/changes/choices',
      withPermission(guard, 'read_audit', async (context) => {
        const body: AuditChoicesJson = await readAuditChoices(logs);
        return context.json(body);
      }),
    );
}
