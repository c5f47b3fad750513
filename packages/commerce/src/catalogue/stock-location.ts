/** The place of the shop's stock. There is one; its id is that of the Admin API. */
export const locationId = '1';
