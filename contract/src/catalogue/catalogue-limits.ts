/** Limits of what the catalogue says. */
export const CATALOGUE_LIMITS = {
  name: 120,
  words: 2000,
  cardType: 40,
  amount: 99_999_999,
  units: 1_000_000_000,
} as const;

/** The form of a key: it names a part of the catalogue for ever. */
export const CATALOGUE_KEY = /^[a-z0-9][a-z0-9-]{0,79}$/;

/** The most bytes of a catalogue file. */
export const CATALOGUE_FILE_BYTES = 5_000_000;
