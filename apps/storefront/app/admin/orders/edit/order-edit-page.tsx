/**
 * Edits an order: quantities, products, custom items and discounts. The difference is shown before the edit is saved.
 */
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useSWRConfig } from 'swr';
import { LoadingState } from '../../../editor/shell/loading-state.tsx';
import { Notice } from '../../../editor/shell/notice.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { callAdminMutation } from '../../api/admin-client.ts';
import { CheckboxField } from '../../ui/check-field.tsx';
import { formatApiMoney, toGlobalId } from '../../ui/format.ts';
import { RecordCard, RecordPage } from '../../ui/record-page.tsx';
import { useFormSubmit } from '../../ui/use-form-submit.ts';
import { orderPageDocument } from '../order-documents.ts';
import { formatItem } from '../quantity-fields.tsx';
import { CustomItemForm } from './custom-item-form.tsx';
import { DiscountDialog } from './discount-dialog.tsx';
import {
  editAddVariantDocument,
  editCommitDocument,
  editRemoveDiscountDocument,
  editSetQuantityDocument,
} from './order-edit-documents.ts';
import { orderEditTexts as texts } from './order-edit-texts.ts';
import { ShippingLines } from './shipping-lines.tsx';
import { editShippingTexts } from './shipping-texts.ts';
import { type CalculatedLine, type CalculatedOrder, useOrderEdit } from './use-order-edit.ts';
import { VariantPicker } from './variant-picker.tsx';

export function OrderEditPage() {
  const { number = '' } = useParams();
  const { order, problem, isPending, apply } = useOrderEdit(toGlobalId('Order', number));
  const [restock, setRestock] = useState(true);
  const [discounted, setDiscounted] = useState<CalculatedLine | null>(null);
  const back = `/orders/${number}`;
  if (order === null)
    return problem === null ? (
      <LoadingState label={texts.button} error={null} retry={() => undefined} />
    ) : (
      <RecordPage title={texts.unavailable} list={{ path: back, label: texts.discard }}>
        <Notice tone="problem">{problem}</Notice>
      </RecordPage>
    );
  const { id } = order;
  const setQuantity = (lineItemId: string, quantity: number) =>
    void apply(editSetQuantityDocument, { id, lineItemId, quantity, restock });
  const lines = [...order.lineItems.nodes, ...order.addedLineItems.nodes];
  return (
    <RecordPage
      title={texts.title(order.originalOrder.name)}
      list={{ path: back, label: order.originalOrder.name }}
      description={texts.text}
      aside={<Summary order={order} back={back} isPending={isPending} />}
    >
      {problem !== null && <Notice tone="problem">{problem}</Notice>}
      <RecordCard title={texts.items}>
        <ul>
          {lines.map((line) => (
            <EditableLine
              key={line.id}
              line={line}
              isAdded={order.addedLineItems.nodes.includes(line)}
              isPending={isPending}
              onQuantity={(quantity) => setQuantity(line.id, quantity)}
              onDiscount={() => setDiscounted(line)}
              onRemoveDiscount={(discountApplicationId) =>
                void apply(editRemoveDiscountDocument, { id, discountApplicationId })
              }
            />
          ))}
        </ul>
        <CheckboxField name="restock" label={texts.restock} isChecked onChange={setRestock} />
      </RecordCard>
      <RecordCard title={editShippingTexts.title}>
        <ShippingLines order={order} isPending={isPending} apply={apply} />
      </RecordCard>
      <RecordCard title={texts.addProduct}>
        <VariantPicker
          isPending={isPending}
          onAdd={(variantId) => void apply(editAddVariantDocument, { id, variantId, quantity: 1 })}
        />
      </RecordCard>
      <RecordCard title={texts.addCustom}>
        <CustomItemForm editId={id} currency={order.originalOrder.currencyCode} apply={apply} />
      </RecordCard>
      <DiscountDialog
        editId={id}
        currency={order.originalOrder.currencyCode}
        line={discounted}
        apply={apply}
        onClose={() => setDiscounted(null)}
      />
    </RecordPage>
  );
}

interface EditableLineProps {
  readonly line: CalculatedLine;
  readonly isAdded: boolean;
  readonly isPending: boolean;
  readonly onQuantity: (quantity: number) => void;
  readonly onDiscount: () => void;
  readonly onRemoveDiscount: (discountId: string) => void;
}

function EditableLine({
  line,
  isAdded,
  isPending,
  onQuantity,
  onDiscount,
  onRemoveDiscount,
}: EditableLineProps) {
  const name = formatItem(line);
  const sent = line.quantity - line.editableQuantity;
  const [discount] = line.calculatedDiscountAllocations;
  if (line.quantity === 0 && line.editableQuantityBeforeChanges === 0) return null;
  return (
    <li className="order-line">
      <p className="min-w-0">
        <span className={line.quantity === 0 ? 'text-muted line-through' : 'font-semibold'}>{name}</span>
        <span className="block text-muted text-sm">
          {[
            formatApiMoney(line.discountedUnitPriceSet.presentmentMoney),
            line.sku,
            sent > 0 ? texts.sent(sent) : null,
          ]
            .filter((part) => part != null && part !== '')
            .join(' · ')}
        </span>
      </p>
      <QuantityInput
        key={line.quantity}
        name={name}
        quantity={line.quantity}
        least={sent}
        isPending={isPending}
        onChange={onQuantity}
      />
      {isAdded && (
        <p className="order-line-reasons">
          {discount === undefined ? (
            <Button type="button" size="small" variant="quiet" disabled={isPending} onClick={onDiscount}>
              {texts.discount}
            </Button>
          ) : (
            <>
              <span>
                {discount.discountApplication.description || texts.discount} −
                {formatApiMoney(discount.allocatedAmountSet.presentmentMoney)}
              </span>
              <Button
                type="button"
                size="small"
                variant="quiet"
                disabled={isPending}
                onClick={() => onRemoveDiscount(discount.discountApplication.id)}
              >
                {texts.removeDiscount}
              </Button>
            </>
          )}
        </p>
      )}
    </li>
  );
}

interface QuantityInputProps {
  readonly name: string;
  readonly quantity: number;
  readonly least: number;
  readonly isPending: boolean;
  readonly onChange: (quantity: number) => void;
}

function QuantityInput({ name, quantity, least, isPending, onChange }: QuantityInputProps) {
  return (
    <input
      type="number"
      className="field quantity-field"
      aria-label={texts.quantity(name)}
      min={least}
      max={100_000}
      defaultValue={quantity}
      readOnly={isPending}
      onBlur={({ target }) => {
        if (target.value !== '' && target.valueAsNumber !== quantity) onChange(target.valueAsNumber);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
      }}
    />
  );
}

interface SummaryProps {
  readonly order: CalculatedOrder;
  readonly back: string;
  readonly isPending: boolean;
}

function Summary({ order, back, isPending }: SummaryProps) {
  const navigate = useNavigate();
  const outstanding = Number(order.totalOutstandingSet.presentmentMoney.amount);
  const { currencyCode } = order.totalOutstandingSet.presentmentMoney;
  const send = (fields: FormData) =>
    callAdminMutation(editCommitDocument, {
      id: order.id,
      notifyCustomer: fields.get('notify') === 'on',
      staffNote: String(fields.get('note')),
    });
  const { mutate } = useSWRConfig();
  const leave = async () => {
    // Reloads the order's page, which was loaded before the edit.
    await mutate((key) => Array.isArray(key) && key[0] === orderPageDocument.name);
    await navigate(back);
  };
  const { form } = useFormSubmit({ send, done: texts.saved, onDone: () => void leave() });
  const hasChanges = order.stagedChanges.nodes.length > 0;
  return (
    <RecordCard title={texts.summary}>
      <dl className="amounts" aria-live="polite">
        <div>
          <dt>{texts.before}</dt>
          <dd>{formatApiMoney(order.originalOrder.currentTotalPriceSet.presentmentMoney)}</dd>
        </div>
        <div>
          <dt>{texts.after}</dt>
          <dd>{formatApiMoney(order.totalPriceSet.presentmentMoney)}</dd>
        </div>
        <div className="amounts-total">
          <dt>{outstanding > 0 ? texts.more : outstanding < 0 ? texts.less : texts.same}</dt>
          <dd>
            {outstanding === 0 ? '' : formatApiMoney({ amount: `${Math.abs(outstanding)}`, currencyCode })}
          </dd>
        </div>
      </dl>
      <form className="grid gap-4" onSubmit={form.onSubmit}>
        <Field name="note" label={texts.note} value="" optional maxLength={5000} multiline />
        <CheckboxField name="notify" label={texts.notify} isChecked />
        {form.problem !== null && <Notice tone="problem">{form.problem}</Notice>}
        <Button wide pending={form.isPending} disabled={!hasChanges || isPending}>
          {texts.save}
        </Button>
        <ButtonLink to={back} variant="secondary">
          {texts.discard}
        </ButtonLink>
      </form>
    </RecordCard>
  );
}
