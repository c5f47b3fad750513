/** Home page of the admin: today's sales, open tasks, and low stock. */
import useSWR from 'swr';
import type { ApiError } from '../../editor/api/client.ts';
import { LoadingState } from '../../editor/shell/loading-state.tsx';
import { Link } from '../../ui/link.tsx';
import { useAdminQuery } from '../api/admin-client.ts';
import { useHasBackend, usePermissionCheck, useScopeCheck } from '../api/granted-scopes.ts';
import { SalesSection } from '../sales/sales-section.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import { toRecordNumber } from '../ui/format.ts';
import { RecordCard } from '../ui/record-page.tsx';
import type { AttentionJson } from './attention-json.ts';
import { lowStockDocument } from './home-documents.ts';
import { homeTexts as texts } from './home-texts.ts';
import { ListedSales, OrdersToDo } from './orders-home.tsx';
import { SalesToday } from './sales-today.tsx';
import { FailedToDo, ToDo } from './to-do.tsx';

export function AdminHomePage() {
  usePageTitle(texts.title);
  const may = useScopeCheck();
  const hasBackend = useHasBackend();
  return (
    <div className="screen screen-wide">
      <div className="screen-head">
        <h1 className="text-3xl">{texts.title}</h1>
      </div>
      <div className="home">
        <div className="home-column">
          {hasBackend && may('read_reports') ? <SalesToday /> : may('read_orders') && <ListedSales />}
          <RecordCard title={texts.todo}>
            <ul className="rows">
              {may('read_orders') && <OrdersToDo />}
              <Attention />
            </ul>
          </RecordCard>
        </div>
        {may('read_products') && may('read_inventory') && (
          <div className="home-column">
            <LowStock />
          </div>
        )}
      </div>
      {may('read_reports') && <SalesSection />}
    </div>
  );
}

function Attention() {
  const may = usePermissionCheck();
  const { data, error, mutate } = useSWR<AttentionJson, ApiError>('/attention');
  if (error !== undefined && data === undefined)
    return <FailedToDo message={error.message} retry={() => void mutate()} />;
  return (
    <>
      <ToDo
        label={texts.reviews}
        count={data?.reviews}
        {...(may('read_reviews') ? { to: '/reviews?state=waiting' } : {})}
      />
      <ToDo
        label={texts.deliveries}
        count={data?.failedDeliveries}
        {...(may('read_deliveries') ? { to: '/deliveries?state=dead' } : {})}
      />
      {data?.failedEmails !== null && (
        <ToDo
          label={texts.emails}
          count={data?.failedEmails}
          {...(may('read_deliveries') ? { to: '/deliveries/emails?state=failed' } : {})}
        />
      )}
    </>
  );
}

const leastStock = 10;
/** Maximum number of listed variants, those with the least stock. */
const maxListed = 8;

function LowStock() {
  const { data, error, mutate } = useAdminQuery(lowStockDocument, {
    first: maxListed,
    query: `managed:true inventory_quantity:<=${leastStock} product_status:active`,
  });
  const low = data?.productVariants.nodes ?? [];
  return (
    <RecordCard title={texts.stock}>
      {data === undefined ? (
        <LoadingState label={texts.stock} error={error ?? null} retry={() => void mutate()} />
      ) : low.length === 0 ? (
        <p className="text-muted">{texts.noStock(leastStock)}</p>
      ) : (
        <ul className="rows">
          {low.map(({ id, title, inventoryQuantity, product }) => (
            <li key={id}>
              <Link to={`/products/${toRecordNumber(product.id)}`} className="to-do">
                <span>{product.hasOnlyDefaultVariant ? product.title : `${product.title}, ${title}`}</span>
                <span className="whitespace-nowrap text-muted text-sm">
                  {texts.left(inventoryQuantity ?? 0)}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link to="/products?sort=stock" className="link">
          {texts.allStock}
        </Link>
      </p>
    </RecordCard>
  );
}
