import type { EpochMs } from '@vitrine/rules/units';
/** Carts that editors saved to try their offers on. */
export interface SampleTables {
  content_sample_carts: {
    id: string;
    name: string;
    /** The cart in the simulator's form, as JSON. */
    cart: string;
    /** E-mail address of the editor who saved it. */
    author: string;
    saved_at: EpochMs;
  };
}
