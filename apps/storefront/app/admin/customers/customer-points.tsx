/** Points of a customer, with a link to their ledger. */
import { LoadingState } from '../../editor/shell/loading-state.tsx';
import { Link } from '../../ui/link.tsx';
import type { PointsMemberListJson } from '../loyalty/loyalty-json.ts';
import { loyaltyTexts } from '../loyalty/loyalty-texts.ts';
import { RecordCard } from '../ui/record-page.tsx';
import { useCall } from '../ui/use-call.ts';
import { customerTexts as texts } from './customers-texts.ts';

/** @param member numeric id of the customer */
export function CustomerPoints({ member }: { readonly member: string }) {
  const { data, error, mutate } = useCall<PointsMemberListJson>(`/loyalty?first=1&q=${member}`);
  const [found] = data?.members ?? [];
  return (
    <RecordCard title={texts.points}>
      {data === undefined ? (
        <LoadingState label={texts.points} error={error ?? null} retry={() => void mutate()} />
      ) : found === undefined ? (
        <p className="text-muted">{texts.noPoints}</p>
      ) : (
        <p>
          <Link to={`/loyalty/${member}`} className="link">
            {loyaltyTexts.points(found.points)}
          </Link>
        </p>
      )}
    </RecordCard>
  );
}
