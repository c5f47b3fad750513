/** List of all account sections: order, component, and condition to be shown. */

import { AddressesSection } from './addresses-section.tsx';
import { DashboardSection } from './dashboard-section.tsx';
import { DetailsSection } from './details-section.tsx';
import type { AccountData } from './load-sections.server.ts';
import { OrdersSection } from './orders-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { QuizSection } from './quiz-section.tsx';
import { RewardsSection } from './rewards-section.tsx';
import type { SectionName, SectionProps } from './section.ts';
import { SubscriptionsSection } from './subscriptions-section.tsx';

interface AccountSection {
  readonly name: SectionName;
  /** Returns true unless the section has nothing to show. */
  readonly shown: (data: AccountData) => boolean;
  readonly Section: (props: SectionProps) => React.ReactNode;
}

const always = () => true;

const accountSections: readonly AccountSection[] = [
  { name: 'dashboard', shown: always, Section: DashboardSection },
  { name: 'orders', shown: always, Section: OrdersSection },
  {
    name: 'subscriptions',
    shown: ({ subscriptions, remoteSubscriptions }) => subscriptions !== null || remoteSubscriptions !== null,
    Section: SubscriptionsSection,
  },
  { name: 'personal-information', shown: always, Section: DetailsSection },
  { name: 'addresses', shown: always, Section: AddressesSection },
  { name: 'password', shown: ({ details }) => details.hasPassword, Section: PasswordSection },
  { name: 'quiz', shown: ({ quiz }) => quiz !== null, Section: QuizSection },
  { name: 'rewards', shown: ({ rewards }) => rewards !== null, Section: RewardsSection },
];

/** Returns the sections that a member sees. */
export function filterSections(data: AccountData): readonly AccountSection[] {
  return accountSections.filter(({ shown }) => shown(data));
}
