/** React has this hook itself; the shim for older versions of React that SWR brings is left out of the bundle. */
import * as React from 'react';

export const useSyncExternalStore = React.useSyncExternalStore;
