import { createContext, useContext } from 'react';

/** Current colours and corners by their custom properties; empty until read. */
export type ThemeTokens = Partial<Record<`--rg-${string}`, string>>;

/** For canvas drawings, which style sheets do not reach. */
export const ThemeTokensContext = createContext<ThemeTokens>({});

export const useThemeTokens = () => useContext(ThemeTokensContext);
