import type { SectionProps } from './section.ts';

export function RewardsSection(_props: SectionProps): React.ReactNode {
  return null;
}
