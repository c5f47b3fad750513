/** The menus in header and footer. If they are empty, the catalogue's menus are shown. */
import { z } from 'zod';
import { checkUnique, optionalTitleField, pathField, titleField } from '../field-kinds.ts';

const link = {
  title: titleField.meta({ title: 'Words', description: 'What the link says.' }),
  url: pathField.meta({ title: 'Leads to', description: 'A page, a collection, a product of this shop.' }),
};

const links = z
  .array(z.strictObject(link))
  .max(12)
  .superRefine(checkUnique(({ url }) => url, 'url', 'an address that no other link of this entry has'))
  .default([])
  .meta({
    title: 'Links below it',
    description: 'They open beneath the entry. Without them the entry itself is a link.',
  });

const picture = z
  .strictObject({
    url: pathField.meta({ title: 'Picture', description: 'Stands beneath the links.', picks: 'media' }),
    title: optionalTitleField
      .default('')
      .meta({ title: 'Words on the picture', description: 'A few. Empty: the words of the entry.' }),
  })
  .nullable()
  .default(null)
  .meta({
    title: 'Picture',
    description: 'Leads where the entry leads. Shown next to its links, and in the menu of phones.',
  });

const entries = <Entry extends z.ZodType<{ readonly url: string }>>(entry: Entry) =>
  z
    .array(entry)
    .max(8)
    .superRefine(checkUnique(({ url }) => url, 'url', 'an address that no other entry has'))
    .default([]);

export const navigationSchema = z.strictObject({
  header: entries(z.strictObject({ ...link, items: links, picture })).meta({
    title: 'At the top',
    description: 'The main menu, on phones behind the button. None: the menu of the catalogue.',
  }),
  footer: entries(z.strictObject({ ...link, items: links })).meta({
    title: 'At the foot',
    description:
      'A column for each entry. The checkout shows the policies among their links. None: the menu of the catalogue.',
  }),
});

export type Navigation = z.output<typeof navigationSchema>;
