import type { EpochMs } from '@vitrine/rules/units';
/** Carts that editors saved to test their offers. */
export interface SampleTables {
  content_sample_carts: {
    id: string;
    name: string;
    /** The cart in the simulator's format, as JSON. */
    cart: string;
    /** Email address of the editor who saved the cart. */
    author: string;
    saved_at: EpochMs;
  };
}
