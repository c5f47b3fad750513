/** Groups the open fulfilment orders by location, because a parcel has items of a single location. */

interface AssignedPart {
  readonly status: string;
  readonly assignedLocation: {
    readonly name: string;
    readonly address1?: string | null;
    readonly zip?: string | null;
  };
}

export interface LocationGroup<Part> {
  readonly key: string;
  /** Name of the location. */
  readonly name: string;
  readonly parts: readonly Part[];
}

/**
 * Returns the open parts by the name of their location, in the order of the parts. Not by the location's id, because
 * reading it needs a scope that not every token has.
 */
export function groupByLocation<Part extends AssignedPart>(
  parts: readonly Part[],
): readonly LocationGroup<Part>[] {
  const groups = Map.groupBy(parts.filter(isOpen), ({ assignedLocation: { name, address1, zip } }) =>
    JSON.stringify([name, address1 ?? '', zip ?? '']),
  );
  return [...groups].map(([key, group]) => ({
    key,
    name: group[0]?.assignedLocation.name ?? '',
    parts: group,
  }));
}

export function isOpen({ status }: { readonly status: string }): boolean {
  return status === 'OPEN' || status === 'IN_PROGRESS';
}
