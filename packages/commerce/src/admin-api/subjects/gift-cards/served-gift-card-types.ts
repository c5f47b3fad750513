import type { ServedTypes } from '../../served-part.ts';

const page = 'after before first last reverse';

/** Gift cards and their ledger. */
export const servedGiftCardTypes: ServedTypes = {
  QueryRoot: [
    'giftCard',
    `giftCards(${page} query sortKey)`,
    'giftCardsCount(limit query)',
    'giftCardConfiguration',
  ],
  Mutation: [
    'giftCardCreate',
    'giftCardUpdate',
    'giftCardDeactivate',
    'giftCardCredit',
    'giftCardDebit',
    'giftCardSendNotificationToCustomer',
  ],
  GiftCard: [
    'id',
    'balance',
    'initialValue',
    'createdAt',
    'updatedAt',
    'customer',
    'deactivatedAt',
    'enabled',
    'expiresOn',
    'isRedeemable',
    'lastCharacters',
    'maskedCode',
    'note',
    'order',
    `transactions(${page})`,
  ],
  GiftCardTransaction: ['id', 'amount', 'giftCard', 'note', 'processedAt'],
  GiftCardCreditTransaction: ['id', 'amount', 'giftCard', 'note', 'processedAt'],
  GiftCardDebitTransaction: ['id', 'amount', 'giftCard', 'note', 'processedAt'],
  GiftCardConfiguration: ['issueLimit', 'purchaseLimit'],
  GiftCardCreateInput: [
    'initialAmount',
    'initialValue',
    'customerId',
    'expiresOn',
    'note',
    'recipientAttributes',
  ],
  GiftCardUpdateInput: ['customerId', 'expiresOn', 'note'],
  GiftCardRecipientInput: ['id', 'message', 'preferredName', 'sendNotificationAt'],
  GiftCardCreditInput: ['creditAmount', 'note'],
  GiftCardDebitInput: ['debitAmount', 'note'],
  MoneyInput: '*',
};
