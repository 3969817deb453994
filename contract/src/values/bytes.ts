/** Bytes of a megabyte, as limits of files and requests count it. */
export const MEGABYTE = 1024 * 1024;
