/** Settings of the blogs themselves. Their articles are documents of their own. */
import { z } from 'zod';
import type { BlogInfo } from '../blog/blog-port.ts';
import { checkUnique, handleField, optionalLineField, textField, titleField } from '../field-kinds.ts';

const tag = titleField.meta({
  title: 'Tag',
  description: 'A tag that articles carry.',
  picks: 'tag',
  translatable: false,
});

const blog = z.strictObject({
  handle: handleField.meta({
    title: 'Address',
    description: 'The name in the blog’s address: journal stands at /blogs/journal.',
  }),
  title: titleField.meta({ title: 'Title', description: 'The heading of the blog’s page.' }),
  intro: textField
    .default('')
    .meta({ title: 'Introduction', description: 'One or two sentences under the heading. Empty: none.' }),
  postsPerPage: z
    .int()
    .min(1)
    .max(50)
    .default(9)
    .meta({ title: 'Articles on a page', description: 'Further articles stand on further pages.' }),
  featuredTags: z.array(tag).max(12).default([]).meta({
    title: 'Topics',
    description: 'The tags that the blog offers to choose from. Empty: those with the most articles.',
    picks: 'tag',
    list: true,
  }),
  topicNames: z
    .array(
      z.strictObject({
        tag,
        name: titleField.meta({ title: 'Name', description: 'What the blog calls the topic.' }),
      }),
    )
    .max(100)
    .superRefine(checkUnique(({ tag: of }) => of.toLowerCase(), 'tag', 'each tag once'))
    .default([])
    .meta({
      title: 'Names of topics',
      description:
        'How pages write topics, and what translators translate. A topic without a name is written as its tag.',
    }),
  seoTitle: optionalLineField
    .default('')
    .meta({ title: 'Title for search engines', description: 'Empty: the blog’s title.' }),
  seoDescription: textField
    .default('')
    .meta({ title: 'Description for search engines', description: 'Empty: the introduction.' }),
});

export const blogSettingsSchema = z.strictObject({
  blogs: z
    .array(blog.meta({ title: 'Blog', description: 'A row of articles with a page of its own.' }))
    .max(20)
    .superRefine(checkUnique(({ handle: name }) => name, 'handle', 'an address that no other blog has'))
    .default([blog.parse({ handle: 'journal', title: 'Journal' })])
    .meta({ title: 'Blogs', description: 'The first is the one that the content service answers for.' }),
});

export type BlogSettings = z.output<typeof blogSettingsSchema>;
export type BlogCopy = BlogSettings['blogs'][number];

/** Returns the settings of a blog that has articles but no settings: its handle is its title. */
export function createDefaultBlogCopy(name: string): BlogCopy {
  const words = name.replaceAll('-', ' ');
  return blog.parse({
    handle: name,
    title: `${words.charAt(0).toUpperCase()}${words.slice(1)}`.slice(0, 80),
  });
}

/** Converts a blog's settings to the form that pages use. */
export function toBlogInfo({
  handle: name,
  title: heading,
  intro,
  postsPerPage,
  featuredTags,
  seoTitle,
  seoDescription,
  ...rest
}: BlogCopy): BlogInfo {
  return {
    // In another language: keep the fields that have no translation.
    ...rest,
    ...{ handle: name, title: heading, intro, postsPerPage, featuredTags },
    seoTitle: seoTitle || null,
    seoDescription: seoDescription || intro || null,
  };
}
