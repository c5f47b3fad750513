/** Texts of the admin, in one place so that another language can be added. */

import { germanAdminTexts } from './admin-texts.de.ts';
import { chooseTexts, type Texts } from './language/choose-texts.ts';

const english = {
  title: 'Admin',
  tryAgain: 'Try again',
  loading: 'Loading',
  copyFailed: (text: string) => `Your browser doesn’t allow copying. Copy this yourself: ${text}`,
  sections: {
    home: 'Home',
    orders: 'Orders',
    drafts: 'Draft orders',
    products: 'Products',
    customers: 'Customers',
    discounts: 'Discounts',
    subscriptions: 'Subscriptions',
    giftCards: 'Gift cards',
    webhooks: 'Webhooks',
    reviews: 'Reviews and questions',
    signUps: 'Sign-ups',
    loyalty: 'Loyalty',
    deliveries: 'Deliveries',
    redirects: 'Redirects',
    locations: 'Locations',
    shipping: 'Shipping and taxes',
    audit: 'Audit log',
    tokens: 'Access tokens',
  },
  groups: { shop: 'Shop', content: 'Content', settings: 'Settings' },
  forbidden: {
    title: 'Your role can’t open this page',
    text: 'An admin can change your role on the page People, under Settings.',
  },
  elsewhere: {
    title: 'This is in Shopify’s admin',
    text: 'This shop sells from Shopify. You find this page’s records there.',
  },
  notFound: {
    title: 'There is nothing at this address',
    text: 'It may have been deleted, or the link is incomplete.',
    home: 'Go to the home page',
  },
  failed: {
    title: 'This page didn’t load',
    text: 'Check your connection, then reload the page.',
    reload: 'Reload the page',
  },
  palette: {
    open: 'Find anything',
    title: 'Find anything',
    label: 'Order, name, email, product, discount or gift card',
    pages: 'Pages',
    empty: (query: string) => `Nothing matches “${query}”.`,
    hint: 'Type at least two characters, or choose a page.',
  },
  table: { label: (title: string) => `${title}: table`, download: 'Download as CSV' },
  fileProblems: {
    columns: ['Row', 'Column', 'Reason'],
    whole: 'Whole row',
    more: (count: number) => `And ${count} more.`,
  },
  form: {
    isNow: (label: string, value: string) =>
      value === '' ? `${label} is empty now.` : `${label} is now “${value}”.`,
    conflict: (changes: string) =>
      `Changed by someone else since you opened this page: ${changes} Nothing was saved. Save again to use your version.`,
    unchanged: 'Change something first.',
    mistakes: (count: number) =>
      count === 1
        ? 'One field has to be corrected. Nothing was saved.'
        : `${count} fields have to be corrected. Nothing was saved.`,
    cancel: 'Cancel',
  },
  list: {
    all: 'All',
    sort: 'Sort by',
    columns: 'Columns',
    filters: 'Filters',
    activeFilters: (count: number) => `Filters (${count})`,
    exportCsv: 'Export CSV',
    exporting: (count: number) => `${count} rows so far…`,
    exportLimited: (count: number) =>
      `The file has the first ${count} rows. Narrow the list to export the others.`,
    previous: 'Previous',
    next: 'Next',
    pages: 'Pages',
    select: (name: string) => `Select ${name}`,
    selectAll: 'Select all rows of this page',
    selected: (count: number) => `${count} selected`,
    clear: 'Clear the selection',
    noneAccepts: 'None of the selected rows can do this.',
    progress: (done: number, count: number) => `${done} of ${count} done…`,
    someFailed: (done: number, failed: number) => `${done} done, ${failed} not:`,
    dismiss: 'Dismiss',
    rows: (count: number) => (count === 1 ? '1 row' : `${count} rows`),
    noMatch: { title: 'Nothing matches', text: 'Use fewer filters or other words.', clear: 'Clear filters' },
    views: 'Views',
    everything: 'All',
    saveView: 'Save this view',
    viewName: 'Name of the view',
    viewNameMissing: 'Enter a name.',
    viewNameTaken: 'Another view has this name.',
    tooManyViews: (count: number) => `You can save ${count} views. Delete one first.`,
    renameView: 'Rename this view',
    viewDeleted: (name: string) => `The view ${name} is deleted`,
    viewHint: 'Search, filters and sorting are saved in this browser.',
    save: 'Save',
    deleteView: (name: string) => `Delete the view ${name}`,
  },
} as const;

export type AdminTexts = Texts<typeof english>;

export const adminTexts: AdminTexts = chooseTexts(english, { de: germanAdminTexts });
