/** Adds the index of a discount in its order or line. */
import { markAsType } from '../../../graphql/type-names.ts';

/** Adds the position that the Admin API requires. */
export function addDiscountIndex(application: object, index: number): object {
  const { value, ...rest } = Object.fromEntries(Object.entries(application));
  const name =
    'code' in application
      ? 'DiscountCodeApplication'
      : 'isManual' in application
        ? 'ManualDiscountApplication'
        : 'AutomaticDiscountApplication';
  return markAsType(name, { ...rest, value, index });
}
