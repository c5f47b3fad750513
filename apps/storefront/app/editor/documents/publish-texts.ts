/** Texts of the publishing dialog: changes, period, languages, and effects on the shop. */
import { chooseTexts, type Texts } from '../../admin/language/choose-texts.ts';
import { formatAdminNumber } from '../../admin/language/format-count.ts';
import { germanPublishTexts } from './publish-texts.de.ts';

const english = {
  title: (title: string) => `Publish ${title.toLowerCase()}`,
  savedFirst: 'Your changes are saved first.',
  willShow: (version: number) => `Version ${version} will be shown to shoppers.`,
  waits: (title: string) => `${title} waits for approval`,
  cancel: 'Cancel',
  ask: 'Ask for approval',
  schedule: 'Schedule',
  now: 'Publish now',
  needsApproval: 'It goes live once another person, a publisher or an admin, has approved it.',
  next: 'What happens next',
  liveAgain: 'What was live before is live again',
  unscheduled: 'Removed from the schedule',
  published: (title: string) => `Published: ${title}`,
  scheduled: (title: string, time: string) => `Scheduled: ${title}, ${time}`,
  undo: 'Undo',
  effects: {
    cart: 'All carts change at that moment, open ones included: their prices and gifts change at the next click. Placed orders stay as they are.',
    post: 'The article, the lists that show it and the feed follow within a second. A page that is open already changes when it is loaded again.',
    page: 'Pages that show it follow within a second. A page that is open already changes when it is loaded again. Placed orders stay as they are.',
  },
  period: {
    title: 'When',
    now: 'Now',
    later: 'Later',
    from: (zone: string) => `From (${zone})`,
    until: (zone: string) => `Until (${zone}, optional)`,
    startMissing: 'Enter a start date and time.',
    endInvalid: 'Enter the end as a date and a time, or leave it empty.',
    endTooEarly: 'The end must be after the start.',
    nowOn: 'From now, with no end date.',
    fromOn: (from: string) => `From ${from}, with no end date.`,
    nowUntil: (until: string) => `From now until ${until}. Then what was live before is live again.`,
    fromUntil: (from: string, until: string) =>
      `From ${from} until ${until}. Then what was live before is live again.`,
  },
  storefronts: {
    label: 'Storefronts',
    title: 'What changes',
    nothing: 'Nothing: shoppers see the same as now in every storefront.',
    all: 'All storefronts',
    more: (count: number) => `and ${count} more`,
    unchanged: (count: number) =>
      count === 1
        ? 'One storefront stays as it is'
        : `${formatAdminNumber(count)} storefronts stay as they are`,
    overrides: 'Storefronts with their own value',
    overridesHint: 'Your change isn’t shown there. Tick a storefront to remove its own value.',
    override: (storefront: string, fields: string) =>
      `${storefront} keeps its own ${fields}. End the override.`,
    value: (value: string) => `value: ${value}`,
    field: (title: string, value: string) => `“${title}”: ${value}`,
    everything: 'Everything',
    before: 'Before:',
    after: 'After:',
  },
  languages: {
    label: 'Languages',
    title: 'Translations',
    missing: 'Not translated',
    outdated: (texts: string) => `Still translates the earlier text: ${texts}.`,
    publish: (language: string) => `Publish the changes in ${language}`,
  },
} as const;

export type PublishTexts = Texts<typeof english>;

export const publishTexts: PublishTexts = chooseTexts(english, { de: germanPublishTexts });
