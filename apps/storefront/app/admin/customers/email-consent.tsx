/** Records a customer's consent to the newsletter, or its withdrawal, at once; an undo reverts it. */
import { useState } from 'react';
import { Notice } from '../../editor/shell/notice.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { callAdminMutation } from '../api/admin-client.ts';
import { undoTexts } from '../list/undo-texts.ts';
import { emailConsentDocument } from './customer-documents.ts';
import { customerTexts } from './customers-texts.ts';

const texts = customerTexts.consent;

export interface EmailConsentProps {
  readonly customerId: string;
  readonly isSubscribed: boolean;
  readonly onChanged: () => void;
}

export function EmailConsent({ customerId, isSubscribed, onChanged }: EmailConsentProps) {
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const change = async (subscribes: boolean, isUndo = false) => {
    setPending(true);
    const marketingState = subscribes ? 'SUBSCRIBED' : 'UNSUBSCRIBED';
    const found = await callAdminMutation(emailConsentDocument, {
      input: { customerId, emailMarketingConsent: { marketingState } },
    });
    setPending(false);
    setProblem(found);
    onChanged();
    if (found !== null) return;
    void showToast({
      id: 'email-consent',
      title: subscribes ? texts.recorded : texts.withdrawn,
      tone: 'done',
      ...(isUndo ? {} : { action: { label: undoTexts.undo, onPress: () => void change(!subscribes, true) } }),
    });
  };
  return (
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
  );
}
