/** The most bytes of a game's picture, and what is said of a larger one after its name. */
export const mostPictureBytes = 2 * 1_024 * 1_024;
export const pictureTooLarge = 'tem mais de 2 MB';
