/** Offer simulator: evaluates a hypothetical cart on the server. */
import { useState } from 'react';
import { LoadingState } from '../shell/loading-state.tsx';
import { CartLinesForm } from './cart-lines-form.tsx';
import { SampleCartList } from './sample-cart-list.tsx';
import { SimulatedCart } from './simulated-cart.tsx';
import { SimulationForm } from './simulation-form.tsx';
import { initialSimulation, useSimulation } from './simulation-input.ts';
import { simulatorTexts } from './simulator-texts.ts';

export function SimulatorPage() {
  const [trial, setTrial] = useState(initialSimulation);
  // Key of the form: uncontrolled inputs reset when another sample is loaded.
  const [sample, setSample] = useState(0);
  const { answer: result, refused, pending } = useSimulation(trial);
  const lineErrors = new Map(
    result?.refused.flatMap(({ line, message }) => (line === null ? [] : [[line, message] as const])),
  );
  return (
    <div className="screen screen-wide">
      <div className="screen-head">
        <div>
          <h1 className="text-3xl">{simulatorTexts.title}</h1>
          <p className="mt-2 text-muted">{simulatorTexts.line}</p>
        </div>
      </div>
      <div className="sim">
        <div className="grid content-start gap-8">
          <SampleCartList
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
          <SimulationForm key={sample} trial={trial} onChange={setTrial} />
        </div>
        <div className="sim-answer" aria-busy={pending}>
          {result === null || refused !== null ? (
            <LoadingState
              label={simulatorTexts.loading}
              error={refused}
              retry={() => setTrial({ ...trial })}
            />
          ) : (
            <SimulatedCart answer={result} />
          )}
        </div>
      </div>
    </div>
  );
}
