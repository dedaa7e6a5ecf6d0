/** Owns what may be told of a place by a network address and by a browser's position. Keeps nothing, asks no one outside. */
export { emptyAddressBook, readAddressBook, type AddressBook } from './address-book.ts';
export { judgeLocation } from './judge-location.ts';
