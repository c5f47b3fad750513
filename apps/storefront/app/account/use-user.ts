/** Who is signed in, asked again on focus and on reconnect. Source: store §7. */
import { useEffect } from 'react';
import useSWR from 'swr';
import type { UserJson } from './account.ts';

async function fetchUser(path: string): Promise<UserJson | null> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return (await response.json()) as UserJson | null;
}

/** The member as the page knew and the shop knows now. Whoever signed out in another tab is led to the door here too. */
export function useUser(known: UserJson): UserJson {
  const { data } = useSWR<UserJson | null>('/api/account/user', fetchUser, {
    fallbackData: known,
    revalidateOnMount: false,
    dedupingInterval: 2000,
    focusThrottleInterval: 5000,
    errorRetryInterval: 5000,
  });
  const left = data === null;
  useEffect(() => {
    if (left) location.assign('/account/login');
  }, [left]);
  return data ?? known;
}
