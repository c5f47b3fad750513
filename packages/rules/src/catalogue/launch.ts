/** Products that launch soon and show a waitlist instead of a buy button (CAT-19). */

/** The three lists of handles in the launch settings (launch_wl_handles, launch_wl2_handles, launch_wl3_handles). */
export type LaunchLists = readonly [readonly string[], readonly string[], readonly string[]];

/**
 * Returns the number of the launch box for a product: that of the first list that contains its handle. Null if none
 * does.
 */
export function getLaunchBox(handle: string, [first, second, third]: LaunchLists): 1 | 2 | 3 | null {
  if (first.includes(handle)) return 1;
  if (second.includes(handle)) return 2;
  return third.includes(handle) ? 3 : null;
}
