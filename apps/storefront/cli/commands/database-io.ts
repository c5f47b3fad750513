/** What a command that works on the shop's database is given. */
import type { CommerceDatabase } from '@vitrine/commerce/database';
import type { PaymentGateway } from '@vitrine/commerce/payments/payment-gateway';
import type { ContentService } from '@vitrine/content/file-content';
import type { Storage } from '@vitrine/storage/database';
import type { ShopTables } from '../../server/engagement.ts';
import type { CommandIo } from './io.ts';

export interface DatabaseIo extends CommandIo {
  readonly storage: Storage<CommerceDatabase>;
  /** The database of what shoppers leave with the shop, opened when it is asked for. */
  engagement(): Promise<Storage<ShopTables>>;
  /** The shop's settings as they are now. */
  content(): Promise<ContentService>;
  /** The folder of mails that were written to files. */
  readonly mailDirectory: string;
  /** Milliseconds since 1970. */
  clock(): number;
}

/** What a command that moves money is given. */
export interface PaymentIo extends DatabaseIo {
  /** Who moves the money of orders. */
  payments(): PaymentGateway;
}
