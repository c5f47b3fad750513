/** Loads the signed-in customer, again on focus and on reconnect (ACC-08). */
import { useEffect } from 'react';
import { useHref } from 'react-router';
import useSWR from 'swr';
import { fetchShopJson } from '../data/fetch-json.ts';
import { shopRequests } from '../data/shop-requests.ts';
import type { UserJson } from './account.ts';

/**
 * The member from the page's data, revalidated by SWR. Redirects to sign-in if the session ended in another
 * tab.
 */
export function useUser(known: UserJson): UserJson {
  const { data } = useSWR<UserJson | null>('/api/account/user', fetchShopJson<UserJson | null>, {
    fallbackData: known,
    revalidateOnMount: false,
    ...shopRequests,
  });
  const left = data === null;
  const door = useHref('/account/login');
  useEffect(() => {
    if (left) location.assign(door);
  }, [left, door]);
  return data ?? known;
}
