/**
 * Delivery estimate below the buy button: working days to the home country in the server's HTML, dates once the visitor
 * context has loaded.
 */
import { useShopFrame } from '../layout/shop-frame.ts';
import { useVisitorContext } from '../layout/use-visitor-context.ts';
import { formatArrival } from './format-arrival.ts';

export interface DeliveryLineProps {
  /** For example "Canada: 2 to 5 working days". */
  readonly text: string;
  readonly textLang: string | undefined;
  /** Text with dates. `{country}` and `{dates}` are replaced by values of the visitor context. */
  readonly arrival: string;
  readonly arrivalLang: string | undefined;
}

/** On a page that isn't hydrated, `deferred-hydration/defer-hydration.ts` writes the dates. */
export function DeliveryLine({ text, textLang, arrival, arrivalLang }: DeliveryLineProps) {
  const { language } = useShopFrame();
  const estimate = useVisitorContext()?.arrival;
  return (
    <span
      data-arrival={arrival}
      lang={estimate === undefined ? textLang : arrivalLang}
      suppressHydrationWarning
    >
      {estimate === undefined ? text : formatArrival(arrival, estimate, arrivalLang ?? language)}
    </span>
  );
}
