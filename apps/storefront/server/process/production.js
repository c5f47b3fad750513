/** Must be imported first, because React selects its build by NODE_ENV when it is loaded. */
process.env.NODE_ENV ??= 'production';

export {};
