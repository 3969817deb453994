import { expect, test } from 'vitest';
import { MAX_CELLS, MAX_STYLES, MAX_TEXTS } from './limits.ts';
import { hiddenColumns, readSharedStrings, readSheetXml } from './sheet-xml.ts';
import { readZeroStyles } from './xlsx-file.ts';

const TOO_LARGE = 'The file holds too much data. Please split it.';
const NO_PARTS = { texts: [], zeroStyles: new Map() };
const DAMAGED = 'The file is damaged and cannot be read.';

test('texts are counted before any is read', () => {
  const cutOff = `<sst><si>${'<si/>'.repeat(MAX_TEXTS - 1)}`;
  expect(() => readSharedStrings(cutOff)).toThrow(DAMAGED);
  expect(() => readSharedStrings(`${cutOff}<x:si/>`)).toThrow(TOO_LARGE);
});

test('styles are counted before any is read', () => {
  const cutOff = `<styleSheet><cellXfs>${'<xf/>'.repeat(MAX_STYLES)}</cellXfs>`;
  expect(readZeroStyles(cutOff)).toEqual(new Map());
  expect(() => readZeroStyles(`${cutOff}<x:xf/>`)).toThrow(TOO_LARGE);
});

test('cells are counted before any is read', () => {
  const cutOff = `<worksheet><row>${'<c/>'.repeat(MAX_CELLS)}`;
  expect(() => readSheetXml(cutOff, NO_PARTS)).toThrow(DAMAGED);
  expect(() => readSheetXml(`${cutOff}<x:c/>`, NO_PARTS)).toThrow(TOO_LARGE);
});

test.each(['-9e6', '0', '1.5'])('columns hidden from %s on are none', (min) =>
  expect(
    hiddenColumns(`<worksheet><col min="${min}" max="3" hidden="1"/><sheetData/></worksheet>`),
  ).toEqual(new Set()),
);
