/** Keys of the demo's storefronts as a type, so that tests can write them without parsing. */
export type DemoRegionKey = 'us' | 'int' | 'ca' | 'au' | 'eu' | 'uk' | 'my' | 'dev';
