/** Page of a discount: its effect, number of uses, and codes. */
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { LoadingState } from '../../editor/shell/loading-state.tsx';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { showToast } from '../../ui/toast.ts';
import { useAdminQuery } from '../api/admin-client.ts';
import { useScopeCheck } from '../api/granted-scopes.ts';
import { NotFoundPage } from '../shell/not-found-page.tsx';
import { toGlobalId } from '../ui/format.ts';
import { RecordCard, RecordPage } from '../ui/record-page.tsx';
import { DiscountCodes } from './discount-codes.tsx';
import { type DiscountDetails, toDiscountDetails } from './discount-details.ts';
import { discountPageDocument } from './discount-documents.ts';
import { DiscountForm } from './discount-form.tsx';
import { DiscountMark } from './discount-mark.tsx';
import { discountTexts } from './discounts-texts.ts';
import { deleteDiscountLater } from './pending-deletions.ts';
import { sendDiscountActivation, sendDiscountDeactivation } from './save-discount.ts';

const texts = discountTexts.page;
const list = { path: '/discounts', label: discountTexts.title };

export function DiscountPage() {
  const { number = '' } = useParams();
  const may = useScopeCheck();
  const { data, error, mutate } = useAdminQuery(
    discountPageDocument,
    { id: toGlobalId('DiscountNode', number) },
    // Not revalidated on focus: a changed use count would reset the form.
    { revalidateOnFocus: false },
  );
  if (data === undefined)
    return <LoadingState label={discountTexts.title} error={error ?? null} retry={() => void mutate()} />;
  const { discountNode, shop } = data;
  if (discountNode === null) return <NotFoundPage />;
  const discount = toDiscountDetails(discountNode);
  if (discount === null)
    return (
      <RecordPage title={discountTexts.title} list={list}>
        <p>{discountTexts.ofAnApp}</p>
      </RecordPage>
    );
  const refresh = () => void mutate();
  const mayChange = may('write_discounts');
  return (
    <RecordPage
      title={discount.title}
      list={list}
      marks={<DiscountMark status={discount.status} />}
      description={discount.summary}
      actions={mayChange && <Actions discount={discount} onChanged={refresh} />}
      aside={<Usage discount={discount} mayReadOrders={may('read_orders')} />}
    >
      <DiscountForm
        // A new key resets the form when the discount was changed by others.
        key={JSON.stringify(discount)}
        discount={discount}
        currency={shop.currencyCode}
        mayChange={mayChange}
        onSaved={refresh}
      />
      {discount.method === 'code' && (
        <DiscountCodes discount={discount} mayChange={mayChange} onChanged={refresh} />
      )}
    </RecordPage>
  );
}

interface ActionsProps {
  readonly discount: DiscountDetails;
  readonly onChanged: () => void;
}

function Actions({ discount, onChanged }: ActionsProps) {
  const navigate = useNavigate();
  const [isPending, setPending] = useState(false);
  const run = async (change: typeof sendDiscountActivation, done: string) => {
    setPending(true);
    const problem = await change(discount);
    setPending(false);
    void showToast(problem === null ? { title: done, tone: 'done' } : { title: problem, tone: 'problem' });
    onChanged();
  };
  return (
    <>
      {discount.status === 'ACTIVE' ? (
        <Button
          type="button"
          size="small"
          variant="secondary"
          pending={isPending}
          onClick={() => void run(sendDiscountDeactivation, discountTexts.deactivated(1))}
        >
          {texts.deactivate}
        </Button>
      ) : (
        <Button
          type="button"
          size="small"
          pending={isPending}
          onClick={() => void run(sendDiscountActivation, discountTexts.activated(1))}
        >
          {texts.activate}
        </Button>
      )}
      <Button
        type="button"
        size="small"
        variant="quiet"
        onClick={() => {
          deleteDiscountLater(discount);
          void navigate('/discounts');
        }}
      >
        {texts.delete}
      </Button>
    </>
  );
}

interface UsageProps {
  readonly discount: DiscountDetails;
  readonly mayReadOrders: boolean;
}

function Usage({ discount: { uses, usageLimit, code }, mayReadOrders }: UsageProps) {
  return (
    <RecordCard title={texts.usage}>
      <p>{texts.used(uses, usageLimit)}</p>
      {code !== null && mayReadOrders && (
        <p>
          <Link to={`/orders?q=${encodeURIComponent(`discount_code:"${code}"`)}`} className="link">
            {texts.orders}
          </Link>
        </p>
      )}
    </RecordCard>
  );
}
