import { useShared } from '../cart/use-shared.ts';
import { place, type Whereabouts } from './whereabouts.ts';

/** Where the shopper seems to be; null on the server, and until the shop has told. */
export const useWhereabouts = (): Whereabouts | null => useShared(place);
