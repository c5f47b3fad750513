/** The brand: name, logo, colours and fonts of the shop in pages, e-mails, documents and feeds (BRAND-01). */

import type { ColourRole } from '@vitrine/rules/colours/brand-palette';
import { parseColour } from '@vitrine/rules/colours/oklch';
import { z } from 'zod';
import { optionalLineField, optionalTitleField, pathField, textField, titleField } from '../field-kinds.ts';
import { checkContrast } from './check-contrast.ts';
import { fontNames } from './fonts.ts';

const roleWords: Readonly<Record<ColourRole, readonly [title: string, description: string]>> = {
  paper: ['Page', 'The ground of every page.'],
  ink: ['Text', 'Text, and buttons set to the text colour.'],
  accent: ['Accent', 'Counts, the announcement bar, and buttons set to the accent.'],
  mark: ['Marks', 'Progress bars and small signs. If empty, derived from the accent.'],
  link: ['Links', 'Links, the focus ring and success messages. If empty, derived from the accent.'],
  sale: ['Sale', 'Reduced prices and mistakes in forms.'],
};

/** A name of the brand's own, which is the same in every language. */
const ownName = optionalTitleField.meta({ translatable: false });

const colourForm = 'a colour such as #1a2b3c';

/** Creates the field of a colour that may be empty: it is then derived from the other colours. */
function colourField(role: ColourRole, standard: string) {
  const [title, description] = roleWords[role];
  return z
    .string()
    .trim()
    .max(60)
    .refine((written) => written === '' || parseColour(written) !== null, colourForm)
    .default(standard)
    .meta({ title, description, picks: 'colour' });
}

/** Creates the field of a colour that is required. */
function ownColour(role: ColourRole, standard: string) {
  return colourField(role, standard).refine((written) => written !== '', colourForm);
}

const lightColours = z.strictObject({
  paper: ownColour('paper', '#fcfcfc'),
  ink: ownColour('ink', '#1f1f1f'),
  accent: ownColour('accent', '#474747'),
  mark: colourField('mark', ''),
  link: colourField('link', ''),
  sale: ownColour('sale', '#b3261e'),
});

const darkColours = z.strictObject({
  paper: colourField('paper', ''),
  ink: colourField('ink', ''),
  accent: colourField('accent', ''),
  mark: colourField('mark', ''),
  link: colourField('link', ''),
  sale: colourField('sale', ''),
});

function imageField(title: string, description: string) {
  return z
    .union([z.literal(''), pathField])
    .default('')
    .meta({ title, description, picks: 'media' });
}

function emailField(title: string, description: string) {
  return z
    .union([z.literal(''), z.email()])
    .default('')
    .meta({ title, description });
}

const fontField = (title: string, description: string, standard: (typeof fontNames)[number]) =>
  z.enum(fontNames).default(standard).meta({ title, description });

/** Path of an uploaded font. */
const fontFile = (field: string, title: string) =>
  z
    .union([z.literal(''), pathField.regex(/\.woff2$/, 'an uploaded font whose name ends with .woff2')])
    .default('')
    .meta({
      title,
      description: 'An uploaded woff2 file that you may use on the web.',
      picks: 'media',
      onlyWith: { field, values: ['own file'] },
    });

const colours = z
  .strictObject({
    light: lightColours
      .default(lightColours.parse({}))
      .meta({ title: 'By day', description: 'Every other tone follows from these.' }),
    dark: darkColours.default(darkColours.parse({})).meta({
      title: 'In the dark',
      description: 'For devices in dark mode. Empty: follow from the colours by day.',
    }),
  })
  .superRefine(checkContrast);

const fonts = z.strictObject({
  headings: fontField('Headings', 'Names and headlines.', 'system'),
  headingsFile: fontFile('headings', 'File for headings'),
  text: fontField('Text', 'Everything else.', 'system'),
  textFile: fontFile('text', 'File for text'),
});

const shape = z.strictObject({
  pictures: z
    .int()
    .min(0)
    .max(32)
    .default(2)
    .meta({ title: 'Pictures', description: 'How round the corners of pictures are, in pixels.' }),
  controls: z
    .enum(['round', 'soft', 'square'])
    .default('soft')
    .meta({ title: 'Controls', description: 'How round buttons and fields are.' }),
  buttons: z
    .enum(['accent', 'text'])
    .default('accent')
    .meta({ title: 'Buttons', description: 'Colour of buttons and selected options.' }),
});

const email = z.strictObject({
  sender: ownName
    .refine((name) => !/[\p{Cc}<>"]/u.test(name), 'a name without < > or quotation marks')
    .default('')
    .meta({ title: 'Sender', description: 'Whom emails are from. Empty: the name of the shop.' }),
  address: emailField(
    'Sender’s address',
    'Has to be one that your email provider may send from. Empty: as the server is configured.',
  ),
  replyTo: emailField('Replies to', 'Where answers go. Empty: to the sender’s address.'),
});

/** The parts of a brand that its style sheet depends on. */
export const brandStyleSchema = z.strictObject({ colours, fonts, shape });

/** The fields in the order of the editor's form. */
const written = z.strictObject({
  name: titleField
    .meta({ translatable: false })
    .default('Your shop')
    .meta({ title: 'Name', description: 'As shoppers know the shop: titles, header, emails.' }),
  legalName: ownName.default('').meta({
    title: 'Legal name',
    description: 'Whoever sells, on invoices and in the foot of emails. Empty: the name.',
  }),
  club: ownName.default('').meta({
    title: 'Name of the club',
    description: 'What members are members of. Empty: the name with “Club”.',
  }),
  logo: imageField(
    'Logo',
    'Stands in place of the name in the header. SVG is sharpest. Empty: the name in letters.',
  ),
  logoDark: imageField('Logo in the dark', 'For devices in dark mode. Empty: the logo above.'),
  sign: z.enum(['none', 'sun']).default('none').meta({
    title: 'Sign',
    description: 'A small drawing before a name in letters, and in place of a missing picture.',
  }),
  icon: imageField(
    'Icon',
    'A square picture for browser tabs and phones, SVG or at least 512 pixels wide. Empty: the first letter of the name.',
  ),
  socialPicture: imageField(
    'Picture of shared links',
    'Shown where a link to a page without a picture of its own is shared; 1200 by 630 pixels.',
  ),
  colours: colours.default(colours.parse({})).meta({
    title: 'Colours',
    description: 'Text always has to be readable: 4.5 to 1 at least.',
  }),
  fonts: fonts
    .default(fonts.parse({}))
    .meta({ title: 'Fonts', description: 'All of them come from your own server.' }),
  shape: shape.default(shape.parse({})).meta({
    title: 'Corners and buttons',
    description: 'How rounded corners are, and the colour of buttons.',
  }),
  address: textField.meta({ translatable: false }).default('').meta({
    title: 'Postal address',
    description: 'Line by line, without the name: on invoices, packing slips and in emails.',
  }),
  phone: ownName
    .regex(/^(|\+?[\d ()/.-]{5,30})$/, 'a phone number such as +61 2 5550 1234')
    .default('')
    .meta({ title: 'Phone', description: 'For shoppers and search engines. Empty: none.' }),
  contactEmail: emailField('Email for shoppers', 'Where questions go. Empty: none is named.'),
  email: email
    .default(email.parse({}))
    .meta({ title: 'Emails', description: 'Whom the shop’s emails come from.' }),
  profiles: z
    .array(
      z
        .url({ protocol: /^https$/, error: 'an address that begins with https://' })
        .max(300)
        .meta({ title: 'Profile', description: 'The address of your page there.' }),
    )
    .max(12)
    .default([])
    .meta({ title: 'Social profiles', description: 'For search engines: which accounts are yours.' }),
  slogan: optionalLineField
    .default('')
    .meta({ title: 'Slogan', description: 'Beneath the name at the foot of pages. Empty: none.' }),
  description: optionalLineField.default('').meta({
    title: 'Description',
    description:
      'What the shop sells, in one sentence, for search engines and shared links. Empty: the slogan.',
  }),
});

/** Fills empty fields from the name. */
export const brandSchema = written.transform((brand) => ({
  ...brand,
  legalName: brand.legalName === '' ? brand.name : brand.legalName,
  club: brand.club === '' ? `${brand.name} Club` : brand.club,
  email: { ...brand.email, sender: brand.email.sender === '' ? brand.name : brand.email.sender },
}));

export type Brand = Readonly<z.output<typeof brandSchema>>;

/** Brand of a shop that hasn't set one. */
export const neutralBrand: Brand = brandSchema.parse({});

/** Returns name and address of the seller, in lines. */
export function getSellerLines({ legalName, address }: Pick<Brand, 'legalName' | 'address'>): string {
  return address === '' ? legalName : `${legalName}\n${address}`;
}
