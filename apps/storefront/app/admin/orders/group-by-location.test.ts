import { expect, it } from 'vitest';
import { groupByLocation } from './group-by-location.ts';

const at = (name: string, address1: string | null = null) => ({ name, address1 });

it('ADMIN-227: groups the open parts of an order by the location that sends them', () => {
  const parts = [
    { id: 1, status: 'OPEN', assignedLocation: at('Warehouse') },
    { id: 2, status: 'OPEN', assignedLocation: at('Shop', 'First Street 1') },
    { id: 3, status: 'CLOSED', assignedLocation: at('Attic') },
    { id: 4, status: 'IN_PROGRESS', assignedLocation: at('Warehouse') },
    { id: 5, status: 'OPEN', assignedLocation: at('Shop', 'Second Street 2') },
  ];
  const found = groupByLocation(parts).map((group) => [group.name, group.parts.map(({ id }) => id)]);
  expect(found).toEqual([
    ['Warehouse', [1, 4]],
    ['Shop', [2]],
    ['Shop', [5]],
  ]);
  expect(groupByLocation([])).toEqual([]);
});
