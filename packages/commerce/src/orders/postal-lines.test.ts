import { expect, it } from 'vitest';
import { formatPostalLines } from './postal-lines.ts';

const ada = { name: 'Ada Shore', company: null, address1: 'Street 1', address2: null };

it.each([
  ['DE', 'Berlin', null, '10115', ['10115 Berlin']],
  ['FR', 'Paris', null, '75001', ['75001 Paris']],
  ['GB', 'London', 'ENG', 'E1 6AN', ['London', 'E1 6AN']],
  ['US', 'Oakland', 'CA', '94607', ['Oakland, CA 94607']],
  ['CA', 'Toronto', 'ON', 'M5V 2T6', ['Toronto ON M5V 2T6']],
  ['AU', 'Bondi', 'NSW', '2026', ['Bondi NSW 2026']],
  ['MY', 'Kuala Lumpur', 'KUL', '50050', ['50050 Kuala Lumpur', 'KUL']],
  ['ES', 'Las Palmas', 'GC', '35001', ['35001 Las Palmas GC']],
])('ACC-31: %s writes the city and its code its own way', (country, city, province, zip, place) => {
  expect(formatPostalLines({ ...ada, city, province, zip, country })).toEqual([
    'Ada Shore',
    'Street 1',
    ...place,
  ]);
});

it.each([
  ['US', 'Napa', 'CA', 'California', '94559', ['Napa, CA 94559']],
  ['CA', 'Toronto', 'ON', 'Ontario', 'M5V 2T6', ['Toronto ON M5V 2T6']],
  ['AU', 'Bondi', 'NSW', 'New South Wales', '2026', ['Bondi NSW 2026']],
  ['IT', 'Milano', 'MI', 'Milano', '20121', ['20121 Milano MI']],
  ['BR', 'São Paulo', 'SP', 'São Paulo', '01310-100', ['São Paulo-SP', '01310-100']],
  ['GB', 'London', 'ENG', 'England', 'E1 6AN', ['London', 'E1 6AN']],
  ['DE', 'Berlin', 'BE', 'Berlin', '10115', ['10115 Berlin']],
  ['MY', 'George Town', 'PNG', 'Penang', '10050', ['10050 George Town', 'Penang']],
  ['MX', 'Tijuana', 'BC', 'Baja California', '22000', ['22000 Tijuana, Baja California']],
  ['IN', 'Mumbai', 'MH', 'Maharashtra', '400001', ['Mumbai 400001', 'Maharashtra']],
  ['ID', 'Jakarta', 'JK', 'Jakarta', '10110', ['Jakarta', '10110']],
  ['ES', 'Las Palmas', 'GC', 'Las Palmas', '35001', ['35001 Las Palmas']],
  ['NZ', 'Auckland', 'AUK', 'Auckland', '1010', ['Auckland 1010']],
])(
  'ACC-31: %s writes the province as a code or by its name',
  (country, city, province, provinceName, zip, place) => {
    const lines = formatPostalLines({ ...ada, city, province, provinceName, zip, country });
    expect(lines).toEqual(['Ada Shore', 'Street 1', ...place]);
  },
);

it('includes every line of the address, and no empty line', () => {
  const city = { city: 'Dubai', zip: '12345', province: null, country: 'AE' };
  const lines = formatPostalLines({ ...ada, address2: 'Flat 2', company: 'Shore Ltd', ...city });
  for (const part of ['Ada Shore', 'Shore Ltd', 'Street 1', 'Flat 2', 'Dubai', '12345'])
    expect(lines.join(' ')).toContain(part);
  expect(lines).not.toContain('');
});
