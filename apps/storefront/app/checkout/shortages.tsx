/** Says which products of the cart have run short, and offers to go on with what is left (CHECK-50). */
import * as words from '@vitrine/words/checkout-fields';
import { Form } from 'react-router';
import { Icon } from '../ui/icon.tsx';

export interface ShortagesProps {
  /** Messages about the lines with more units than are in stock. */
  readonly messages: readonly string[];
  /** An error that is shown already, whose messages aren't repeated. */
  readonly said: string | null;
}

export function Shortages({ messages, said }: ShortagesProps) {
  if (messages.length === 0) return null;
  return (
    <div className="border-coral border-s-2 bg-sand px-4 py-3">
      {/* On a phone the lines are in a summary that is folded. */}
      <div role="alert" className="flex items-start gap-3">
        <span className="mt-0.5 text-coral">
          <Icon name="warning" size={20} />
        </span>
        <div className="grid gap-1">
          {messages
            .filter((message) => said?.includes(message) !== true)
            .map((message) => (
              <p key={message}>{message}</p>
            ))}
          <p className="text-muted">{words.updatesCart()}</p>
        </div>
      </div>
      <Form method="post" className="mt-3">
        <button type="submit" name="intent" value="adjust" className="button">
          {words.continueWithStock()}
        </button>
      </Form>
    </div>
  );
}
