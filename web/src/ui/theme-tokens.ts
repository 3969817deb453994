import { createContext, useContext } from 'react';

/** Colours and corners in force, by the names of their custom properties; empty until read. */
export type ThemeTokens = Partial<Record<`--rg-${string}`, string>>;

/** For what scripts draw, where no style sheet reaches. */
export const ThemeTokensContext = createContext<ThemeTokens>({});

export const useThemeTokens = () => useContext(ThemeTokensContext);
