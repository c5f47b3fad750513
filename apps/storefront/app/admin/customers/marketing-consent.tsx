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

type ConsentState = 'SUBSCRIBED' | 'UNSUBSCRIBED' | 'NOT_SUBSCRIBED' | 'PENDING';

async function saveConsent(
  channel: Channel,
  customerId: string,
  marketingState: ConsentState,
): Promise<string | null> {
  if (channel === 'email')
    return callAdminMutation(emailConsentDocument, {
      input: { customerId, emailMarketingConsent: { marketingState } },
    });
  const marketingOptInLevel = marketingState === 'PENDING' ? 'CONFIRMED_OPT_IN' : undefined;
  const problem = await callAdminMutation(smsConsentDocument, {
    input: { customerId, smsMarketingConsent: { marketingState, marketingOptInLevel } },
  });
  // Shopify doesn't delete a consent entry, so it is set to unsubscribed instead.
  return problem !== null && marketingState === 'NOT_SUBSCRIBED'
    ? saveConsent(channel, customerId, 'UNSUBSCRIBED')
    : problem;
}

/** Returns the state that an undo restores. Consent to email has two states only. */
function toUndoState(channel: Channel, state: string): ConsentState {
  if (state === 'SUBSCRIBED') return 'SUBSCRIBED';
  if (channel === 'email') return state === 'PENDING' ? 'SUBSCRIBED' : 'UNSUBSCRIBED';
  return state === 'PENDING' || state === 'NOT_SUBSCRIBED' ? state : 'UNSUBSCRIBED';
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
  const change = async (next: ConsentState, isUndo = false) => {
    setPending(true);
    const found = await saveConsent(channel, customerId, next);
    setPending(false);
    setProblem(found);
    onChanged();
    if (found !== null) return;
    const undone = toUndoState(channel, state);
    void showToast({
      id: `${channel}-consent`,
      title: next === 'SUBSCRIBED' || next === 'PENDING' ? texts.recorded : texts.withdrawn,
      tone: 'done',
      ...(isUndo ? {} : { action: { label: undoTexts.undo, onPress: () => void change(undone, true) } }),
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
              onClick={() => void change(isSubscribed ? 'UNSUBSCRIBED' : 'SUBSCRIBED')}
            >
              {isSubscribed ? texts.withdraw : texts.record}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}
