/**
 * Conflict dialog after another editor saved: shows both values of every field. The editor chooses if both changed it, so no
 * input is lost.
 */
import { useMemo, useState } from 'react';
import { getRegionLabel } from '../../layout/region-label.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { VersionBodyJson } from '../api/document-json.ts';
import type { FormSchema } from '../forms/form-schema.ts';
import { formatTimestamp } from '../regions/shop-clock.ts';
import { formatValue } from './differences.ts';
import { type DocumentBody, toDocumentBody } from './document-body.ts';
import { documentsTexts } from './documents-texts.ts';
import { type Collision, findCollisions, mergeBodies, type Side } from './merge-bodies.ts';

export interface ConflictProps {
  readonly schema: FormSchema;
  readonly base: DocumentBody;
  readonly mine: DocumentBody;
  readonly theirs: VersionBodyJson;
  readonly pending: boolean;
  readonly onClose: () => void;
  readonly onTake: (body: DocumentBody) => void;
}

export function Conflict({ schema, base, mine, theirs, pending, onClose, onTake }: ConflictProps) {
  const others = useMemo(() => toDocumentBody(theirs.body), [theirs]);
  const differing = useMemo(() => findCollisions({ base, mine, theirs: others }), [base, mine, others]);
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const sideOf = ({ id, touched }: Collision): Side => chosen[id] ?? touched ?? 'mine';
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={documentsTexts.conflict.title}
      description={documentsTexts.conflict.description(
        theirs.author,
        theirs.number,
        formatTimestamp(theirs.savedAt),
      )}
      footer={
        <>
          <Button type="button" variant="quiet" onClick={onClose}>
            {documentsTexts.conflict.back}
          </Button>
          <Button
            type="button"
            pending={pending}
            onClick={() => onTake(mergeBodies(others, differing, sideOf))}
          >
            {documentsTexts.conflict.save}
          </Button>
        </>
      }
    >
      {differing.length === 0 ? (
        <p>{documentsTexts.conflict.same}</p>
      ) : (
        <ul className="collisions">
          {differing.map((collision) => (
            <Choice
              key={collision.id}
              collision={collision}
              schema={schema}
              side={sideOf(collision)}
              onChoose={(side) => setChosen((before) => ({ ...before, [collision.id]: side }))}
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

interface ChoiceProps {
  readonly collision: Collision;
  readonly schema: FormSchema;
  readonly side: Side;
  readonly onChoose: (side: Side) => void;
}

function Choice({ collision, schema, side, onChoose }: ChoiceProps) {
  const { id, region, field, touched } = collision;
  const of = field === null ? schema : (schema.fields.get(field) ?? null);
  const place = region === 'default' ? documentsTexts.allStorefronts : getRegionLabel(region);
  const missing = region === 'default' ? documentsTexts.values.notSet : documentsTexts.values.sameAsAll;
  return (
    <li>
      <fieldset className="collision">
        <legend className="font-semibold">
          {place} · {of?.title ?? field}
          <span className="font-normal text-muted text-sm">
            {' '}
            {touched === null
              ? documentsTexts.conflict.both
              : touched === 'mine'
                ? documentsTexts.conflict.mineOnly
                : documentsTexts.conflict.theirsOnly}
          </span>
        </legend>
        {(['mine', 'theirs'] as const).map((each) => (
          <label key={each} className="collision-side" data-chosen={side === each || undefined}>
            <input
              type="radio"
              name={id}
              className="size-5 flex-none accent-lagoon"
              checked={side === each}
              onChange={() => onChoose(each)}
            />
            <span className="min-w-0">
              <span className="block text-muted text-sm">
                {each === 'mine' ? documentsTexts.conflict.mine : documentsTexts.conflict.theirs}
              </span>
              <span className="wrap-anywhere">{formatValue(collision[each], of, missing)}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </li>
  );
}
