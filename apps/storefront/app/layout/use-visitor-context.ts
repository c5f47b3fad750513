import { useShared } from '../cart/use-shared.ts';
import { type VisitorContext, visitorContext } from './visitor-context.ts';

/** Where the shopper seems to be; null on the server, and until the shop has told. */
export const useVisitorContext = (): VisitorContext | null => useShared(visitorContext);
