/** Parcels of an order and its unfulfilled items, with the actions for each. */
import { useState } from 'react';
import { Notice } from '../../editor/shell/notice.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { callAdminMutation } from '../api/admin-client.ts';
import { formatTime } from '../ui/format.ts';
import { RecordCard } from '../ui/record-page.tsx';
import { isOpen } from './group-by-location.ts';
import { ItemList } from './item-list.tsx';
import { releaseFulfillmentDocument } from './order-change-documents.ts';
import { isPickupOrder } from './order-marks.tsx';
import { orderTexts } from './orders-texts.ts';
import { CancelParcelDialog, HoldDialog, type Parcel, TrackingDialog } from './parcel-dialogs.tsx';
import { parcelTexts } from './parcel-texts.ts';
import { formatItem } from './quantity-fields.tsx';
import type { LoadedOrder } from './use-order-page.ts';

type FulfillmentPart = LoadedOrder['fulfillmentOrders']['nodes'][number];

export interface OrderParcelsProps {
  readonly order: LoadedOrder;
  readonly mayChange: boolean;
  readonly onChanged: () => void;
}

export function OrderParcels({ order, mayChange, onChanged }: OrderParcelsProps) {
  const open = order.fulfillmentOrders.nodes.filter(
    ({ lineItems }) => order.cancelledAt == null && lineItems.nodes.some(isLeft),
  );
  if (order.fulfillments.length === 0 && open.length === 0) return null;
  const isPickup = isPickupOrder(order);
  const { pickup, page } = orderTexts;
  // A pickup has no tracking, and is handed over as a whole.
  const change = mayChange && !isPickup ? onChanged : null;
  return (
    <RecordCard title={isPickup ? pickup.title : page.parcels}>
      {order.fulfillments.map((parcel) => (
        <SentParcel
          key={parcel.id}
          parcel={parcel}
          sent={(isPickup ? pickup.collected : page.sent)(formatTime(parcel.createdAt))}
          onChanged={change}
        />
      ))}
      {open.map((part) => (
        <OpenPart
          key={part.id}
          part={part}
          title={isPickup ? pickup.toPickUp : page.toFulfil}
          isOneOfSeveral={open.length > 1}
          onChanged={change}
        />
      ))}
    </RecordCard>
  );
}

function isLeft({ remainingQuantity }: { readonly remainingQuantity: number }): boolean {
  return remainingQuantity > 0;
}

interface SentParcelProps {
  readonly parcel: Parcel;
  readonly sent: string;
  /** Null if it can't be changed. */
  readonly onChanged: (() => void) | null;
}

function SentParcel({ parcel, sent, onChanged }: SentParcelProps) {
  const { name, trackingInfo, fulfillmentLineItems } = parcel;
  const [dialog, setDialog] = useState<'tracking' | 'cancel' | null>(null);
  const close = () => setDialog(null);
  const done = () => {
    close();
    onChanged?.();
  };
  return (
    <div className="grid gap-1">
      <p className="font-semibold">
        {name} <span className="font-normal text-muted text-sm">{sent}</span>
      </p>
      <ItemList
        items={fulfillmentLineItems.nodes.map(({ id, quantity, lineItem }) => [
          id,
          quantity ?? 0,
          formatItem(lineItem),
        ])}
      />
      {trackingInfo.map(({ company, number, url }) => (
        <p key={number} className="text-sm">
          {[company, number].filter((text) => text != null).join(' ')}{' '}
          {url != null && (
            <a href={url} className="link" rel="noreferrer" target="_blank">
              {orderTexts.page.track}
            </a>
          )}
        </p>
      ))}
      {onChanged !== null && (
        <p className="mt-1 flex flex-wrap gap-2">
          <Button type="button" size="small" variant="secondary" onClick={() => setDialog('tracking')}>
            {parcelTexts.tracking.button}
          </Button>
          <Button type="button" size="small" variant="quiet" onClick={() => setDialog('cancel')}>
            {parcelTexts.cancel.button}
          </Button>
        </p>
      )}
      {dialog === 'tracking' && <TrackingDialog parcel={parcel} onClose={close} onDone={done} />}
      {dialog === 'cancel' && <CancelParcelDialog parcel={parcel} onClose={close} onDone={done} />}
    </div>
  );
}

interface OpenPartProps {
  readonly part: FulfillmentPart;
  readonly title: string;
  /** True to name the location. */
  readonly isOneOfSeveral: boolean;
  /** Null if it can't be changed. */
  readonly onChanged: (() => void) | null;
}

function OpenPart({ part, title, isOneOfSeveral, onChanged }: OpenPartProps) {
  const { id, assignedLocation, fulfillmentHolds, lineItems } = part;
  const [isHolding, setHolding] = useState(false);
  const [isPending, setPending] = useState(false);
  const release = async () => {
    setPending(true);
    const problem = await callAdminMutation(releaseFulfillmentDocument, { id });
    setPending(false);
    void showToast(
      problem === null
        ? { title: parcelTexts.hold.released, tone: 'done' }
        : { title: problem, tone: 'problem' },
    );
    onChanged?.();
  };
  return (
    <div className="grid gap-1">
      <p className="font-semibold">
        {title}{' '}
        {isOneOfSeveral && (
          <span className="font-normal text-muted text-sm">{parcelTexts.from(assignedLocation.name)}</span>
        )}
      </p>
      <ItemList
        items={lineItems.nodes
          .filter(isLeft)
          .map(({ id: key, remainingQuantity, lineItem }) => [key, remainingQuantity, formatItem(lineItem)])}
      />
      {fulfillmentHolds.length > 0 && (
        <Notice
          tone="problem"
          action={
            onChanged !== null && (
              <Button
                type="button"
                size="small"
                variant="secondary"
                pending={isPending}
                onClick={() => void release()}
              >
                {parcelTexts.hold.release}
              </Button>
            )
          }
        >
          {fulfillmentHolds.map((hold) => (
            <p key={hold.id}>
              {parcelTexts.hold.held(parcelTexts.hold.reasons[hold.reason])}
              {hold.reasonNotes != null && hold.reasonNotes !== '' && (
                <span className="block text-sm">{hold.reasonNotes}</span>
              )}
            </p>
          ))}
        </Notice>
      )}
      {onChanged !== null && isOpen(part) && (
        <p className="mt-1">
          <Button type="button" size="small" variant="secondary" onClick={() => setHolding(true)}>
            {parcelTexts.hold.button}
          </Button>
        </p>
      )}
      {isHolding && (
        <HoldDialog
          fulfillmentOrderId={id}
          onClose={() => setHolding(false)}
          onDone={() => {
            setHolding(false);
            onChanged?.();
          }}
        />
      )}
    </div>
  );
}
