/** Owns what a network address and a browser's position show of a place. Stores nothing and calls no outside service. */
export { emptyAddressBook, readAddressBook, type AddressBook } from './address-book.ts';
export { judgeLocation } from './judge-location.ts';
