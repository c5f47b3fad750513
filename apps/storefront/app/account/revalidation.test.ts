/** The account page fetches its data again on focus and on reconnect (ACC-08). */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { type Middleware, SWRConfig } from 'swr';
import { expect, test } from 'vitest';
import type { UserJson } from './account.ts';
import type { ScoreboardJson } from './points.ts';
import { useRewards, useScoreboard } from './use-points.ts';
import { useUser } from './use-user.ts';

const user: UserJson = {
  id: 'gid://shopify/Customer/7',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Shore',
  orders: { edges: [], pageInfo: { hasNextPage: false, endCursor: null } },
  addresses: { edges: [] },
  defaultAddress: null,
  quizResult: null,
  tags: [],
};
const scoreboard: ScoreboardJson = {
  tier: null,
  points: 40,
  pointsToNext: 0,
  nextTier: null,
  progress: 0,
  history: [],
};

test.each([
  ['/api/account/user', () => useUser(user)],
  ['/api/account/scoreboard', () => useScoreboard(scoreboard)],
  ['/api/account/rewards', () => useRewards([])],
])('ACC-08: %s is asked again on focus and on reconnect, at most so often', (path, useAnswer) => {
  const asked = new Map<unknown, object>();
  const noting: Middleware = (useNext) => (key, fetcher, config) => {
    asked.set(key, config);
    return useNext(key, fetcher, config);
  };
  function Page() {
    useAnswer();
    return null;
  }
  const page = createElement(SWRConfig, { value: { use: [noting] } }, createElement(Page));
  renderToStaticMarkup(createElement(MemoryRouter, null, page));
  expect(asked.get(path)).toMatchObject({
    revalidateOnFocus: true,
    revalidateOnReconnect: true,
    dedupingInterval: 2000,
    focusThrottleInterval: 5000,
    errorRetryInterval: 5000,
    loadingTimeout: 3000,
  });
});
