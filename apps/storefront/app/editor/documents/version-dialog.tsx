/** Differences between a version and the published one or its predecessor, with a button to restore it. */
import { useState } from 'react';
import useSWR from 'swr';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/select.tsx';
import type { ApiError } from '../api/client.ts';
import type { DocumentJson, VersionBodyJson } from '../api/document-json.ts';
import { LoadingState } from '../shell/loading-state.tsx';
import { findDifferences } from './differences.ts';
import { toDocumentBody } from './document-body.ts';
import { documentsTexts } from './documents-texts.ts';
import type { Kind } from './use-kinds.ts';

export interface VersionDialogProps {
  readonly number: number;
  readonly kind: Kind;
  readonly path: string;
  readonly document: DocumentJson;
  readonly mayRestore: boolean;
  readonly onClose: () => void;
  readonly onRestore: () => Promise<void>;
}

export function VersionDialog(props: VersionDialogProps) {
  const { number, kind, path, document, mayRestore, onClose, onRestore } = props;
  const others = document.versions.filter((version) => version.number !== number);
  const before = others.find((version) => version.number < number)?.number ?? others[0]?.number ?? null;
  const [other, setOther] = useState<number | null>(before);
  const [pending, setPending] = useState(false);
  const own = useVersion(path, number);
  const compared = useVersion(path, other);
  const ready = own.data !== undefined && (other === null || compared.data !== undefined);
  const changes = ready
    ? findDifferences(toDocumentBody(compared.data?.body), toDocumentBody(own.data?.body), kind.form)
    : [];
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={documentsTexts.timeline.version(number)}
      footer={
        mayRestore && number !== document.inForce ? (
          <Button
            type="button"
            pending={pending}
            onClick={() => {
              setPending(true);
              void onRestore();
            }}
          >
            {documentsTexts.version.restore}
          </Button>
        ) : undefined
      }
    >
      {others.length > 0 && (
        <p className="mb-4 flex flex-wrap items-center gap-3">
          <span aria-hidden="true">{documentsTexts.version.compared}</span>
          <Select
            aria-label={documentsTexts.version.compared}
            look="small"
            value={String(other ?? '')}
            options={others.map((version) => ({
              value: String(version.number),
              label:
                version.number === document.inForce
                  ? documentsTexts.version.liveOption(version.number)
                  : documentsTexts.version.option(version.number),
            }))}
            onChange={({ target }) => setOther(Number(target.value))}
          />
        </p>
      )}
      {!ready ? (
        <LoadingState
          label={documentsTexts.version.loading}
          error={own.error ?? compared.error ?? null}
          retry={() => {
            void own.mutate();
            void compared.mutate();
          }}
        />
      ) : changes.length === 0 ? (
        <p>{documentsTexts.version.same}</p>
      ) : (
        <ul className="rows">
          {changes.map(({ where, before: was, after }) => (
            <li key={where} className="py-3">
              <p className="font-semibold text-sm">{where}</p>
              <p className="wrap-anywhere">
                <del className="text-muted">
                  <span className="sr-only">{documentsTexts.version.before} </span> {was}
                </del>{' '}
                <span aria-hidden="true">→</span>{' '}
                <ins className="no-underline">
                  <span className="sr-only">{documentsTexts.version.after} </span> {after}
                </ins>
              </p>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function useVersion(path: string, number: number | null) {
  return useSWR<VersionBodyJson, ApiError>(number === null ? null : `${path}/versions/${number}`, {
    revalidateOnFocus: false,
  });
}
