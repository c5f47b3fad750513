/** Items with their quantities: `2 × Coconut Lip Balm`. */

export interface ItemListProps {
  readonly items: readonly (readonly [id: string, quantity: number, name: string])[];
}

export function ItemList({ items }: ItemListProps) {
  return (
    <ul className="text-sm">
      {items.map(([id, quantity, name]) => (
        <li key={id}>
          {quantity} × {name}
        </li>
      ))}
    </ul>
  );
}
