import { configure } from '@testing-library/dom';

// A busy machine may take its time: the library would give up after a second. What never comes fails all the same.
configure({ asyncUtilTimeout: 20_000 });
