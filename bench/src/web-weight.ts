/** JavaScript and layout shift of the first pages, as a browser gets them from the server. */
import { launch } from '../../e2e/src/browser.ts';
import { freePort, makeDataDir, removeDataDir, startDemo } from '../../e2e/src/demo.ts';
import { signIn } from '../../e2e/src/office.ts';
import { stopProgram } from '../../e2e/src/program.ts';
import { LIMITS, weigh } from '../../e2e/src/weigh.ts';

async function measure() {
  const dataDir = makeDataDir();
  const demo = await startDemo({ dataDir, port: await freePort() });
  const browser = await launch();
  try {
    const login = await weigh(browser, demo.url);
    const dashboard = await weigh(browser, demo.url, signIn);
    return { login, dashboard };
  } finally {
    await browser.close();
    await stopProgram(demo);
    await removeDataDir(dataDir);
  }
}

const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

for (const [page, { script, below, style, font, shift }] of Object.entries(await measure())) {
  const limit = LIMITS[page as keyof typeof LIMITS];
  console.log(
    `${page}: JavaScript ${kb(script)} (limit ${limit.kilobytes} kB), ` +
      `scrolled down ${kb(below)} more (limit ${limit.below} kB), styles ${kb(style)}, ` +
      `fonts ${kb(font)}, layout shift ${shift.toFixed(4)} (limit ${limit.shift})`,
  );
}
