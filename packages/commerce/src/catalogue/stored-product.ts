/** A product as lists hold it: a few fields at hand, everything else read from its record when it is asked for. */
import type { RegionKey } from '@vitrine/rules/regions/region';
import type {
  ImageRecord,
  MetafieldRecord,
  OptionRecord,
  ProductRecord,
  Seo,
  VariantRecord,
} from './model.ts';
import type { ProductColumns } from './product-columns.ts';

/** No change has ended it. */
export const forever = Number.MAX_SAFE_INTEGER;

export class StoredProduct implements ProductRecord {
  readonly columns: ProductColumns;
  /** Its row in the columns; a changed product gets a new one. */
  readonly slot: number;
  /** The change that brought it, and the one that ended it. */
  readonly addedAt: number;
  endedAt: number;
  /** Held while it is among those that were read last. */
  opened: ProductRecord | undefined;
  /** As the columns have them, once they were read: lists are sorted by titles and told by ids. */
  knownId: string | undefined;
  knownTitle: string | undefined;

  constructor(columns: ProductColumns, slot: number, addedAt: number, endedAt = forever) {
    this.columns = columns;
    this.slot = slot;
    this.addedAt = addedAt;
    this.endedAt = endedAt;
    this.opened = undefined;
    this.knownId = undefined;
    this.knownTitle = undefined;
  }

  /** Whether it is part of the catalogue after so many changes. */
  isAliveAt(change: number): boolean {
    return this.addedAt <= change && change < this.endedAt;
  }

  get id(): string {
    this.knownId ??= this.columns.idOf(this.slot);
    return this.knownId;
  }

  get handle(): string {
    return this.columns.handleOf(this.slot);
  }

  get title(): string {
    this.knownTitle ??= this.columns.titles.text(this.slot);
    return this.knownTitle;
  }

  get vendor(): string {
    return this.columns.texts.text(this.columns.vendor.at(this.slot));
  }

  get productType(): string {
    return this.columns.texts.text(this.columns.type.at(this.slot));
  }

  get tags(): readonly string[] {
    const { columns } = this;
    return this.opened?.tags ?? Array.from(columns.tags.row(this.slot), (tag) => columns.texts.text(tag));
  }

  get createdAt(): number {
    return this.columns.createdAt.at(this.slot);
  }

  get updatedAt(): number {
    return this.columns.updatedAt.at(this.slot);
  }

  get descriptionHtml(): string {
    return recordOf(this).descriptionHtml;
  }

  get category(): string | null {
    return recordOf(this).category;
  }

  get status(): ProductRecord['status'] {
    return recordOf(this).status;
  }

  get publishedIn(): readonly RegionKey[] {
    return recordOf(this).publishedIn;
  }

  get options(): readonly OptionRecord[] {
    return recordOf(this).options;
  }

  get variants(): readonly VariantRecord[] {
    return recordOf(this).variants;
  }

  get images(): readonly ImageRecord[] {
    return recordOf(this).images;
  }

  get metafields(): readonly MetafieldRecord[] {
    return recordOf(this).metafields;
  }

  get seo(): Seo {
    return recordOf(this).seo;
  }

  get giftCard(): boolean {
    return recordOf(this).giftCard;
  }

  get publishedAt(): number {
    return recordOf(this).publishedAt;
  }
}

function recordOf({ opened, columns, slot }: StoredProduct): ProductRecord {
  return opened ?? columns.open(slot);
}
