/** When it arrives: working days to the home country as the page is served, and dates once the shopper's place is known. */
import { useShopFrame } from '../layout/shop-frame.ts';
import { useWhereabouts } from '../layout/use-whereabouts.ts';

export interface DeliveryLineProps {
  /** "Canada: 2 to 5 working days" */
  readonly text: string;
  /** `{country}` and `{dates}` stand for what the shop tells of the shopper's own place. */
  readonly arrival: string;
}

export function DeliveryLine({ text, arrival }: DeliveryLineProps) {
  const { language } = useShopFrame();
  const told = useWhereabouts()?.arrival;
  if (told === undefined) return text;
  const dates = new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).formatRange(new Date(told.earliest), new Date(told.latest));
  return arrival.replace('{country}', told.country).replace('{dates}', dates);
}
