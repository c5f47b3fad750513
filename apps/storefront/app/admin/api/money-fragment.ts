/** Fragment of the amount of a `MoneyBag` that the admin shows. Add it to documents that use `...Money`. */
export const moneyFragment = /* GraphQL */ `
  fragment Money on MoneyBag {
    presentmentMoney {
      amount
      currencyCode
    }
  }
`;
