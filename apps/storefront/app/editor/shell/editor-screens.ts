/** Where the editor's side leads. */
import type { RoleName } from '../api/editor-accounts-json.ts';

export interface EditorScreen {
  readonly to: string;
  readonly label: string;
  /** Who sees it. */
  readonly least: RoleName;
  /** A page that isn't one of the editor's own screens. */
  readonly elsewhere?: boolean;
}

export const editorScreens: readonly EditorScreen[] = [
  { to: '/', label: 'Everything', least: 'editor' },
  { to: '/articles', label: 'Articles', least: 'editor' },
  { to: '/products', label: 'Products', least: 'editor' },
  { to: '/look', label: 'Preview', least: 'editor' },
  { to: '/simulator', label: 'Offer simulator', least: 'editor' },
  { to: '/effects', label: 'What publishing changes', least: 'editor' },
  { to: '/activity', label: 'Activity', least: 'editor' },
  { to: '/people', label: 'People', least: 'admin' },
];
