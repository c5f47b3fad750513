/** Navigation of the editor. */
import type { EditorStep } from '../api/editor-accounts-json.ts';
import { shellTexts } from './shell-texts.ts';

const labels = shellTexts.screens;

export interface EditorScreen {
  readonly to: string;
  readonly label: string;
  /** Minimum role. */
  readonly minStep: EditorStep;
  /** Heading in the navigation. */
  readonly group: 'content' | 'settings';
}

export const editorScreens: readonly EditorScreen[] = [
  { to: '/', label: labels.everything, minStep: 'editor', group: 'content' },
  { to: '/articles', label: labels.articles, minStep: 'editor', group: 'content' },
  { to: '/products', label: labels.products, minStep: 'editor', group: 'content' },
  { to: '/translations', label: labels.translations, minStep: 'editor', group: 'content' },
  { to: '/calendar', label: labels.calendar, minStep: 'editor', group: 'content' },
  { to: '/experiments', label: labels.experiments, minStep: 'editor', group: 'content' },
  { to: '/pictures', label: labels.pictures, minStep: 'editor', group: 'content' },
  { to: '/look', label: labels.preview, minStep: 'editor', group: 'content' },
  { to: '/simulator', label: labels.simulator, minStep: 'editor', group: 'content' },
  { to: '/effects', label: labels.effects, minStep: 'editor', group: 'content' },
  { to: '/activity', label: labels.activity, minStep: 'editor', group: 'content' },
  { to: '/assistants', label: labels.assistants, minStep: 'editor', group: 'content' },
  { to: '/setup', label: labels.setup, minStep: 'admin', group: 'settings' },
  { to: '/storefronts', label: labels.storefronts, minStep: 'admin', group: 'settings' },
  { to: '/people', label: labels.people, minStep: 'admin', group: 'settings' },
  { to: '/publishing-rules', label: labels.publishingRules, minStep: 'admin', group: 'settings' },
];
