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
  /** The shop's settings as they are now. */
  content(): Promise<ContentService>;
  /** The folder of mails that were written to files. */
  readonly mailDirectory: string;
  /** Current time. */
  clock(): number;
}

/** Dependencies of a command that moves money. */
export interface PaymentIo extends DatabaseIo {
  /** The payment gateway of orders. */
  payments(): Promise<PaymentGateway>;
}
