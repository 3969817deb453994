type Names = readonly [sign: RegExp, name: string][];

/** The first whose sign is found: others call themselves Chrome or Safari as well. */
const BROWSERS: Names = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: Names = [
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (names: Names, agent: string) =>
  names.find(([sign]) => sign.test(agent))?.[1] ?? null;

/** What a User-Agent header calls itself, as much as its owner needs to know it again: no versions. */
export const browserOf = (agent: string) => ({
  browser: nameIn(BROWSERS, agent),
  system: nameIn(SYSTEMS, agent),
});
