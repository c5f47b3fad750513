/** Texts of experiments. */
import { chooseTexts, type Texts } from '../../admin/language/choose-texts.ts';
import { formatAdminNumber } from '../../admin/language/format-count.ts';
import { germanExperimentsTexts } from './experiments-texts.de.ts';

const english = {
  title: 'Experiments',
  line: 'Shows versions of an offer, a hero or a message to shares of the visitors, and counts who orders.',
  new: 'New experiment',
  loading: 'Loading experiments',
  states: {
    draft: 'draft',
    scheduled: 'scheduled',
    running: 'running',
    ended: 'ended',
    stopped: 'stopped',
    chosen: 'decided',
  },
  types: { offer: 'Offer', hero: 'Hero', message: 'Message' },
  allStorefronts: 'all storefronts',
  variants: (count: number) => `${formatAdminNumber(count)} variants`,
  empty: {
    title: 'No experiment yet',
    text: 'Save a draft of an offer, the home page or the announcement bar, without publishing it. Then create an experiment that shows the draft to a share of the visitors.',
    create: 'Create an experiment',
  },
  period: {
    manual: 'Starts when you start it, at most 90 days',
    manualUntil: (until: string) => `Starts when you start it, until ${until}`,
    from: (from: string) => `From ${from} at most 90 days`,
    fromUntil: (from: string, until: string) => `From ${from} until ${until}`,
  },
  form: {
    asPublished: 'As published',
    variant: (letter: string) => `Variant ${letter}`,
    name: 'Name',
    what: 'What varies',
    storefronts: 'Storefronts',
    variants: 'Variants',
    variantsHint:
      'The control shows what is published. Each other variant shows a saved version of the document, whole. Everyone else, and whoever hasn’t agreed to be measured, sees the control.',
    noVersion: 'This document has no saved version yet. Save a draft of it first.',
    control: 'Control',
    share: 'Share in per cent',
    version: 'Version',
    chooseVersion: 'Choose a saved version',
    option: (version: number, note: string, time: string) => `${version}: ${note}, ${time}`,
    publishedOption: (version: number, note: string, time: string) =>
      `${version}: ${note}, ${time} (published)`,
    preview: 'Preview',
    remove: 'Remove',
    add: 'Add a variant',
    from: (zone: string) => `From (${zone}, optional)`,
    until: (zone: string) => `Until (${zone}, optional)`,
    endHint: 'Without an end it runs for 90 days. Decide on the end before you start.',
    saveDraft: 'Save as draft',
    save: 'Save changes',
  },
  page: {
    started: 'The experiment is started',
    loadingForm: 'Loading the form',
    loading: 'Loading the experiment',
    waiting: 'Sent for approval',
    saved: 'The experiment is saved',
    discardTitle: 'Discard the experiment?',
    stopTitle: 'Stop the experiment?',
    start: 'Start',
    discard: 'Discard…',
    stop: 'Stop…',
    startHint: 'A publisher or an admin starts it: shoppers see it from then on.',
    versionLine: (name: string, share: number, version: number) => `${name}, ${share} %, version ${version}`,
    line: (name: string, share: number) => `${name}, ${share} %`,
    previewOf: (name: string) => `Preview ${name}`,
    chooseOf: (name: string) => `Choose… ${name}`,
    choose: 'Choose…',
    showTitle: (name: string) => `Show “${name}” to everyone?`,
    stopText: 'Everyone sees what is published again, at once. The result stays.',
    controlText: 'Everyone sees what is published. The experiment stops, and its result stays.',
    versionText: (version: number, title: string) =>
      `Version ${version} of “${title}” is published in every storefront, and the experiment stops.`,
    cancel: 'Cancel',
    stopped: 'The experiment is stopped',
    decided: 'The experiment is decided',
    discardNow: 'Discard',
    stopNow: 'Stop now',
    chooseNow: 'Choose',
  },
  result: {
    title: 'Result',
    tooFew:
      'Not enough data yet: each variant needs at least 100 visitors, and about five of them who order.',
    byVariant: 'Result by variant',
    caption: 'Visitors, orders and revenue by variant',
    variant: 'Variant',
    visitors: 'Visitors',
    orders: 'Orders',
    conversion: 'Conversion',
    perVisitor: 'Revenue per visitor',
    against: 'Against the control',
    share: (share: number) => `${share} %`,
    chosenShare: (share: number) => `${share} %, chosen`,
    hint: 'Conversion is the share of visitors who ordered. Revenue is that of their orders, before refunds; it is compared from 30 buyers in each variant and currency. Decide at the end that you planned: looking every day and stopping at the first good result finds differences that don’t exist.',
    isControl: 'The control',
    noData: 'Not enough data yet',
    noChance: 'unlikely to be chance',
    chance: 'may be chance',
    points: (difference: string, low: string, high: string, p: string, verdict: string) =>
      `${difference} points (95 %: ${low} to ${high}), ${p}: ${verdict}`,
    revenue: (difference: string, low: string, high: string, verdict: string) =>
      `${difference} a visitor (95 %: ${low} to ${high}): ${verdict}`,
  },
} as const;

export type ExperimentsTexts = Texts<typeof english>;

export const experimentsTexts: ExperimentsTexts = chooseTexts(english, { de: germanExperimentsTexts });
