import { mergeConfig } from 'vitest/config';
import { pseudoLanguage } from '../messages/src/testing/pseudo-language.ts';
import { webTests } from './vitest.config.ts';

/** Walks that need no language, in the pseudo-language. */
export default mergeConfig(webTests('pseudo-language in web', ['src/**/*.pseudo.test.tsx']), {
  plugins: [pseudoLanguage],
});
