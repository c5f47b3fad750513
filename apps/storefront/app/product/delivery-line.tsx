/**
 * Delivery estimate: working days to the home country in the server's HTML, dates once the visitor context
 * has loaded.
 */
import { getSourceLang } from '../data/text-language.ts';
import { useShopFrame } from '../layout/shop-frame.ts';
import { useVisitorContext } from '../layout/use-visitor-context.ts';
import { formatArrival } from './format-arrival.ts';

export interface DeliveryLineProps {
  /** "Canada: 2 to 5 working days" */
  readonly text: string;
  /** `{country}` and `{dates}` are replaced by values of the visitor context. */
  readonly arrival: string;
}

/** Before hydration `quiet/defer-hydration.ts` writes the dates into the HTML. */
export function DeliveryLine({ text, arrival }: DeliveryLineProps) {
  const { language } = useShopFrame();
  const estimate = useVisitorContext()?.arrival;
  return (
    <span data-arrival={arrival} lang={getSourceLang()} suppressHydrationWarning>
      {estimate === undefined ? text : formatArrival(arrival, estimate, getSourceLang() ?? language)}
    </span>
  );
}
