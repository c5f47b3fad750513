/** Fulfils the unfulfilled items of the selected orders. The dialog asks whether the buyers get an e-mail. */
import { Dialog } from '../../ui/dialog.tsx';
import type { BulkAction, BulkDialog, BulkDialogProps } from '../list/list-definition.ts';
import { CheckboxField } from '../ui/check-field.tsx';
import { DialogForm } from '../ui/dialog-form.tsx';
import { useFormSubmit } from '../ui/use-form-submit.ts';
import { cancelFulfillments, fulfillWholeOrder } from './fulfill-order.ts';
import { orderBulkTexts as texts } from './order-bulk-texts.ts';
import { type FulfillmentState, isPickupOrder } from './order-marks.tsx';

interface FulfillableRow extends FulfillmentState {
  readonly id: string;
}

const doneStates = ['FULFILLED', 'FULFILLMENT_NOT_REQUIRED'];

/** Returns false for an order that is picked up in a store: it is fulfilled when it is handed over. */
export function isFulfillable(order: FulfillmentState): boolean {
  return (
    order.cancelledAt == null && !doneStates.includes(order.displayFulfillmentStatus) && !isPickupOrder(order)
  );
}

export function createFulfilAction(
  notify: boolean,
): Pick<BulkAction<FulfillableRow>, 'run' | 'done' | 'undo'> {
  const sent = new Map<string, readonly string[]>();
  return {
    run: async ({ id }) => {
      const { fulfillmentIds, problem } = await fulfillWholeOrder(id, notify);
      sent.set(id, fulfillmentIds);
      return problem;
    },
    done: texts.fulfilled,
    // Without undo if buyers were notified, because an e-mail can't be taken back.
    ...(notify ? {} : { undo: ({ id }) => cancelFulfillments(sent.get(id) ?? []) }),
  };
}

function FulfilOrdersDialog({ rows, isOpen, onClose, onRun }: BulkDialogProps<FulfillableRow>) {
  const send = async (data: FormData) => {
    onRun(createFulfilAction(data.get('notify') === 'on'));
    return null;
  };
  const { form } = useFormSubmit({ send });
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={texts.fulfil(rows.length)}
      description={texts.fulfilText(rows.length)}
    >
      <DialogForm form={form} submit={texts.submit}>
        <CheckboxField name="notify" label={texts.notify(rows.length)} isChecked />
      </DialogForm>
    </Dialog>
  );
}

export const fulfilDialog: BulkDialog<FulfillableRow> = {
  key: 'fulfil',
  label: texts.fulfil,
  accepts: isFulfillable,
  isMain: true,
  Dialog: FulfilOrdersDialog,
};
