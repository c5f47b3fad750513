/** The licences that dependencies may have. The project is MIT, and its users inherit those of its dependencies. */

/** Licences that require only their notice, or less. */
export const allowedLicences: readonly string[] = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'Apache-2.0',
  'Zlib',
  'CC0-1.0',
  'Unlicense',
];

export interface LicenceException {
  /** The package's name. A trailing `*` matches any suffix. */
  readonly name: string;
  readonly licence: string;
  readonly reason: string;
}

/** Packages with other licences, each with the reason why it may be used. */
export const licenceExceptions: readonly LicenceException[] = [
  {
    name: '@img/sharp-*',
    licence: 'LGPL-3.0-or-later',
    reason:
      'libvips as a library of its own file, linked when the shop starts and replaceable: what the LGPL asks for',
  },
  {
    name: 'lightningcss*',
    licence: 'MPL-2.0',
    reason: 'makes the styles when the pages are built; unchanged, and no part of what is built',
  },
  {
    name: 'axe-core',
    licence: 'MPL-2.0',
    reason: 'checks pages in tests; unchanged, and no part of the shop',
  },
  {
    name: '@axe-core/playwright',
    licence: 'MPL-2.0',
    reason: 'checks pages in tests; unchanged, and no part of the shop',
  },
  {
    name: '@jmespath-community/jmespath',
    licence: 'MPL-2.0',
    reason: 'part of the assistant that tests shop with; unchanged, and no part of the shop',
  },
  {
    name: 'caniuse-lite',
    licence: 'CC-BY-4.0',
    reason: 'tables of browsers for the build and Lighthouse; data, and no part of what is built',
  },
  {
    name: 'parse-cache-control',
    licence: 'BSD',
    reason: 'its LICENSE file is the three-clause BSD text; the short name is older than SPDX',
  },
  {
    name: 'spdx-exceptions',
    licence: 'CC-BY-3.0',
    reason: 'tables of licence names for the check of licences; data, and no part of the shop',
  },
  {
    name: 'spdx-ranges',
    licence: 'CC-BY-3.0',
    reason: 'tables of licence names for the check of licences; data, and no part of the shop',
  },
  {
    name: '@fontsource-variable/*',
    licence: 'OFL-1.1',
    reason: 'fonts, which may be served with any software under their own licence',
  },
];
