/** Records a customer's consent to the newsletter or to text messages, or its withdrawal, at once; an undo reverts it. */
import { useState } from 'react';
import { Notice } from '../../editor/shell/notice.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { callAdminMutation } from '../api/admin-client.ts';
import { undoTexts } from '../list/undo-texts.ts';
import { emailConsentDocument, smsConsentDocument } from './customer-documents.ts';
import { customerTexts } from './customers-texts.ts';

type Channel = 'email' | 'sms';

export interface MarketingConsentProps {
  readonly channel: Channel;
  readonly customerId: string;
  /** `CustomerEmailAddressMarketingState` or `CustomerSmsMarketingState`. */
  readonly state: string;
  readonly mayChange: boolean;
  readonly onChanged: () => void;
}

function saveConsent(channel: Channel, customerId: string, subscribes: boolean): Promise<string | null> {
  const marketingState = subscribes ? 'SUBSCRIBED' : 'UNSUBSCRIBED';
  return channel === 'email'
    ? callAdminMutation(emailConsentDocument, {
        input: { customerId, emailMarketingConsent: { marketingState } },
      })
    : callAdminMutation(smsConsentDocument, {
        input: { customerId, smsMarketingConsent: { marketingState } },
      });
}

export function MarketingConsent({
  channel,
  customerId,
  state,
  mayChange,
  onChanged,
}: MarketingConsentProps) {
  const texts = customerTexts.consent[channel];
  const isSubscribed = state === 'SUBSCRIBED' || state === 'PENDING';
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const change = async (subscribes: boolean, isUndo = false) => {
    setPending(true);
    const found = await saveConsent(channel, customerId, subscribes);
    setPending(false);
    setProblem(found);
    onChanged();
    if (found !== null) return;
    void showToast({
      id: `${channel}-consent`,
      title: subscribes ? texts.recorded : texts.withdrawn,
      tone: 'done',
      ...(isUndo ? {} : { action: { label: undoTexts.undo, onPress: () => void change(!subscribes, true) } }),
    });
  };
  const stateText = Object.entries(texts.states).find(([key]) => key === state)?.[1];
  return (
    <>
      {stateText !== undefined && <p className="text-muted text-sm">{stateText}</p>}
      {mayChange && (
        <div className="mt-3 grid gap-2">
          {problem !== null && <Notice tone="problem">{problem}</Notice>}
          {!isSubscribed && <p className="text-muted text-sm">{texts.recordHint}</p>}
          <div>
            <Button
              type="button"
              size="small"
              variant="secondary"
              pending={isPending}
              onClick={() => void change(!isSubscribed)}
            >
              {isSubscribed ? texts.withdraw : texts.record}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}
