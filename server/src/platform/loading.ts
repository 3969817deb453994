import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';

const FOLDER = fileURLToPath(
  new URL('../../../node_modules/.cache/regalo/compiled', import.meta.url),
);

/** By how much V8 enlarges the room for young objects; 2 is its own default. */
const growBy = (factor: 1 | 2) => setFlagsFromString(`--semi-space-growth-factor=${factor}`);

/**
 * Makes the modules that are loaded from now on quick to load and small to keep. What is compiled of
 * them is written beside the packages, or to the folder that NODE_COMPILE_CACHE names, and found there
 * by the next start; where it cannot be written, nothing is kept. The room for young objects does not
 * grow: modules are old ones, and an idle process would hold that room for ever.
 */
export function beginLoading(): void {
  // Node itself has begun with it where NODE_COMPILE_CACHE is set, and stays with that.
  enableCompileCache(FOLDER);
  growBy(1);
}

/** Lets the process grow with its work, and writes down what was compiled. */
export function endLoading(): void {
  growBy(2);
  flushCompileCache();
}
