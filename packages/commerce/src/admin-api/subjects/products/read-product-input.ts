/** Parses the mutations' input: global ids become digits, and fields of the inventory item become fields of the variant. */
import { isMeasureUnit, type UnitMeasure } from '@vitrine/rules/catalogue/unit-price';
import type {
  MediaChange,
  OptionChange,
  ProductDetails,
  VariantChange,
} from '../../../catalogue/products/product-input.ts';
import { stockLocationId } from '../../../catalogue/stock-location.ts';
import { createBadInputError } from '../../../graphql/errors.ts';
import { parseGidOfType } from '../../../graphql/global-ids.ts';
import type {
  CreateMediaInput,
  FileSetInput,
  InventoryItemInput,
  ProductCreateInput,
  ProductInput,
  ProductSetInput,
  ProductUpdateInput,
  ProductVariantSetInput,
  ProductVariantsBulkInput,
  UnitPriceMeasurementInput,
  VariantOptionValueInput,
  WeightUnit,
} from '../../generated/admin-types.ts';
import { parseMediaId } from './media-types.ts';

type Optional<T> = T | null | undefined;

/** Parses an optional id; null and undefined are returned unchanged. */
export function readProductId(type: string, id: Optional<string>): Optional<string> {
  return id == null ? id : parseGidOfType(type, id);
}

function readIds(type: string, ids: Optional<readonly string[]>): Optional<readonly string[]> {
  return ids?.map((id) => parseGidOfType(type, id));
}

type DetailsInput = ProductCreateInput | ProductUpdateInput | ProductInput | ProductSetInput;

export function readProductDetails(input: DetailsInput): ProductDetails {
  const { title, handle, descriptionHtml, vendor, productType, tags, status, seo, metafields } = input;
  if (status === 'UNLISTED')
    throw createBadInputError('The status UNLISTED is not supported by this backend');
  return {
    title,
    handle,
    descriptionHtml,
    vendor,
    productType,
    tags,
    status,
    seo,
    metafields,
    giftCard: 'giftCard' in input ? input.giftCard : undefined,
    redirectNewHandle: 'redirectNewHandle' in input ? input.redirectNewHandle : undefined,
    collectionsToJoin:
      'collectionsToJoin' in input ? readIds('Collection', input.collectionsToJoin) : undefined,
    collectionsToLeave:
      'collectionsToLeave' in input ? readIds('Collection', input.collectionsToLeave) : undefined,
  };
}

export function readProductMedia(media: Optional<readonly CreateMediaInput[]>): readonly MediaChange[] {
  return (media ?? []).map(({ alt, originalSource, mediaContentType }) => ({
    alt,
    originalSource,
    kind: readMediaKind(mediaContentType),
  }));
}

function readMediaKind(type: CreateMediaInput['mediaContentType']): MediaChange['kind'] {
  return type === 'IMAGE' ? undefined : type;
}

export function readFile({ id, alt, originalSource, contentType }: FileSetInput): MediaChange {
  if (contentType === 'FILE')
    throw createBadInputError('Files of the type FILE are not supported as media of products');
  const kind = contentType == null ? undefined : readMediaKind(contentType);
  return { id: id == null ? id : parseMediaId(id), alt, originalSource, kind };
}

interface OptionLike {
  readonly id?: Optional<string>;
  readonly name?: Optional<string>;
  readonly position?: Optional<number>;
  readonly values?: Optional<readonly { readonly id?: Optional<string>; readonly name?: Optional<string> }[]>;
}

export function readOption({ id, name, position, values }: OptionLike): OptionChange {
  return {
    id: readProductId('ProductOption', id),
    name,
    position,
    values: values?.map(readOptionValue),
  };
}

export function readOptionValue(value: { readonly id?: Optional<string>; readonly name?: Optional<string> }) {
  return { id: readProductId('ProductOptionValue', value.id), name: value.name };
}

function readSelection({ id, name, optionId, optionName }: VariantOptionValueInput) {
  return {
    id: readProductId('ProductOptionValue', id),
    name,
    optionId: readProductId('ProductOption', optionId),
    optionName,
  };
}

const gramsPerUnit: Readonly<Record<WeightUnit, number>> = {
  GRAMS: 1,
  KILOGRAMS: 1000,
  OUNCES: 28.349523125,
  POUNDS: 453.59237,
};

/** Converts the fields of an inventory item to fields of its variant. */
export function readInventoryItem(item: Optional<InventoryItemInput>): VariantChange {
  if (item == null) return {};
  const weight = item.measurement?.weight;
  return {
    sku: item.sku,
    tracked: item.tracked,
    requiresShipping: item.requiresShipping,
    weightGrams:
      weight == null ? undefined : Math.round(weight.value * gramsPerUnit[weight.unit] * 1000) / 1000,
  };
}

function readMeasure(input: Optional<UnitPriceMeasurementInput>): Optional<UnitMeasure> {
  if (input == null) return input;
  const { quantityUnit, quantityValue, referenceUnit, referenceValue } = input;
  if (quantityUnit == null || !isMeasureUnit(quantityUnit))
    throw createBadInputError(`The unit ${quantityUnit ?? ''} is not supported by this backend`);
  if (referenceUnit == null || !isMeasureUnit(referenceUnit))
    throw createBadInputError(`The unit ${referenceUnit ?? ''} is not supported by this backend`);
  return {
    quantityUnit,
    quantityValue: quantityValue ?? 0,
    referenceUnit,
    referenceValue: referenceValue ?? 1,
  };
}

/** Sums quantities, all of which must be at the shop's only stock location. */
function readQuantities(
  quantities: Optional<readonly { readonly locationId: string; readonly units: number }[]>,
): Optional<number> {
  if (quantities == null || quantities.length === 0) return undefined;
  const other = quantities.find((each) => parseGidOfType('Location', each.locationId) !== stockLocationId);
  if (other !== undefined) throw createBadInputError(`There is no location ${other.locationId}`);
  return quantities.at(-1)?.units;
}

export function readVariant(input: ProductVariantsBulkInput): VariantChange {
  return {
    ...readInventoryItem(input.inventoryItem),
    id: readProductId('ProductVariant', input.id),
    optionValues: input.optionValues?.map(readSelection),
    price: input.price,
    compareAtPrice: input.compareAtPrice,
    barcode: input.barcode,
    inventoryPolicy: input.inventoryPolicy,
    taxable: input.taxable,
    mediaId: readProductId('MediaImage', input.mediaId),
    mediaSrc: input.mediaSrc?.[0],
    measure: readMeasure(input.unitPriceMeasurement),
    quantity: readQuantities(
      input.inventoryQuantities?.map((each) => ({
        locationId: each.locationId,
        units: each.availableQuantity,
      })),
    ),
  };
}

export function readWholeVariant(input: ProductVariantSetInput): VariantChange {
  const item = readInventoryItem(input.inventoryItem);
  const file = input.file == null ? undefined : readFile(input.file);
  return {
    ...item,
    sku: input.sku ?? item.sku,
    id: readProductId('ProductVariant', input.id),
    optionValues: input.optionValues.map(readSelection),
    price: input.price,
    compareAtPrice: input.compareAtPrice,
    barcode: input.barcode,
    inventoryPolicy: input.inventoryPolicy,
    taxable: input.taxable,
    mediaId: file?.id,
    mediaSrc: file?.originalSource,
    measure: readMeasure(input.unitPriceMeasurement),
    quantity: readQuantities(
      input.inventoryQuantities?.map((each) => ({ locationId: each.locationId, units: each.quantity })),
    ),
  };
}
