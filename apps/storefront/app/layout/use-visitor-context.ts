import { useShared } from '../cart/use-shared.ts';
import { type VisitorContext, visitorContext } from './visitor-context.ts';

/**
 * Returns the shopper's location, partner and estimated arrival; null on the server, and until `/geo` has responded.
 */
export const useVisitorContext = (): VisitorContext | null => useShared(visitorContext);
