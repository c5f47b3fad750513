/** Collections of a product. Manual collections can be added and removed, which is saved at once with an undo. */
import { useRef, useState } from 'react';
import { useDebounced } from '../../../editor/api/use-debounced.ts';
import { LoadingState } from '../../../editor/shell/loading-state.tsx';
import { Notice } from '../../../editor/shell/notice.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { showToast } from '../../../ui/toast.ts';
import { callAdminMutation, useAdminQuery } from '../../api/admin-client.ts';
import { SearchField } from '../../list/search-field.tsx';
import { undoTexts } from '../../list/undo-texts.ts';
import { RecordCard } from '../../ui/record-page.tsx';
import { saveProductDocument } from '../product-documents.ts';
import type { ProductFormProps } from '../product-page.tsx';
import { findManualCollectionsDocument, productCollectionsDocument } from './visibility-documents.ts';
import { visibilityTexts } from './visibility-texts.ts';

const texts = visibilityTexts.collections;

interface FoundCollection {
  readonly id: string;
  readonly title: string;
}

export function ProductCollections({ product: { id }, mayChange }: ProductFormProps) {
  const { data, error, mutate } = useAdminQuery(productCollectionsDocument, { id });
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const collections = data?.product?.collections.nodes;
  if (collections === undefined)
    return (
      <RecordCard title={texts.title}>
        <LoadingState label={texts.loading} error={error ?? null} retry={() => void mutate()} />
      </RecordCard>
    );
  const change = async (collection: FoundCollection, isJoining: boolean, isUndo = false) => {
    const ids = [collection.id];
    setPending(true);
    const found = await callAdminMutation(saveProductDocument, {
      product: isJoining ? { id, collectionsToJoin: ids } : { id, collectionsToLeave: ids },
    });
    await mutate();
    setPending(false);
    setProblem(found);
    if (found !== null) return;
    void showToast({
      id: 'product-collections',
      title: isJoining ? texts.joined(collection.title) : texts.left(collection.title),
      tone: 'done',
      ...(isUndo
        ? {}
        : { action: { label: undoTexts.undo, onPress: () => void change(collection, !isJoining, true) } }),
    });
  };
  return (
    <RecordCard title={texts.title}>
      {collections.length === 0 && <p className="text-muted">{texts.empty}</p>}
      <ul className="picked-list" aria-label={texts.title}>
        {collections.map(({ id: key, title, ruleSet }) => (
          <li key={key} className="picked">
            <span className="min-w-0 flex-1 break-words py-2">
              {title}
              {ruleSet != null && <span className="block text-muted text-sm">{texts.byRules}</span>}
            </span>
            {mayChange && ruleSet == null && (
              <IconButton
                icon="close"
                iconSize={18}
                label={texts.leave(title)}
                disabled={isPending}
                onClick={() => void change({ id: key, title }, false)}
              />
            )}
          </li>
        ))}
      </ul>
      {problem !== null && <Notice tone="problem">{problem}</Notice>}
      {mayChange && (
        <CollectionPicker
          known={new Set(collections.map((each) => each.id))}
          isPending={isPending}
          onJoin={(collection) => void change(collection, true)}
        />
      )}
    </RecordCard>
  );
}

interface CollectionPickerProps {
  /** Ids of the product's collections, which aren't offered again. */
  readonly known: ReadonlySet<string>;
  readonly isPending: boolean;
  readonly onJoin: (collection: FoundCollection) => void;
}

function CollectionPicker({ known, isPending, onJoin }: CollectionPickerProps) {
  const [text, setText] = useState('');
  const query = useDebounced(text.trim());
  const input = useRef<HTMLInputElement>(null);
  const { data } = useAdminQuery(
    findManualCollectionsDocument,
    query === '' ? null : { query: `collection_type:custom ${query}` },
    { keepPreviousData: true },
  );
  const found =
    query === '' ? [] : (data?.collections.nodes ?? []).filter((collection) => !known.has(collection.id));
  return (
    <div className="mt-3 grid gap-3">
      <SearchField label={texts.search} value={text} input={input} onChange={setText} />
      {query !== '' && data !== undefined && found.length === 0 && (
        <p className="text-muted">{texts.nothingFound}</p>
      )}
      <ul className="picker">
        {found.map((collection) => (
          <li key={collection.id}>
            <span className="min-w-0 break-words">{collection.title}</span>
            <Button
              type="button"
              size="small"
              variant="secondary"
              disabled={isPending}
              aria-label={texts.joinTo(collection.title)}
              onClick={() => {
                onJoin(collection);
                // The button disappears with its row, so the focus moves to the search field.
                input.current?.focus();
              }}
            >
              {texts.join}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
