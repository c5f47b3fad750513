/** Table of the prices that campaigns change. */
import { createTable, getColumnTypes } from '@vitrine/storage/columns';
import type { Migration } from '@vitrine/storage/migrations';

export const campaignPricesMigration: Migration = {
  async up(db, dialect) {
    const type = getColumnTypes(dialect);
    await createTable(db, dialect, 'content_campaign_prices')
      .addColumn('campaign', type.integer, (column) => column.notNull().references('content_campaigns.id'))
      .addColumn('position', type.integer, (column) => column.notNull())
      .addColumn('product', type.text, (column) => column.notNull())
      .addColumn('variant', type.text)
      .addColumn('region', type.text)
      .addColumn('percentage', type.real)
      .addColumn('amount', type.integer)
      .addColumn('compare_at', type.text, (column) => column.notNull())
      .addPrimaryKeyConstraint('content_campaign_prices_key', ['campaign', 'position'])
      .execute();
  },
};
