/** The offer simulator: a cart that nobody has, as the shop would answer it. */
import { useState } from 'react';
import { Waiting } from '../shell/waiting.tsx';
import { CartLinesForm } from './cart-lines-form.tsx';
import { Samples } from './samples.tsx';
import { firstTrial, useTried } from './trial.ts';
import { TrialForm } from './trial-form.tsx';
import { TriedCart } from './tried-cart.tsx';

export function SimulatorPage() {
  const [trial, setTrial] = useState(firstTrial);
  // Texts keep what is typed in them until another cart takes their place.
  const [sample, setSample] = useState(0);
  const { answer, refused, pending } = useTried(trial);
  const lineErrors = new Map(
    answer?.refused.flatMap(({ line, message }) => (line === null ? [] : [[line, message] as const])),
  );
  return (
    <div className="screen screen-wide">
      <div className="screen-head">
        <div>
          <h1 className="text-3xl">Offer simulator</h1>
          <p className="mt-2 text-muted">
            Any cart, anywhere, at any time: what it costs, and why each offer gives something or nothing.
          </p>
        </div>
      </div>
      <div className="sim">
        <div className="grid content-start gap-8">
          <Samples
            cart={trial.cart}
            onChoose={(cart) => {
              setTrial({ ...trial, cart });
              setSample(sample + 1);
            }}
          />
          <CartLinesForm
            cart={trial.cart}
            refused={pending ? new Map() : lineErrors}
            onChange={(lines) => setTrial({ ...trial, cart: { ...trial.cart, lines } })}
          />
          <TrialForm key={sample} trial={trial} onChange={setTrial} />
        </div>
        <div className="sim-answer" aria-busy={pending}>
          {answer === null || refused !== null ? (
            <Waiting label="Pricing the cart" error={refused} retry={() => setTrial({ ...trial })} />
          ) : (
            <TriedCart answer={answer} />
          )}
        </div>
      </div>
    </div>
  );
}
