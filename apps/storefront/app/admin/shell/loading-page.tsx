/** Shown until the first page's code has loaded. */
import { LoadingState } from '../../editor/shell/loading-state.tsx';
import { adminTexts } from '../admin-texts.ts';

export function LoadingPage() {
  return <LoadingState label={adminTexts.loading} error={null} retry={() => {}} />;
}
