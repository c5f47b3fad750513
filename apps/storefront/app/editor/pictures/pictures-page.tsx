/** Picture library: upload, search, name, describe and delete pictures. */
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { type PictureFilter, type PictureJson, pictureFilters } from '../api/picture-json.ts';
import { LoadingState } from '../shell/loading-state.tsx';
import { SelectField } from '../simulator/simulation-form.tsx';
import { DeletePictures, restorePictures } from './delete-pictures.tsx';
import { formatBytes } from './format-picture.ts';
import { PictureDetails } from './picture-details.tsx';
import { PictureGrid } from './picture-grid.tsx';
import { picturesTexts } from './pictures-texts.ts';
import { UploadArea } from './upload-area.tsx';
import { usePictures } from './use-pictures.ts';

const filterNames: Readonly<Record<PictureFilter, string>> = picturesTexts.filters;

const emptyTexts: Readonly<Record<PictureFilter, string>> = picturesTexts.empty;

export function PicturesPage() {
  const [query, setQuery] = useSearchParams();
  const q = query.get('q') ?? '';
  const filter = pictureFilters.find((each) => each === query.get('filter')) ?? 'all';
  const page = Math.max(1, Number(query.get('page')) || 1);
  // The field is uncontrolled; the URL follows it.
  const [firstWords] = useState(q);
  const { data, error, mutate } = usePictures({ q, filter, page });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<PictureJson | null>(null);
  const [deleting, setDeleting] = useState<readonly PictureJson[]>([]);
  const narrow = (name: string, value: string) => {
    setSelected(new Set());
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('page');
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  };
  const reload = () => void mutate();
  const chosen = (data?.pictures ?? []).filter(({ path }) => selected.has(path));
  const toPage = (to: number) => {
    const next = new URLSearchParams(query);
    next.set('page', `${to}`);
    return `?${next}`;
  };
  return (
    <div className="screen">
      <div className="screen-head">
        <div>
          <h1 className="text-3xl">{picturesTexts.title}</h1>
          <p className="mt-2 max-w-[60ch] text-muted">{picturesTexts.line}</p>
        </div>
      </div>
      <UploadArea onUploaded={reload} />
      <div className="list-ways">
        <Field
          name="find"
          label={picturesTexts.find}
          value={firstWords}
          onChange={(text) => narrow('q', text)}
        />
        <SelectField
          label={picturesTexts.show}
          value={filter}
          options={pictureFilters.map((each) => ({ value: each, label: filterNames[each] }))}
          onChange={(value) => narrow('filter', value === 'all' ? '' : value)}
        />
      </div>
      {data === undefined ? (
        <LoadingState label={picturesTexts.loading} error={error ?? null} retry={reload} />
      ) : (
        <>
          <p role="status" className="mt-6 mb-3 text-muted text-sm">
            {data.count > 0
              ? picturesTexts.count(data.count)
              : q === ''
                ? emptyTexts[filter]
                : picturesTexts.noMatch}
            {data.stored > 0 && filter !== 'files' && ` · ${picturesTexts.stored(formatBytes(data.stored))}`}
          </p>
          {chosen.length > 0 && (
            <section aria-label={picturesTexts.selection} className="picture-selection">
              <p>{picturesTexts.selected(chosen.length)}</p>
              <Button type="button" size="small" variant="quiet" onClick={() => setSelected(new Set())}>
                {picturesTexts.clear}
              </Button>
              {filter === 'deleted' ? (
                <Button
                  type="button"
                  size="small"
                  onClick={() => {
                    setSelected(new Set());
                    void restorePictures(chosen.flatMap(({ name }) => name ?? [])).then(reload);
                  }}
                >
                  {picturesTexts.restore}
                </Button>
              ) : (
                <Button type="button" size="small" onClick={() => setDeleting(chosen)}>
                  {picturesTexts.delete}
                </Button>
              )}
            </section>
          )}
          <PictureGrid
            pictures={data.pictures}
            selected={filter === 'files' ? null : selected}
            onSelect={(path, on) =>
              setSelected(
                (before) => new Set(on ? [...before, path] : [...before].filter((each) => each !== path)),
              )
            }
            onOpen={setOpened}
          />
          <Pagination
            label={picturesTexts.pages}
            className="mt-8"
            previous={data.page > 1 ? toPage(data.page - 1) : null}
            next={data.page < data.pages ? toPage(data.page + 1) : null}
          />
        </>
      )}
      {opened !== null && deleting.length === 0 && (
        <PictureDetails
          key={opened.path}
          picture={opened}
          onClose={() => setOpened(null)}
          onSaved={reload}
          onDelete={() => {
            setDeleting([opened]);
            setOpened(null);
          }}
        />
      )}
      {deleting.length > 0 && (
        <DeletePictures
          pictures={deleting}
          onClose={() => setDeleting([])}
          onChanged={() => {
            setSelected(new Set());
            reload();
          }}
        />
      )}
    </div>
  );
}
