/**
 * Line icons on a 24 px grid; `styles/controls.css` sets the stroke for all. Always decorative: the control
 * next to them has the text.
 */
import type { SharedShape } from './shared-shapes.tsx';

/** Icons that a page uses once; the others are shared symbols. */
const iconPaths = {
  bag: 'M6 8h12l1 12H5L6 8Zm3 0V6.5a3 3 0 0 1 6 0V8',
  search: 'M10.5 17a6.5 6.5 0 1 1 0-13 6.5 6.5 0 0 1 0 13Zm4.8-1.7L20 20',
  close: 'm6 6 12 12M18 6 6 18',
  menu: 'M4 8h16M4 16h16',
  minus: 'M6 12h12',
  warning: 'M12 4 3 20h18L12 4Zm0 6v5m0 2.2v.3',
  truck:
    'M3 7h11v9H3V7Zm11 3h4l3 3v3h-7v-6ZM7 19a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Zm10 0a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Z',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 0c3 3 3 15 0 18m0-18c-3 3-3 15 0 18M3 12h18',
  filter: 'M4 7h16M7 12h10M10 17h4',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8.5c.8-3.6 3.7-5.5 7.5-5.5s6.7 1.9 7.5 5.5',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-10v5.5m0-8.7v.3',
  gift: 'M4 10h16v10H4V10Zm-1-4h18v4H3V6Zm9 0v14m0-14S8.5 6 8 4.2C7.7 2.9 10.5 1.8 12 6Zm0 0s3.5 0 4-1.8C16.3 2.9 13.5 1.8 12 6Z',
  mail: 'M4 6h16v12H4V6Zm0 .5 8 6.5 8-6.5',
  zoom: 'M10.5 17a6.5 6.5 0 1 1 0-13 6.5 6.5 0 0 1 0 13Zm4.8-1.7L20 20M8 10.5h5M10.5 8v5',
} as const;

export type IconName = keyof typeof iconPaths | Exclude<SharedShape, 'star' | 'stars'>;

export interface IconProps {
  readonly name: IconName;
  /** px; default 22 */
  readonly size?: 14 | 16 | 18 | 20 | undefined;
  readonly className?: string;
}

export function Icon({ name, size, className }: IconProps) {
  const sized = size === undefined ? 'icon' : `icon icon-${size}`;
  const classes = className ? `${sized} ${className}` : sized;
  return isOwn(name) ? (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={classes}>
      <path d={iconPaths[name]} />
    </svg>
  ) : (
    <svg aria-hidden="true" className={classes}>
      <use href={`#${name}`} />
    </svg>
  );
}

const isOwn = (name: IconName): name is keyof typeof iconPaths => name in iconPaths;

/** Names of all icons, for the component gallery. */
export const iconNames: readonly IconName[] = [
  ...Object.keys(iconPaths).filter((name): name is keyof typeof iconPaths => name in iconPaths),
  'plus',
  'chevron',
  'check',
  'heart',
];
