/** Button that opens the library to choose a picture from. */
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import type { PictureFilter, PictureJson } from '../api/picture-json.ts';
import { LoadingState } from '../shell/loading-state.tsx';
import { SelectField } from '../simulator/simulation-form.tsx';
import { PictureGrid } from './picture-grid.tsx';
import { picturesTexts } from './pictures-texts.ts';
import { usePictures } from './use-pictures.ts';

const sources: readonly { readonly value: PictureFilter; readonly label: string }[] = [
  { value: 'all', label: picturesTexts.chooser.uploads },
  { value: 'files', label: picturesTexts.chooser.files },
];

export function PictureChooser({ onChoose }: { onChoose: (picture: PictureJson) => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button type="button" size="small" variant="secondary" onClick={() => setOpen(true)}>
        {picturesTexts.chooser.open}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} size="large" title={picturesTexts.chooser.title}>
        {open && (
          <Choices
            onChoose={(picture) => {
              setOpen(false);
              onChoose(picture);
            }}
          />
        )}
      </Dialog>
    </>
  );
}

function Choices({ onChoose }: { onChoose: (picture: PictureJson) => void }) {
  const [q, setQ] = useState('');
  const [filter, setFilter] = useState<PictureFilter>('all');
  const [page, setPage] = useState(1);
  const { data, error, mutate } = usePictures({ q, filter, page });
  return (
    <div className="grid gap-5">
      <div className="list-ways">
        <Field
          name="find-picture"
          label={picturesTexts.find}
          value=""
          onChange={(text) => {
            setQ(text);
            setPage(1);
          }}
        />
        <SelectField
          label={picturesTexts.show}
          value={filter}
          options={sources}
          onChange={(value) => {
            setFilter(sources.find((source) => source.value === value)?.value ?? 'all');
            setPage(1);
          }}
        />
      </div>
      {data === undefined ? (
        <LoadingState label={picturesTexts.loading} error={error ?? null} retry={() => void mutate()} />
      ) : (
        <>
          {data.count === 0 && (
            <p className="text-muted">
              {q === '' ? picturesTexts.chooser.empty : picturesTexts.chooser.noMatch}
            </p>
          )}
          <PictureGrid pictures={data.pictures} selected={null} onOpen={onChoose} />
          {data.pages > 1 && (
            <div className="flex items-center justify-between gap-4">
              <Button
                type="button"
                size="small"
                variant="secondary"
                disabled={data.page === 1}
                onClick={() => setPage(data.page - 1)}
              >
                {picturesTexts.chooser.previous}
              </Button>
              <p className="figures text-sm">{picturesTexts.chooser.page(data.page, data.pages)}</p>
              <Button
                type="button"
                size="small"
                variant="secondary"
                disabled={data.page === data.pages}
                onClick={() => setPage(data.page + 1)}
              >
                {picturesTexts.chooser.next}
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  );
}
