/** Dependencies of a command that uses the shop's database. */
import type { CommerceDatabase } from '@vitrine/commerce/database';
import type { PaymentGateway } from '@vitrine/commerce/payments/payment-gateway';
import type { ContentService } from '@vitrine/content/file-content';
import type { Storage } from '@vitrine/storage/database';
import type { ShopTables } from '../../server/engagement.ts';
import type { CommandIo } from './io.ts';

export interface DatabaseIo extends CommandIo {
  readonly storage: Storage<CommerceDatabase>;
  /** Database of sign-ups, reviews, wishlists and loyalty, opened on first use. */
  engagement(): Promise<Storage<ShopTables>>;
  /** Opens the shop's current settings and documents. */
  content(): Promise<ContentService>;
  /** Folder of e-mails that were written to files instead of being sent. */
  readonly mailDirectory: string;
  clock(): number;
}

/** Dependencies of a command that moves money. */
export interface PaymentIo extends DatabaseIo {
  /** Opens the payment gateway that refunds and captures payments of orders. */
  payments(): Promise<PaymentGateway>;
}
