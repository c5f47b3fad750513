/** Texts of the page of access tokens. */
import { chooseTexts, type Texts } from '../language/choose-texts.ts';
import { germanTokenTexts } from './tokens-texts.de.ts';

const english = {
  title: 'Access tokens',
  description: 'A token lets another program use this shop’s Admin API, with the scopes that you choose.',
  create: 'Create a token',
  name: 'Name',
  nameHint: 'The program that will use it, such as “Accounting”.',
  scopes: 'Scopes',
  scopesHint: 'Writing includes reading. Give as few as the program needs.',
  subject: (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' '),
  none: 'None',
  read: 'Read',
  write: 'Read and write',
  created: (name: string) => `The token “${name}”`,
  createdText: 'Copy it now: it is shown only once.',
  token: 'Token',
  empty: {
    title: 'No tokens yet',
    text: 'Create one for each program that connects to the shop, such as an ERP, so that you can revoke it alone.',
  },
  by: (name: string, time: string) => `Created by ${name}, ${time}`,
  lastUsed: (time: string) => `Last used ${time}`,
  neverUsed: 'Never used',
  revoked: (time: string) => `Revoked ${time}`,
  revoke: 'Revoke',
  revokeTitle: (name: string) => `Revoke “${name}”?`,
  revokeText: 'The program that uses it can’t reach the shop any more. This can’t be undone.',
  keep: 'Keep it',
  revokedDone: (name: string) => `“${name}” is revoked`,
} as const;

export type TokenTexts = Texts<typeof english>;

export const tokenTexts: TokenTexts = chooseTexts(english, { de: germanTokenTexts });
