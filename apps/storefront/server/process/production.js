/** Imported before anything else: React chooses its build when it is first loaded. */
process.env.NODE_ENV ??= 'production';

export {};
