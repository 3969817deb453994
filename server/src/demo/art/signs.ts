/**
 * What a shop trades in, as shapes in a field of 100 × 100. `I` stands for the ink and `P` for the
 * second colour; no letters, for the machine may have no fonts.
 */
export const SIGNS = {
  cup: '<path d="M22 42h46v18a23 23 0 0 1-46 0z" fill="I"/><path d="M68 46h6a10 10 0 0 1 0 20h-8" fill="none" stroke="I" stroke-width="6"/><path d="M36 33c-5-6 5-9 0-16M52 33c-5-6 5-9 0-16" fill="none" stroke="P" stroke-width="5" stroke-linecap="round"/>',
  bowl: '<path d="M16 50h68a34 34 0 0 1-22 32H38a34 34 0 0 1-22-32z" fill="I"/><path d="M28 44a22 22 0 0 1 44 0z" fill="P"/><path d="M66 38l14-20" stroke="I" stroke-width="6" stroke-linecap="round"/>',
  fish: '<path d="M12 50c16-26 44-26 58-4l18-14v36L70 54c-14 22-42 22-58-4z" fill="I"/><circle cx="32" cy="46" r="5" fill="P"/><path d="M48 36c7 9 7 19 0 28" fill="none" stroke="P" stroke-width="4.5" stroke-linecap="round"/>',
  oven: '<path d="M14 82V56a36 36 0 0 1 72 0v26z" fill="I"/><path d="M50 78c-15 0-20-12-13-22 3-5 8-8 8-16 9 5 10 12 10 16 3-1 4-3 4-6 8 8 8 28-9 28z" fill="P"/>',
  cone: '<path d="M32 52h36L50 92z" fill="P"/><circle cx="50" cy="30" r="18" fill="I"/><circle cx="36" cy="44" r="13" fill="I"/><circle cx="64" cy="44" r="13" fill="I"/>',
  toucan:
    '<path d="M20 84V46a24 24 0 0 1 44-13c14 0 24 8 26 22-10-5-20-5-28-2v8a23 23 0 0 1-23 23z" fill="I"/><path d="M64 33c14 0 24 8 26 22-10-5-20-5-28-2z" fill="P"/><circle cx="47" cy="42" r="5.5" fill="P"/>',
  fruit:
    '<path d="M50 34c20-12 36 2 34 24-2 18-18 30-34 30S18 76 16 58c-2-22 14-36 34-24z" fill="I"/><path d="M50 34c0-14 8-22 22-22 0 14-8 22-22 22z" fill="P"/><path d="M34 56v8M50 50v8M66 56v8M42 70v7M58 70v7" stroke="P" stroke-width="5" stroke-linecap="round"/>',
  jar: '<rect x="28" y="14" width="44" height="14" rx="5" fill="P"/><path d="M30 32h40c8 4 10 10 10 16v26a12 12 0 0 1-12 12H32a12 12 0 0 1-12-12V48c0-6 2-12 10-16z" fill="I"/><rect x="32" y="50" width="36" height="22" rx="6" fill="P"/>',
  corn: '<path d="M50 10c16 12 20 40 10 66H40C30 50 34 22 50 10z" fill="P"/><path d="M46 88C26 84 18 62 22 40c14 8 24 24 24 48zM54 88c20-4 28-26 24-48-14 8-24 24-24 48z" fill="I"/>',
  sprout:
    '<path d="M50 88V46" stroke="I" stroke-width="7" stroke-linecap="round"/><path d="M50 52C50 32 36 20 16 20c0 20 14 32 34 32z" fill="I"/><path d="M50 42c0-17 12-28 32-28 0 18-13 28-32 28z" fill="P"/><path d="M24 88h52" stroke="P" stroke-width="7" stroke-linecap="round"/>',
  bird: '<path d="M14 40c18-2 24 12 36 14 4-22 20-34 38-30l-8 10c2 26-12 48-38 48-18 0-28-12-28-42z" fill="I"/><path d="M34 58c12 8 24 6 34-4-2 18-20 26-34 4z" fill="P"/><circle cx="71" cy="34" r="4" fill="P"/>',
  steam:
    '<path d="M12 62h76a38 26 0 0 1-76 0z" fill="I"/><path d="M32 52c-8-9 8-14 0-26M50 52c-8-11 8-18 0-32M68 52c-8-9 8-14 0-26" fill="none" stroke="P" stroke-width="6" stroke-linecap="round"/>',
  cabin:
    '<path d="M50 12l40 34H10z" fill="P"/><path d="M20 46h60v40H60V66a10 10 0 0 0-20 0v20H20z" fill="I"/>',
  sail: '<path d="M46 10v56H14C20 40 32 22 46 10z" fill="I"/><path d="M54 24c16 8 26 22 30 42H54z" fill="P"/><path d="M10 72h80c-4 10-12 16-22 16H32c-10 0-18-6-22-16z" fill="I"/>',
  bridge:
    '<path d="M8 40c28 26 56 26 84 0" fill="none" stroke="P" stroke-width="6"/><path d="M8 62c28 22 56 22 84 0" fill="none" stroke="I" stroke-width="7"/><path d="M22 52v20M36 58v20M50 60v20M64 58v20M78 52v20" stroke="I" stroke-width="5"/><circle cx="50" cy="20" r="14" fill="I"/><circle cx="33" cy="27" r="10" fill="I"/><circle cx="67" cy="27" r="10" fill="I"/>',
  chair:
    '<path d="M30 14h40a6 6 0 0 1 6 6v34H24V20a6 6 0 0 1 6-6z" fill="P"/><rect x="18" y="54" width="64" height="13" rx="6" fill="I"/><path d="M26 66l-5 22M74 66l5 22" stroke="I" stroke-width="7" stroke-linecap="round"/>',
  chip: '<rect x="26" y="26" width="48" height="48" rx="9" fill="I"/><circle cx="50" cy="50" r="12" fill="P"/><path d="M38 12v12M50 12v12M62 12v12M38 76v12M50 76v12M62 76v12M12 38h12M12 50h12M12 62h12M76 38h12M76 50h12M76 62h12" stroke="I" stroke-width="5" stroke-linecap="round"/>',
  rings:
    '<circle cx="50" cy="50" r="38" fill="I"/><circle cx="50" cy="50" r="27" fill="none" stroke="P" stroke-width="5"/><circle cx="48" cy="51" r="15" fill="none" stroke="P" stroke-width="5"/><circle cx="47" cy="52" r="5" fill="P"/>',
  lamp: '<path d="M30 18h40l14 36H16z" fill="P"/><path d="M50 54v26" stroke="I" stroke-width="7"/><rect x="30" y="78" width="40" height="10" rx="5" fill="I"/><path d="M68 56v12" stroke="I" stroke-width="4" stroke-linecap="round"/>',
  pot: '<path d="M36 14h28v10c20 8 24 24 22 36-2 14-14 26-36 26S16 74 14 60c-2-12 2-28 22-36z" fill="I"/><path d="M16 48l11 10 12-10 11 10 11-10 12 10 11-10" fill="none" stroke="P" stroke-width="6" stroke-linejoin="round"/>',
  drop: '<path d="M50 8c20 26 30 42 30 54a30 30 0 0 1-60 0c0-12 10-28 30-54z" fill="I"/><path d="M50 46c14 0 20 8 20 20-12 4-20-4-20-20zM50 46c-14 0-20 8-20 20 12 4 20-4 20-20z" fill="P"/>',
  lotus:
    '<path d="M50 20c14 16 14 38 0 54-14-16-14-38 0-54z" fill="P"/><path d="M46 78C30 70 22 54 24 34c16 6 24 22 22 44zM54 78c16-8 24-24 22-44-16 6-24 22-22 44z" fill="I"/><path d="M42 84C24 86 12 76 8 58c16 0 30 8 34 26zM58 84c18 2 30-8 34-26-16 0-30 8-34 26z" fill="I"/>',
  moustache:
    '<path d="M50 50c-6-12-24-14-30 0-3 7-9 9-14 6 2 18 34 26 44 4 10 22 42 14 44-4-5 3-11 1-14-6-6-14-24-12-30 0z" fill="I"/><path d="M34 26h32" stroke="P" stroke-width="8" stroke-linecap="round"/>',
  bottle:
    '<rect x="40" y="8" width="20" height="14" rx="4" fill="P"/><path d="M42 26h16v8c12 5 18 12 18 24v22a10 10 0 0 1-10 10H34a10 10 0 0 1-10-10V58c0-12 6-19 18-24z" fill="I"/><path d="M50 50c10 6 12 16 0 28-12-12-10-22 0-28z" fill="P"/>',
  dumbbell:
    '<path d="M30 50h40" stroke="I" stroke-width="9"/><rect x="20" y="28" width="15" height="44" rx="6" fill="I"/><rect x="65" y="28" width="15" height="44" rx="6" fill="I"/><rect x="8" y="37" width="10" height="26" rx="5" fill="P"/><rect x="82" y="37" width="10" height="26" rx="5" fill="P"/>',
  book: '<path d="M50 28C38 18 24 16 10 18v56c14-2 28 0 40 10z" fill="I"/><path d="M50 28c12-10 26-12 40-10v56c-14-2-28 0-40 10z" fill="P"/>',
  top: '<path d="M46 10h8v16h-8z" fill="P"/><path d="M20 30h60c4 14-8 30-30 58C28 60 16 44 20 30z" fill="I"/><path d="M22 46h56M30 60h40" stroke="P" stroke-width="6"/>',
  sloth:
    '<path d="M8 20h84" stroke="P" stroke-width="8" stroke-linecap="round"/><path d="M22 20v22a28 28 0 0 0 56 0V20" fill="none" stroke="I" stroke-width="11" stroke-linecap="round"/><circle cx="50" cy="62" r="25" fill="I"/><path d="M34 60a16 14 0 0 1 32 0 16 14 0 0 1-32 0z" fill="P"/><circle cx="43" cy="60" r="4" fill="I"/><circle cx="57" cy="60" r="4" fill="I"/>',
  kite: '<path d="M50 6l28 34-28 36-28-36z" fill="I"/><path d="M50 6v70M22 40h56" stroke="P" stroke-width="4.5"/><path d="M50 76c8 6-8 10 2 18" fill="none" stroke="P" stroke-width="5" stroke-linecap="round"/>',
  note: '<path d="M40 74V24l40-10v50" fill="none" stroke="I" stroke-width="8" stroke-linejoin="round"/><path d="M40 38l40-10" stroke="I" stroke-width="8"/><ellipse cx="29" cy="76" rx="14" ry="11" fill="P"/><ellipse cx="69" cy="66" rx="14" ry="11" fill="P"/>',
} satisfies Record<string, string>;

export type Sign = keyof typeof SIGNS;

/** A sign in two colours, its middle at 0,0 and as wide as `size`. */
export function drawSign(sign: Sign, size: number, ink: string, second: string): string {
  const shapes = SIGNS[sign].replaceAll('"I"', `"${ink}"`).replaceAll('"P"', `"${second}"`);
  const scale = size / 100;
  return `<g transform="scale(${scale}) translate(-50 -50)">${shapes}</g>`;
}
