/** Call of the admin's audit log: who changed what, and when. */
import { Hono } from 'hono';
import { z } from 'zod';
import type { AuditListJson } from '../../app/admin/audit/audit-json.ts';
import { parseQueryString } from '../api/body.ts';
import type { EditorGuard } from '../editor/editor-guard.ts';
import type { ShopHttp } from '../http/environment.ts';
import type { Shop } from '../shop.ts';
import { listPageInput } from './list-page-input.ts';
import { withPermission } from './require-scope.ts';
import { searchAudit } from './search-audit.ts';

const listInput = z.object({
  ...listPageInput,
  q: z.string().max(200).optional(),
  actorKind: z.enum(['staff', 'token', 'command']).optional(),
  subject: z.string().max(60).optional(),
});

export function auditRoutes(
  { storage, embedded }: Pick<Shop, 'storage' | 'embedded'>,
  guard: EditorGuard,
): Hono<ShopHttp> {
  return new Hono<ShopHttp>().get(
    '/editor/api/changes',
    withPermission(guard, 'read_audit', async (context) => {
      const { q: text, ...search } = parseQueryString(context, listInput);
      const commerce =
        embedded === null
          ? null
          : {
              storage: embedded.storage,
              getCatalogue: () => embedded.backend.parts.catalogue.current(),
            };
      const logs = { admin: storage, commerce };
      const { rows, ...page } = await searchAudit(logs, { ...search, text });
      const body: AuditListJson = { ...page, entries: rows };
      return context.json(body);
    }),
  );
}
