/** Rich text nodes: pictures, product and video cards, and columns. */
import { mergeAttributes, Node } from '@tiptap/core';

/** A picture with its alternative text and an optional caption. */
export interface PictureAttributes {
  readonly src: string;
  /** Empty if the picture is decorative. */
  readonly alt: string;
  readonly caption: string;
}

/** Allows the shop's own pictures, and https URLs, which existing texts may have. */
function isPictureAddress(src: string | null): src is string {
  return src !== null && /^(?:\/media\/|https:\/\/)/.test(src);
}

function readPicture(element: HTMLElement): PictureAttributes | false {
  const image = element.matches('img') ? element : element.querySelector('img');
  const src = image?.getAttribute('src') ?? null;
  if (!isPictureAddress(src)) return false;
  return {
    src,
    alt: image?.getAttribute('alt') ?? '',
    caption: element.querySelector('figcaption')?.textContent?.trim() ?? '',
  };
}

export const Picture = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: '', rendered: false },
    alt: { default: '', rendered: false },
    caption: { default: '', rendered: false },
  }),
  parseHTML: () => [
    { tag: 'figure', priority: 60, getAttrs: readPicture },
    { tag: 'img[src]', getAttrs: readPicture },
  ],
  renderHTML({ node }) {
    const { src, alt, caption } = node.attrs;
    const image = ['img', { src, alt }] as const;
    return caption === '' ? ['figure', image] : ['figure', image, ['figcaption', caption]];
  },
});

/** A product. The shop renders it with picture and price. */
export const ProductCardNode = Node.create({
  name: 'productCard',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    href: { default: '', rendered: false },
    title: { default: '', rendered: false },
  }),
  parseHTML: () => [
    {
      tag: 'a[data-card="product"]',
      priority: 100,
      getAttrs: (element) => ({
        href: element.getAttribute('href') ?? '',
        title: element.textContent?.trim() ?? '',
      }),
    },
  ],
  renderHTML: ({ node }) => ['a', { href: node.attrs.href, 'data-card': 'product' }, node.attrs.title],
});

/** A link to a video on another site, with a picture. Nothing of that site is loaded before a click. */
export const VideoCard = Node.create({
  name: 'videoCard',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    href: { default: '', rendered: false },
    src: { default: '', rendered: false },
    alt: { default: '', rendered: false },
  }),
  parseHTML: () => [
    {
      tag: 'a[data-card="video"]',
      priority: 100,
      getAttrs(element) {
        const picture = readPicture(element);
        const href = element.getAttribute('href') ?? '';
        return picture === false || !isVideoAddress(href)
          ? false
          : { href, src: picture.src, alt: picture.alt };
      },
    },
  ],
  renderHTML({ node }) {
    const { href, src, alt } = node.attrs;
    return ['a', { href, 'data-card': 'video' }, ['img', { src, alt }]];
  },
});

/** URLs of videos on the supported sites. */
const videoAddress =
  /^https:\/\/(?:(?:www\.|m\.)?youtube\.com\/(?:watch\?|shorts\/)|youtu\.be\/|(?:www\.|player\.)?vimeo\.com\/)\S+$/;

export function isVideoAddress(address: string): boolean {
  return videoAddress.test(address);
}

/** Two or three columns, which are stacked on phones. */
export const Columns = Node.create({
  name: 'columns',
  group: 'block',
  content: 'column{2,3}',
  isolating: true,
  addAttributes: () => ({
    count: {
      default: 2,
      parseHTML: (element) => Number(element.getAttribute('data-columns')),
      renderHTML: ({ count }) => ({ 'data-columns': count }),
    },
  }),
  parseHTML: () => [{ tag: 'div[data-columns="2"]' }, { tag: 'div[data-columns="3"]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes(HTMLAttributes), 0],
});

export const Column = Node.create({
  name: 'column',
  content: '(paragraph|heading|bulletList|orderedList|blockquote|picture|productCard|videoCard)+',
  isolating: true,
  parseHTML: () => [{ tag: 'div', context: 'columns/' }],
  renderHTML: () => ['div', 0],
});

export const richTextNodes = [Picture, ProductCardNode, VideoCard, Columns, Column];
