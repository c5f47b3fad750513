/** Navigation of admin and editor, which are one program at two paths. */
import { adminSections, maySeeSection, type SectionAccess } from '../../admin/admin-sections.ts';
import { adminTexts } from '../../admin/admin-texts.ts';
import type { EditorJson } from '../api/editor-accounts-json.ts';
import { hasRole } from '../session/session.ts';
import { editorScreens } from './editor-screens.ts';

export interface NavigationLink {
  /** Path from the root: `/admin/orders`. */
  readonly address: string;
  readonly label: string;
}

export interface NavigationGroup {
  readonly title: string;
  readonly links: readonly NavigationLink[];
}

/** Returns the links that an account may use, in groups. Groups without links are omitted. */
export function listNavigation(role: EditorJson['role'], access: SectionAccess): readonly NavigationGroup[] {
  const admin = (group: 'shop' | 'settings') =>
    adminSections
      .filter((section) => section.group === group && maySeeSection(section, access))
      .map(({ path, label }) => ({ address: path === '/' ? '/admin' : `/admin${path}`, label }));
  const editor = (group: 'content' | 'settings') =>
    editorScreens
      .filter((screen) => screen.group === group && hasRole(role, screen.minStep))
      .map(({ to, label }) => ({ address: to === '/' ? '/editor' : `/editor${to}`, label }));
  return [
    { title: adminTexts.groups.shop, links: admin('shop') },
    { title: adminTexts.groups.content, links: editor('content') },
    { title: adminTexts.groups.settings, links: [...admin('settings'), ...editor('settings')] },
  ].filter(({ links }) => links.length > 0);
}
