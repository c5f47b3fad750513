/** Screen of one document: loads it, then renders its editor. */
import { useParams } from 'react-router';
import useSWR from 'swr';
import type { ApiError } from '../api/client.ts';
import type { DocumentJson } from '../api/document-json.ts';
import { LoadingState } from '../shell/loading-state.tsx';
import { NotHere } from '../shell/not-here.tsx';
import { DocumentEditor } from './document-editor.tsx';
import { documentsTexts } from './documents-texts.ts';
import { useKinds } from './use-kinds.ts';

export function DocumentPage() {
  const params = useParams();
  const section = params.section ?? '';
  const name = params.name ?? '';
  const path = `/documents/${section}/${encodeURIComponent(name)}`;
  const { kinds, error: kindsError, retry } = useKinds();
  const { data, error, mutate } = useSWR<DocumentJson, ApiError>(path, {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  });
  if (error?.status === 404) return <NotHere />;
  const kind = kinds?.find((each) => each.kind === data?.kind);
  if (data === undefined || kinds === undefined) {
    return (
      <LoadingState
        label={documentsTexts.loading}
        error={error ?? kindsError}
        retry={() => {
          void mutate();
          retry();
        }}
      />
    );
  }
  if (kind === undefined) return <NotHere />;
  return (
    <DocumentEditor
      key={path}
      kind={kind}
      path={path}
      document={data}
      reload={async () => (await mutate()) ?? data}
    />
  );
}
