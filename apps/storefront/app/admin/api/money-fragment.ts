/** The amount of a `MoneyBag` that the admin shows. Documents with `...Money` end with it. */
export const moneyFragment = /* GraphQL */ `
  fragment Money on MoneyBag {
    presentmentMoney {
      amount
      currencyCode
    }
  }
`;
