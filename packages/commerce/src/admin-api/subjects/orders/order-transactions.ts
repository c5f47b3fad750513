/** Payments and refunds of an order as `OrderTransaction`. */
import type { Minor } from '@vitrine/rules/money';
import type { EpochMs } from '@vitrine/rules/units';
import { formatGlobalId } from '../../../graphql/global-ids.ts';
import type { OrderRecord } from '../../../orders/order-record.ts';
import type { PaymentStatus } from '../../../orders/order-tables.ts';
import { manualGateway } from '../../../payments/payment-store.ts';
import type { AdminContext } from '../../admin-context.ts';
import { type MoneyBag, toMoneyBag } from '../../admin-money.ts';
import type { OrderTransactionKind, OrderTransactionStatus } from '../../generated/admin-types.ts';

/** Source of `OrderTransaction`. */
export interface TransactionSource {
  readonly id: string;
  readonly kind: OrderTransactionKind;
  readonly status: OrderTransactionStatus;
  readonly amount: Minor;
  readonly amountSet: MoneyBag;
  readonly gateway: string;
  readonly formattedGateway: string;
  readonly createdAt: EpochMs;
  readonly processedAt: EpochMs | null;
  readonly test: boolean;
  readonly manualPaymentGateway: boolean;
  readonly manuallyCapturable: boolean;
  readonly multiCapturable: boolean;
  readonly paymentId: string | null;
  readonly parentTransaction: TransactionSource | null;
  readonly order: OrderRecord;
}

const giftCardGateway = 'gift_card';

const gatewayNames: Readonly<Record<string, string>> = {
  [giftCardGateway]: 'Gift card',
  [manualGateway]: 'Paid outside the shop',
};

const paymentStatuses: Readonly<Record<PaymentStatus, OrderTransactionStatus>> = {
  pending: 'PENDING',
  authorized: 'SUCCESS',
  succeeded: 'SUCCESS',
  refunded: 'SUCCESS',
  declined: 'FAILURE',
  failed: 'FAILURE',
  releasing: 'PENDING',
  canceled: 'SUCCESS',
};

const refundStatuses = { asked: 'PENDING', done: 'SUCCESS', refused: 'FAILURE' } as const;

/** Returns the transactions of an order: payments, gift cards, then refunds, each oldest first. */
export async function loadTransactions(
  order: OrderRecord,
  { services }: AdminContext,
): Promise<readonly TransactionSource[]> {
  const db = services.backend.storage.read;
  const payments = await db
    .selectFrom('payments')
    .select(['id', 'gateway', 'status', 'amount', 'reference', 'created_at', 'updated_at'])
    .where('order_id', '=', order.id)
    .orderBy('created_at')
    .execute();
  const refunds = await db
    .selectFrom('refunds')
    .select(['id', 'gateway', 'status', 'amount', 'payment_id', 'reference', 'created_at', 'updated_at'])
    .where('order_id', '=', order.id)
    .where('amount', '>', 0)
    .orderBy('created_at')
    .execute();
  const create = (
    row: Pick<TransactionSource, 'kind' | 'status' | 'amount' | 'gateway' | 'createdAt'> & {
      readonly id: string;
      readonly reference: string | null;
      readonly parent?: TransactionSource | undefined;
    },
  ): TransactionSource => ({
    id: formatGlobalId('OrderTransaction', row.id),
    kind: row.kind,
    status: row.status,
    amount: row.amount,
    amountSet: toMoneyBag(row.amount, order.region),
    gateway: row.gateway,
    formattedGateway: gatewayNames[row.gateway] ?? row.gateway,
    createdAt: row.createdAt,
    processedAt: row.status === 'SUCCESS' ? row.createdAt : null,
    test: row.gateway === 'test',
    manualPaymentGateway: row.gateway === manualGateway,
    manuallyCapturable: false,
    multiCapturable: false,
    paymentId: row.reference,
    parentTransaction: row.parent ?? null,
    order,
  });
  const paid = new Map(
    payments.map((row) => {
      const kind =
        row.status === 'authorized' ? 'AUTHORIZATION' : row.status === 'canceled' ? 'VOID' : 'SALE';
      const status = paymentStatuses[row.status];
      return [
        row.id,
        create({ ...row, kind, status, amount: Number(row.amount), createdAt: Number(row.created_at) }),
      ] as const;
    }),
  );
  const byGiftCard = (order.giftCards ?? []).map((payment, index) =>
    create({
      id: `${order.id}-gift-card-${index + 1}`,
      kind: 'SALE',
      status: 'SUCCESS',
      amount: payment.amount,
      gateway: giftCardGateway,
      createdAt: order.createdAt,
      reference: null,
    }),
  );
  const back = refunds.map((row) =>
    create({
      ...row,
      kind: 'REFUND',
      status: refundStatuses[row.status],
      amount: Number(row.amount),
      createdAt: Number(row.created_at),
      parent: row.payment_id === null ? undefined : paid.get(row.payment_id),
    }),
  );
  return [...paid.values(), ...byGiftCard, ...back];
}
