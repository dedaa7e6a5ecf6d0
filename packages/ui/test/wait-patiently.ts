import { configure, getConfig, type Config } from '@testing-library/dom';

/** The library sets this while a query is repeated until it finds something; its types don't tell. */
const isRepeated = (): boolean =>
  (getConfig() as Config & { _disableExpensiveErrorDiagnostics: boolean })._disableExpensiveErrorDiagnostics;

function missing(message: string | null): Error {
  const error = new Error(message ?? '');
  error.name = 'TestingLibraryElementError';
  return error;
}

configure(({ getElementError }) => ({
  // A busy machine needs more than the library's default of one second.
  asyncUtilTimeout: 20_000,
  // The library prints the whole page into each error. Of a repeated query only the last error is shown, and when the
  // time is over the library adds the page to that.
  getElementError: (message, container) => (isRepeated() ? missing(message) : getElementError(message, container)),
}));
