/** Keys of the demo's storefronts, as a type: tests may write them without parsing. */
export type DemoRegionKey = 'us' | 'int' | 'ca' | 'au' | 'eu' | 'uk' | 'my' | 'dev';
