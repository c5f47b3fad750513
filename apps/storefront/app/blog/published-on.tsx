import { useShopFrame } from '../layout/shop-frame.ts';

/** By language: making one costs more than a page's other words together. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(language: string): Intl.DateTimeFormat {
  const known = formats.get(language);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  formats.set(language, format);
  return format;
}

/** A date in the region's own words, the same on server and browser. */
export function PublishedOn({ date }: { date: string }) {
  const { language } = useShopFrame();
  return <time dateTime={date}>{formatOf(language).format(new Date(date))}</time>;
}
