/** Navigation of the editor. */
import type { EditorStep } from '../api/editor-accounts-json.ts';

export interface EditorScreen {
  readonly to: string;
  readonly label: string;
  /** Minimum role. */
  readonly least: EditorStep;
  /** Heading in the navigation. */
  readonly group: 'content' | 'settings';
}

export const editorScreens: readonly EditorScreen[] = [
  { to: '/', label: 'Everything', least: 'editor', group: 'content' },
  { to: '/articles', label: 'Articles', least: 'editor', group: 'content' },
  { to: '/products', label: 'Product pages', least: 'editor', group: 'content' },
  { to: '/translations', label: 'Translations', least: 'editor', group: 'content' },
  { to: '/calendar', label: 'Calendar', least: 'editor', group: 'content' },
  { to: '/experiments', label: 'Experiments', least: 'editor', group: 'content' },
  { to: '/pictures', label: 'Pictures', least: 'editor', group: 'content' },
  { to: '/look', label: 'Preview', least: 'editor', group: 'content' },
  { to: '/simulator', label: 'Offer simulator', least: 'editor', group: 'content' },
  { to: '/effects', label: 'What publishing changes', least: 'editor', group: 'content' },
  { to: '/activity', label: 'Activity', least: 'editor', group: 'content' },
  { to: '/assistants', label: 'Assistants', least: 'editor', group: 'content' },
  { to: '/setup', label: 'Set-up', least: 'admin', group: 'settings' },
  { to: '/storefronts', label: 'Storefronts', least: 'admin', group: 'settings' },
  { to: '/people', label: 'People', least: 'admin', group: 'settings' },
  { to: '/publishing-rules', label: 'Publishing rules', least: 'admin', group: 'settings' },
];
