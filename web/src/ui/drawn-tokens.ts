import { createContext, useContext } from 'react';

/** Colours and corners in force, by the names of their custom properties; empty until read. */
export type DrawnTokens = Partial<Record<`--rg-${string}`, string>>;

/** For what scripts draw, where no style sheet reaches. */
export const DrawnTokensContext = createContext<DrawnTokens>({});

export const useDrawnTokens = () => useContext(DrawnTokensContext);
