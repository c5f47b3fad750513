/** Navigation of the editor. */
import type { EditorStep } from '../api/editor-accounts-json.ts';

export interface EditorScreen {
  readonly to: string;
  readonly label: string;
  /** Minimum role. */
  readonly least: EditorStep;
  /** True for pages outside of the editor's router. */
  readonly elsewhere?: boolean;
}

export const editorScreens: readonly EditorScreen[] = [
  { to: '/', label: 'Everything', least: 'editor' },
  { to: '/articles', label: 'Articles', least: 'editor' },
  { to: '/products', label: 'Products', least: 'editor' },
  { to: '/translations', label: 'Translations', least: 'editor' },
  { to: '/calendar', label: 'Calendar', least: 'editor' },
  { to: '/experiments', label: 'Experiments', least: 'editor' },
  { to: '/pictures', label: 'Pictures', least: 'editor' },
  { to: '/look', label: 'Preview', least: 'editor' },
  { to: '/simulator', label: 'Offer simulator', least: 'editor' },
  { to: '/effects', label: 'What publishing changes', least: 'editor' },
  { to: '/activity', label: 'Activity', least: 'editor' },
  { to: '/assistants', label: 'Assistants', least: 'editor' },
  { to: '/setup', label: 'Set-up', least: 'admin' },
  { to: '/storefronts', label: 'Storefronts', least: 'admin' },
  { to: '/people', label: 'People', least: 'admin' },
  { to: '/publishing-rules', label: 'Publishing rules', least: 'admin' },
];
