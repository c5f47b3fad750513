/** Forms of a subscription, billed by the shop or by Shopify. Native forms, so that they work without JavaScript. */
import * as words from '@vitrine/words/subscriptions';
import { useHref } from 'react-router';
import { formatDay } from '../../data/format-day.ts';
import { hideText } from '../../ui/hide-text.tsx';
import { getFormPath } from './section.ts';

export interface ChangeFormProps {
  readonly contract: { readonly id: string };
  readonly intent: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly children: React.ReactNode;
}

/** The form of one change. */
export function ChangeForm({ contract, intent, fields = {}, children }: ChangeFormProps) {
  const here = useHref(`${getFormPath('subscriptions')}&contract=${encodeURIComponent(contract.id)}`);
  return (
    <form action={here} method="post" className="flex flex-wrap items-end gap-3" noValidate>
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}

export interface DeliveriesProps {
  readonly contract: ChangeFormProps['contract'] & {
    readonly deliveries: readonly {
      readonly cycle: number;
      readonly date: number;
      readonly skipped: boolean;
    }[];
  };
}

/** Lists the next deliveries, each with a form to skip it or undo that. */
export function Deliveries({ contract }: DeliveriesProps) {
  return (
    <>
      <h4 className="label mt-5">{words.deliveries()}</h4>
      <ul>
        {contract.deliveries.map(({ cycle, date, skipped }) => {
          const day = formatDay(date);
          return (
            <li key={cycle} className="flex flex-wrap items-center justify-between gap-x-6">
              <span>
                {skipped ? <s className="text-muted">{day}</s> : day}
                {skipped && <span className="ms-2 text-muted">{words.skipped()}</span>}
              </span>
              <ChangeForm
                contract={contract}
                intent={skipped ? 'unskip' : 'skip'}
                fields={{ cycle: String(cycle) }}
              >
                <button type="submit" className="link min-h-11 min-w-11 text-end">
                  {skipped ? words.unskip({ day, hidden: hideText }) : words.skip({ day, hidden: hideText })}
                </button>
              </ChangeForm>
            </li>
          );
        })}
      </ul>
    </>
  );
}

export interface EndingProps extends Pick<ChangeFormProps, 'contract'> {
  readonly isActive: boolean;
  readonly canResume: boolean;
}

/** Forms to pause, and to cancel in one step with the terms next to the button. */
export function Ending({ contract, isActive, canResume }: EndingProps) {
  const intent = isActive ? 'pause' : 'resume';
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3 border-line border-t pt-4">
      {(isActive || canResume) && (
        <ChangeForm contract={contract} intent={intent}>
          <button type="submit" className="button button-quiet">
            {intent === 'pause' ? words.pause() : words.resume()}
          </button>
        </ChangeForm>
      )}
      <ChangeForm contract={contract} intent="cancel">
        <button type="submit" className="button button-quiet">
          {words.stop()}
        </button>
      </ChangeForm>
      <p className="text-muted text-sm">{words.stopTerms()}</p>
    </div>
  );
}
