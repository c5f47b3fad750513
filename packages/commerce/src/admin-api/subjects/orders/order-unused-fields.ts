/**
 * Fields of orders for what this shop doesn't have: sales channels of others, duties, tips, terms of payment, staff of
 * Shopify. Programs select them in one document with everything else, so they have their true value: none.
 */
import { type ConnectionArgs, createConnection } from '../../../graphql/connections.ts';
import type { OrderRecord } from '../../../orders/order-record.ts';
import { toMoneyBag } from '../../admin-money.ts';

const none = () => null;
const never = () => false;
const noList = () => [];
const noItems = (_source: object, args: ConnectionArgs) => createConnection([], args, String);
const nothing = ({ region }: OrderRecord) => toMoneyBag(0, region);

export const unusedOrderFields = {
  additionalFees: noList,
  alerts: noList,
  app: none,
  cartToken: none,
  channelInformation: none,
  checkoutToken: none,
  clientIp: none,
  currentTotalAdditionalFeesSet: none,
  currentTotalDutiesSet: none,
  customerJourneySummary: none,
  disputes: noList,
  dutiesIncluded: never,
  estimatedTaxes: never,
  hasTimelineComment: never,
  localizedFields: noItems,
  merchantOfRecordApp: none,
  originalTotalAdditionalFeesSet: none,
  originalTotalDutiesSet: none,
  paymentTerms: none,
  physicalLocation: none,
  poNumber: none,
  productNetwork: never,
  registeredSourceUrl: none,
  retailLocation: none,
  sourceIdentifier: none,
  staffMember: none,
  totalCapturableSet: nothing,
  totalTipReceivedSet: nothing,
};

export const unusedLineFields = { duties: noList, staffMember: none };

export const unusedRefundFields = { duties: noList, orderAdjustments: noItems, staffMember: none };

export const unusedTransactionFields = {
  accountNumber: none,
  authorizationCode: none,
  authorizationExpiresAt: none,
  errorCode: none,
  fees: noList,
  location: none,
  paymentDetails: none,
  receiptJson: none,
  settlementCurrency: none,
  settlementCurrencyRate: none,
  user: none,
};

export const unusedAddressFields = {
  coordinatesValidated: never,
  latitude: none,
  longitude: none,
  timeZone: none,
  validationResultSummary: none,
};
