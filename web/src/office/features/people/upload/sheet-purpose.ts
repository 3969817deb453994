import { createContext, useContext } from 'react';

/**
 * What a sheet is uploaded for: to fill the lists of people, or to make the people in it recipients,
 * those in the lists already as well.
 */
export type SheetPurpose = 'lists' | 'recipients';

const Purpose = createContext<SheetPurpose>('lists');
export const SheetPurposeProvider = Purpose.Provider;
export const useSheetPurpose = (): SheetPurpose => useContext(Purpose);
