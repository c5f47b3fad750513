/**
 * Fields of orders for features that this shop doesn't have: other sales channels, duties, tips, payment terms, Shopify
 * staff. Apps select them together with other fields, so they return null or an empty list instead of an error.
 */
import { type ConnectionArgs, createConnection } from '../../../graphql/connections.ts';
import type { OrderRecord } from '../../../orders/order-record.ts';
import { toMoneyBag } from '../../admin-money.ts';

const none = () => null;
const never = () => false;
const emptyList = () => [];
const emptyConnection = (_source: object, args: ConnectionArgs) => createConnection([], args, String);
const zeroMoney = ({ region }: OrderRecord) => toMoneyBag(0, region);

export const unusedOrderFields = {
  additionalFees: emptyList,
  alerts: emptyList,
  app: none,
  cartToken: none,
  channelInformation: none,
  checkoutToken: none,
  clientIp: none,
  currentTotalAdditionalFeesSet: none,
  currentTotalDutiesSet: none,
  customerJourneySummary: none,
  disputes: emptyList,
  dutiesIncluded: never,
  estimatedTaxes: never,
  hasTimelineComment: never,
  localizedFields: emptyConnection,
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
  totalCapturableSet: zeroMoney,
  totalTipReceivedSet: zeroMoney,
};

export const unusedLineFields = { duties: emptyList, staffMember: none };

export const unusedRefundFields = { duties: emptyList, orderAdjustments: emptyConnection, staffMember: none };

export const unusedShippingFields = {
  carrierIdentifier: none,
  deliveryCategory: none,
  phone: none,
  shippingRateHandle: none,
  source: none,
};

export const unusedTransactionFields = {
  accountNumber: none,
  authorizationCode: none,
  authorizationExpiresAt: none,
  errorCode: none,
  fees: emptyList,
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
