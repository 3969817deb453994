import { resolve } from 'node:path';
import { build, type Plugin } from 'vite';

const ENTRY = resolve(import.meta.dirname, '../src/office/shell/sandbox/main.ts');

/** The script that the server puts into the office's page where that is the sandbox's: `/sandbox.js`. */
export const sandboxScript: Plugin = {
  name: 'sandbox-script',
  apply: 'build',
  async generateBundle() {
    const built = await build({
      configFile: false,
      logLevel: 'silent',
      build: {
        write: false,
        target: 'es2022',
        rolldownOptions: { input: ENTRY, output: { format: 'iife' } },
      },
    });
    const [chunk] = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
    if (chunk?.type !== 'chunk') throw new Error('the script of the sandbox was not built');
    this.emitFile({ type: 'asset', fileName: 'sandbox.js', source: chunk.code });
  },
};
