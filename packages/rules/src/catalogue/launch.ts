/** Products that are about to launch and take a waitlist instead. Source: store §4 (launch waitlist). */

/** The three lists of handles of the launch settings (launch_wl_handles, launch_wl2_handles, launch_wl3_handles). */
export type LaunchLists = readonly [readonly string[], readonly string[], readonly string[]];

/** Which launch box a product shows, by the first list that names it; null for none. */
export function launchBox(handle: string, [first, second, third]: LaunchLists): 1 | 2 | 3 | null {
  if (first.includes(handle)) return 1;
  if (second.includes(handle)) return 2;
  return third.includes(handle) ? 3 : null;
}
