import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inflate } from '@sparticuz/chromium';

/** A browser's program and what its process needs in its environment. */
export interface Chromium {
  executablePath: string;
  env: Record<string, string>;
}

const DEBIAN = '/usr/bin/chromium';
/** Whether the npm package has a browser for this machine. */
const IS_PACKAGED = process.platform === 'linux' && process.arch === 'x64';
const CACHE = resolve(import.meta.dirname, '../../node_modules/.cache/regalo');

/**
 * The browser for the journeys: the one that CHROMIUM names, else the npm package's, else Debian's. The package has a
 * browser without windows, which takes half of the processor's time that Debian's takes.
 * @throws when there is none, because a journey that is not made must not look like one that is
 */
export async function findChromium(named = process.env.CHROMIUM): Promise<Chromium> {
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM names ${named}, which does not exist.`);
    return { executablePath: named, env: inherited() };
  }
  if (existsSync(DEBIAN) && !IS_PACKAGED) return { executablePath: DEBIAN, env: inherited() };
  return packagedChromium();
}

/** The npm package's browser, which brings its libraries and a font with it (Linux on x64). */
export async function packagedChromium(): Promise<Chromium> {
  if (!IS_PACKAGED)
    throw new Error('No browser found: name a Chromium or Chrome in the variable CHROMIUM.');
  const folder = join(CACHE, 'chromium');
  if (!existsSync(folder)) await unpackInto(folder);
  const env = {
    ...inherited(),
    HOME: folder,
    LD_LIBRARY_PATH: join(folder, 'al2023/lib'),
    FONTCONFIG_FILE: join(folder, 'fonts.conf'),
  };
  return { executablePath: join(folder, 'chromium'), env };
}

async function unpackInto(folder: string): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const draft = await mkdtemp(`${folder}-`);
  const packed = fileURLToPath(new URL('../bin/', import.meta.resolve('@sparticuz/chromium')));
  const files = ['chromium.br', 'al2023.tar.br', 'fonts.tar.br'];
  await Promise.all(inTmpdir(draft, () => files.map((file) => inflate(join(packed, file)))));
  await writeFile(join(draft, 'fonts.conf'), fontConfiguration(folder));
  try {
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true });
    // Another process was faster; its folder is as good as ours.
    if (!existsSync(folder)) throw error;
  }
}

/** The package unpacks into the temporary folder; a shared one would mix versions and users. */
function inTmpdir<T>(folder: string, start: () => T): T {
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    return start();
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

/** The package's own file looks for fonts in places that exist in its cloud only. */
function fontConfiguration(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${join(folder, 'font-cache')}</cachedir>
</fontconfig>
`;
}

function inherited(): Record<string, string> {
  const entries = Object.entries(process.env).filter((entry) => entry[1] !== undefined);
  return Object.fromEntries(entries) as Record<string, string>;
}
