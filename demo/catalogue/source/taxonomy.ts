/** Shopify's product category for each of the shop's own categories. */
const CARE = 'Health & Beauty > Personal Care';

export const categories: Readonly<Record<string, string>> = {
  'self-tan': `${CARE} > Cosmetics > Skin Care > Tanning Products > Self Tanner`,
  'after-sun': `${CARE} > Cosmetics > Skin Care > Lotions & Moisturizers`,
  body: `${CARE} > Cosmetics > Skin Care > Body Care`,
  bath: `${CARE} > Cosmetics > Bath & Body`,
  face: `${CARE} > Cosmetics > Skin Care > Facial Skin Care`,
  lip: `${CARE} > Cosmetics > Skin Care > Lip Balms & Treatments`,
  eye: `${CARE} > Cosmetics > Skin Care > Eye Masks & Patches`,
  sleep: `${CARE} > Sleeping Aids > Eye Masks`,
  hair: `${CARE} > Hair Care > Hair Treatments`,
  wash: `${CARE} > Hair Care > Shampoo & Conditioner`,
  brush: `${CARE} > Hair Care > Hair Styling Tools > Combs & Brushes`,
  tool: `${CARE} > Cosmetics > Cosmetic Tools > Skin Care Tools`,
  kit: `${CARE} > Cosmetics > Cosmetic Sets`,
  candle: 'Home & Garden > Decor > Home Fragrances > Candles',
  'gift-card': 'Gift Cards',
  pouch: 'Luggage & Bags > Cosmetic & Toiletry Bags',
};

/** Swatch colours by option value. */
export const swatches: Readonly<Record<string, string>> = {
  Light: '#e3bd95',
  Medium: '#c48f5f',
  Dark: '#8f5a34',
  'Ultra Dark': '#5c3520',
  Clay: '#b4704c',
  Sand: '#e2d3bb',
  Ink: '#2f2722',
  Lagoon: '#2f7f8c',
  Coral: '#d9654b',
  Linen: '#d8c8ae',
  Rose: '#c98479',
  Clear: '#f3e6d2',
  Bronze: '#7a4f31',
  Moss: '#7c7f57',
};
