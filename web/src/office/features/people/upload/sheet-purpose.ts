import { createContext, useContext } from 'react';

/**
 * The purpose of an upload: to add people to the lists, or to make its people recipients, even
 * those who are in the lists already.
 */
export type SheetPurpose = 'lists' | 'recipients';

const Purpose = createContext<SheetPurpose>('lists');
export const SheetPurposeProvider = Purpose.Provider;
export const useSheetPurpose = (): SheetPurpose => useContext(Purpose);
