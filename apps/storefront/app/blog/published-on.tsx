import { useShopFrame } from '../layout/shop-frame.ts';

/** A date in the region's own words, the same on server and browser. */
export function PublishedOn({ date }: { date: string }) {
  const { language } = useShopFrame();
  const words = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(date),
  );
  return <time dateTime={date}>{words}</time>;
}
