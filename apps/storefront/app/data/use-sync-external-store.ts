/** Replaces SWR's shim for older React versions in the bundle, since React has this hook. */
import * as React from 'react';

export const useSyncExternalStore = React.useSyncExternalStore;
