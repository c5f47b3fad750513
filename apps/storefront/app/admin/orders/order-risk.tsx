/** Fraud risk of an order: a badge, and the assessments with their facts. */
import { RecordCard } from '../ui/record-page.tsx';
import { StatusMark } from '../ui/status-mark.tsx';
import { riskTexts as texts } from './order-risk-texts.ts';

interface AssessedOrder {
  readonly risk: { readonly recommendation: string };
}

/** Shown for orders of medium and high risk. */
export function RiskMark({ order: { risk } }: { readonly order: AssessedOrder }) {
  if (risk.recommendation === 'CANCEL') return <StatusMark tone="problem">{texts.high}</StatusMark>;
  if (risk.recommendation === 'INVESTIGATE') return <StatusMark tone="todo">{texts.medium}</StatusMark>;
  return null;
}

interface RiskAssessment {
  readonly riskLevel: string;
  readonly provider?: { readonly id: string; readonly title?: string | null } | null;
  readonly facts: readonly { readonly description: string; readonly sentiment: string }[];
}

export interface OrderRiskProps {
  readonly risk: { readonly recommendation: string; readonly assessments: readonly RiskAssessment[] };
}

export function OrderRisk({ risk: { recommendation, assessments } }: OrderRiskProps) {
  if (assessments.length === 0) return null;
  return (
    <RecordCard title={texts.title}>
      <p>{texts.recommendation(recommendation)}</p>
      {assessments.map(({ provider, riskLevel, facts }) => (
        <div key={provider?.id ?? ''}>
          {provider != null && (
            <p className="text-muted text-sm">{texts.by(provider.title ?? '', texts.level(riskLevel))}</p>
          )}
          <ul className="grid gap-2">
            {facts.map(({ description, sentiment }) => (
              <li key={description} className="risk-fact" data-sentiment={sentiment}>
                <span className="sr-only">{texts.sentiment(sentiment)} </span>
                {description}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </RecordCard>
  );
}
