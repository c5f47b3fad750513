/** When it arrives: working days to the home country as the page is served, and dates once the shopper's place is known. */
import { useShopFrame } from '../layout/shop-frame.ts';
import { useVisitorContext } from '../layout/use-visitor-context.ts';
import { formatArrival } from './format-arrival.ts';

export interface DeliveryLineProps {
  /** "Canada: 2 to 5 working days" */
  readonly text: string;
  /** `{country}` and `{dates}` stand for what the shop tells of the shopper's own place. */
  readonly arrival: string;
}

/** A page without React yet writes the dates itself (`quiet/stay-quiet.ts`). */
export function DeliveryLine({ text, arrival }: DeliveryLineProps) {
  const { language } = useShopFrame();
  const told = useVisitorContext()?.arrival;
  return (
    <span data-arrival={arrival} suppressHydrationWarning>
      {told === undefined ? text : formatArrival(arrival, told, language)}
    </span>
  );
}
