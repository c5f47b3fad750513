/** Status of the admin's pages: 403 for a section that the role of the signed-in account may not use. */
import { getAdminScopes } from '@vitrine/content/editor-accounts/roles';
import type { Context } from 'hono';
import { findAdminSection, maySeeSection } from '../../app/admin/admin-sections.ts';
import type { EditorGuard } from '../editor/editor-guard.ts';
import type { ShopHttp } from '../http/environment.ts';

/** Signed-out visitors get 200: the page asks them to sign in. */
export function createAdminStatus(
  guard: Pick<EditorGuard, 'who'>,
): (context: Context<ShopHttp>) => Promise<200 | 403> {
  return async (context) => {
    const section = findAdminSection(context.req.path.replace(/^\/admin/, '') || '/');
    const owner = section === null ? null : await guard.who(context);
    if (section === null || owner === null) return 200;
    return maySeeSection(section, new Set(getAdminScopes(owner.editor.role))) ? 200 : 403;
  };
}
