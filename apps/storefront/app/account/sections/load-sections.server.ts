/** Loads the data of all sections; each section's loader is in its own file. */
import type { ShopContext } from '../../load-context.ts';
import type { UserJson } from '../account.ts';
import { loadAddresses } from './addresses-section.server.ts';
import { loadDashboard } from './dashboard-section.server.ts';
import { loadDetails } from './details-section.server.ts';
import { loadOrders } from './orders-section.server.ts';
import { loadQuiz } from './quiz-section.server.ts';
import { loadRewards } from './rewards-section.server.ts';
import { loadSubscriptions } from './subscriptions-section.server.ts';

/** Input of a section's loader. */
export interface SectionRequest {
  readonly shop: ShopContext;
  readonly user: UserJson;
  /** URL of the page, without parameters of React Router. */
  readonly url: URL;
}

export type AccountData = Awaited<ReturnType<typeof loadSections>>;

/** Loads all sections in parallel; the keys are the sections' names. */
export async function loadSections(request: SectionRequest) {
  const [dashboard, orders, details, addresses, quiz, rewards, subscriptions, remoteSubscriptions] =
    await Promise.all([
      loadDashboard(request),
      loadOrders(request),
      loadDetails(request),
      loadAddresses(request),
      loadQuiz(request),
      loadRewards(request),
      loadSubscriptions(request),
      loadRemoteSubscriptions(request),
    ]);
  return { dashboard, orders, details, addresses, quiz, rewards, subscriptions, remoteSubscriptions };
}

/** @returns null unless subscriptions belong to another backend */
async function loadRemoteSubscriptions({ shop: { remoteSubscriptions, region }, user }: SectionRequest) {
  if (remoteSubscriptions === null) return null;
  return { region, ...(await remoteSubscriptions.list(user.email ?? '')) };
}
