/** Id of the only location with stock, in the Admin API. */
export const stockLocationId = '1';
