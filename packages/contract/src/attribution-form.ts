// This is a file of its own because the app's first screen needs this form and no other.

/** Any text of up to 256 characters that the server can store: no NUL and no unpaired surrogate. */
export const attributionForm = /^[^\0\p{Surrogate}]{1,256}$/u;
