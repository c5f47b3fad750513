/** Shown until the code of the first page has loaded. */
import { LoadingState } from '../../editor/shell/loading-state.tsx';
import { adminTexts } from '../admin-texts.ts';

export function LoadingPage() {
  return <LoadingState label={adminTexts.loading} error={null} retry={() => {}} />;
}
