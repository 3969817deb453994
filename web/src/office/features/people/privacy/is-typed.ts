const plain = (name: string) =>
  name.normalize('NFKC').replace(/\s+/gu, ' ').trim().toLocaleLowerCase('es');

/** Whether somebody typed a name, however they wrote its capitals and blanks. */
export const isTyped = (name: string, typed: string): boolean => plain(name) === plain(typed);
