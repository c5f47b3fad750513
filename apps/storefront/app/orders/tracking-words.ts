/** What tracking an order says. */

/** Where no order is found, and where it can't be looked for. Source: store §8. */
export const trackingFailure =
  'Oops! We are not able to find info at this time please try again after some time';
