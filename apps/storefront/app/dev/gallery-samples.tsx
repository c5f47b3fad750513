/** Shows a component in the gallery: name, purpose, and all states in light and dark. */

export type Pane = 'daylight' | 'dusk';

export interface GalleryState {
  /** Such as "rest", "hover" or "long text". */
  readonly name: string;
  /** Pseudo-class to simulate (`inject-state-rules.ts`). */
  readonly as?: 'hover' | 'focus-visible' | 'active';
  readonly wide?: boolean;
  readonly show: (pane: Pane) => React.ReactNode;
}

export interface GallerySample {
  readonly name: string;
  readonly about: string;
  /** Path of the component's file. */
  readonly from: string;
  readonly states: readonly GalleryState[];
}

export function GallerySamples({ piece, view }: { piece: GallerySample; view: 'both' | Pane }) {
  const panes = (['daylight', 'dusk'] as const).filter((pane) => view === 'both' || view === pane);
  return (
    <article id={piece.name} aria-labelledby={`${piece.name}-title`} className="cabinet-piece">
      <h2 id={`${piece.name}-title`} className="text-3xl">
        {piece.name}
      </h2>
      <p className="mt-2 max-w-[68ch] text-muted">{piece.about}</p>
      <p className="mt-1 text-muted text-sm">
        <code>{piece.from}</code>
      </p>
      <div className={`cabinet-panes ${panes.length === 1 ? 'cabinet-one' : ''}`}>
        {panes.map((pane) => (
          // Separate forms, because otherwise the radio buttons of both panes would form a group.
          <form
            key={pane}
            className={`cabinet-pane cabinet-${pane}`}
            aria-label={`${piece.name}, ${pane}`}
            onSubmit={(event) => event.preventDefault()}
          >
            {piece.states.map((state) => (
              <div key={state.name} className={state.wide ? 'cabinet-wide' : ''}>
                <p className="cabinet-state">{state.name}</p>
                <div data-show={state.as}>{state.show(pane)}</div>
              </div>
            ))}
          </form>
        ))}
      </div>
    </article>
  );
}
