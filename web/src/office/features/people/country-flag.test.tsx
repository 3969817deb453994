import { COUNTRIES } from '@regalo/contract/values/countries';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CountryFlag } from './country-flag.tsx';

test('every country has a flag of its own in the program', () => {
  const { container } = render(COUNTRIES.map(({ code }) => <CountryFlag key={code} code={code} />));
  const sources = [...container.querySelectorAll('img')].map((img) => img.getAttribute('src'));
  expect(sources).toHaveLength(COUNTRIES.length);
  expect(new Set(sources).size).toBe(COUNTRIES.length);
  for (const source of sources) expect(source).toMatch(/^\/.*\/[A-Z]{2}\.svg/);
});
