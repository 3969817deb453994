/** Widths of bar, space, bar, … for each value (ISO/IEC 15417, table 1); every one is 11 wide. */
const WIDTHS = `212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212
112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122
321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313
231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131
311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122
141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142
121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113
114311 411113 411311 113141 114131 311141 411131 211412 211214 211232`.split(/\s/);
const START_B = 104;
const STOP = '2331112';
/** The quiet zone that scanners need on either side, in modules. */
const QUIET = 10;

/** The values of a barcode, from the start to the check character. */
export function valuesOf(text: string): number[] {
  const values = Array.from(text, (letter) => letter.charCodeAt(0) - 32);
  if (values.some((value) => !(value >= 0 && value < 95)))
    throw new RangeError('a barcode takes printable ASCII alone');
  const sum = values.reduce((total, value, index) => total + value * (index + 1), START_B);
  return [START_B, ...values, sum % 103];
}

/** A drawing of black on white, in modules. */
export interface BarDrawing {
  /** Including the quiet zones. */
  width: number;
  /** The bars, one module high. */
  path: string;
}

/**
 * A text as a Code 128 barcode, in code set B.
 * @throws RangeError for anything but printable ASCII
 */
export function drawBars(text: string): BarDrawing {
  const widths = valuesOf(text).map((value) => WIDTHS[value] ?? '');
  let x = QUIET;
  let path = '';
  for (const [index, width] of Array.from(widths.join('') + STOP, Number).entries()) {
    if (index % 2 === 0) path += `M${x} 0h${width}v1h-${width}z`;
    x += width;
  }
  return { width: x + QUIET, path };
}
