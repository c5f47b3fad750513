/** Addresses of a customer: add, edit, make default, and delete with an undo. */
import { useState } from 'react';
import { Notice } from '../../../editor/shell/notice.tsx';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast.ts';
import { callAdminMutation } from '../../api/admin-client.ts';
import { undoTexts } from '../../list/undo-texts.ts';
import { formatAddressLines } from '../../ui/format-address-lines.ts';
import { RecordCard } from '../../ui/record-page.tsx';
import type { CustomerDetails } from '../customer-page.tsx';
import { AddressDialog } from './address-dialog.tsx';
import {
  addCustomerAddressDocument,
  defaultCustomerAddressDocument,
  removeCustomerAddressDocument,
} from './address-documents.ts';
import { addressTexts as texts } from './address-texts.ts';
import { type CustomerAddressNode, toRestoredInput } from './address-values.ts';

export interface CustomerAddressesProps {
  readonly customer: CustomerDetails;
  readonly mayChange: boolean;
  readonly onChanged: () => void;
}

export function CustomerAddresses({ customer, mayChange, onChanged }: CustomerAddressesProps) {
  const { id: customerId, addressesV2, defaultAddress } = customer;
  const [opened, setOpened] = useState<CustomerAddressNode | 'new' | null>(null);
  const [busyId, setBusyId] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const change = async (id: string, send: () => Promise<string | null>): Promise<boolean> => {
    setBusyId(id);
    const found = await send();
    setBusyId(null);
    setProblem(found);
    onChanged();
    return found === null;
  };
  const restore = async (node: CustomerAddressNode, setAsDefault: boolean) => {
    const address = toRestoredInput(node);
    const isDone = await change(node.id, () =>
      callAdminMutation(addCustomerAddressDocument, { customerId, address, setAsDefault }),
    );
    if (isDone) void showToast({ title: texts.restored, tone: 'done' });
  };
  const remove = async (node: CustomerAddressNode) => {
    const isDone = await change(node.id, () =>
      callAdminMutation(removeCustomerAddressDocument, { customerId, addressId: node.id }),
    );
    if (!isDone) return;
    void showToast({
      title: texts.removed,
      tone: 'done',
      action: {
        label: undoTexts.undo,
        onPress: () => void restore(node, node.id === defaultAddress?.id),
      },
    });
  };
  const makeDefault = async ({ id }: CustomerAddressNode) => {
    const isDone = await change(id, () =>
      callAdminMutation(defaultCustomerAddressDocument, { customerId, addressId: id }),
    );
    if (isDone) void showToast({ title: texts.isDefault, tone: 'done' });
  };

  return (
    <RecordCard
      title={texts.title}
      actions={
        mayChange && (
          <Button type="button" size="small" variant="secondary" onClick={() => setOpened('new')}>
            {texts.add}
          </Button>
        )
      }
    >
      {problem !== null && <Notice tone="problem">{problem}</Notice>}
      {addressesV2.nodes.length === 0 && <p className="text-muted">{texts.none}</p>}
      <ul className="grid gap-5">
        {addressesV2.nodes.map((node) => (
          <li key={node.id}>
            {node.id === defaultAddress?.id && <p className="font-semibold text-sm">{texts.default}</p>}
            <AddressLines node={node} />
            {mayChange && (
              <AddressButtons
                name={node.name ?? node.address1 ?? ''}
                isDefault={node.id === defaultAddress?.id}
                isPending={busyId === node.id}
                onEdit={() => setOpened(node)}
                onRemove={() => void remove(node)}
                onMakeDefault={() => void makeDefault(node)}
              />
            )}
          </li>
        ))}
      </ul>
      {opened !== null && (
        <AddressDialog
          customer={customer}
          node={opened === 'new' ? null : opened}
          onClose={() => {
            setOpened(null);
            // The address may have been changed by someone else, so the list is loaded again.
            onChanged();
          }}
          onSaved={() => {
            setOpened(null);
            onChanged();
          }}
        />
      )}
    </RecordCard>
  );
}

function AddressLines({ node }: { readonly node: CustomerAddressNode }) {
  return (
    <address className="break-words not-italic">
      {formatAddressLines(node).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  );
}

interface AddressButtonsProps {
  readonly name: string;
  readonly isDefault: boolean;
  readonly isPending: boolean;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
  readonly onMakeDefault: () => void;
}

function AddressButtons({
  name,
  isDefault,
  isPending,
  onEdit,
  onRemove,
  onMakeDefault,
}: AddressButtonsProps) {
  const button = { type: 'button', size: 'small', variant: 'quiet' } as const;
  return (
    <div className="-ms-4 flex flex-wrap gap-1">
      <Button {...button} aria-label={texts.editName(name)} onClick={onEdit}>
        {texts.edit}
      </Button>
      <Button {...button} aria-label={texts.removeName(name)} pending={isPending} onClick={onRemove}>
        {texts.remove}
      </Button>
      {!isDefault && (
        <Button {...button} aria-label={texts.makeDefaultName(name)} onClick={onMakeDefault}>
          {texts.makeDefault}
        </Button>
      )}
    </div>
  );
}
