/** Carts that editors keep to try their offers on. */
export interface SampleTables {
  content_sample_carts: {
    id: string;
    name: string;
    /** The cart as the simulator takes it, JSON. */
    cart: string;
    /** The e-mail of the editor who kept it. */
    author: string;
    saved_at: number;
  };
}
