import { useShopFrame } from '../layout/shop-frame.ts';

/** Formatters by language, because creating one takes longer than formatting. */
const formats = new Map<string, Intl.DateTimeFormat>();

function getFormat(language: string): Intl.DateTimeFormat {
  const known = formats.get(language);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  formats.set(language, format);
  return format;
}

/** A date in the region's format, the same on the server and in the browser. */
export function PublishedOn({ date }: { date: string }) {
  const { language } = useShopFrame();
  return <time dateTime={date}>{getFormat(language).format(new Date(date))}</time>;
}
