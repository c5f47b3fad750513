import type { SectionProps } from './section.ts';

export function QuizSection(_props: SectionProps): React.ReactNode {
  return null;
}
