/** Navigation of the editor. */
import type { EditorStep } from '../api/editor-accounts-json.ts';
import { shellTexts } from './shell-texts.ts';

const labels = shellTexts.screens;

export interface EditorScreen {
  readonly to: string;
  readonly label: string;
  /** Minimum role. */
  readonly least: EditorStep;
  /** Heading in the navigation. */
  readonly group: 'content' | 'settings';
}

export const editorScreens: readonly EditorScreen[] = [
  { to: '/', label: labels.everything, least: 'editor', group: 'content' },
  { to: '/articles', label: labels.articles, least: 'editor', group: 'content' },
  { to: '/products', label: labels.products, least: 'editor', group: 'content' },
  { to: '/translations', label: labels.translations, least: 'editor', group: 'content' },
  { to: '/calendar', label: labels.calendar, least: 'editor', group: 'content' },
  { to: '/experiments', label: labels.experiments, least: 'editor', group: 'content' },
  { to: '/pictures', label: labels.pictures, least: 'editor', group: 'content' },
  { to: '/look', label: labels.preview, least: 'editor', group: 'content' },
  { to: '/simulator', label: labels.simulator, least: 'editor', group: 'content' },
  { to: '/effects', label: labels.effects, least: 'editor', group: 'content' },
  { to: '/activity', label: labels.activity, least: 'editor', group: 'content' },
  { to: '/assistants', label: labels.assistants, least: 'editor', group: 'content' },
  { to: '/setup', label: labels.setup, least: 'admin', group: 'settings' },
  { to: '/storefronts', label: labels.storefronts, least: 'admin', group: 'settings' },
  { to: '/people', label: labels.people, least: 'admin', group: 'settings' },
  { to: '/publishing-rules', label: labels.publishingRules, least: 'admin', group: 'settings' },
];
