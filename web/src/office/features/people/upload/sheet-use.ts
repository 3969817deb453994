import { createContext, useContext } from 'react';

/**
 * What a sheet is uploaded for: to fill the lists of people, or to make the people in it recipients,
 * those in the lists already as well.
 */
export type SheetUse = 'lists' | 'recipients';

const Use = createContext<SheetUse>('lists');
export const SheetUseProvider = Use.Provider;
export const useSheetUse = (): SheetUse => useContext(Use);
