import { configure } from '@testing-library/dom';

// A busy machine needs more than the library's default of one second.
configure({ asyncUtilTimeout: 20_000 });
