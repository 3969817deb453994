import type { Brand } from '@regalo/contract/brands/brands';
import { LANGUAGES } from '@regalo/messages/languages';

const HEX = /^#[0-9a-f]{6}$/i;

/** A typed color; null while it is none. */
export const colorOf = (typed: string): string | null =>
  HEX.test(typed.trim()) ? typed.trim().toLowerCase() : null;

const NO_FOOTER = Object.fromEntries(LANGUAGES.map((one) => [one, ''])) as Brand['footer'];

/** What a form begins with. @param name of a new brand */
export const valuesOf = (stored: Brand | undefined, name: string) => ({
  name: stored?.name ?? name,
  color: stored?.color ?? '',
  logo: stored?.logo ?? null,
  logo_dark: stored?.logo_dark ?? null,
  reply_to: stored?.reply_to ?? '',
  footer: stored?.footer ?? NO_FOOTER,
  main: stored?.main ?? false,
  groups: (stored?.groups ?? []).map(String),
  members: (stored?.members ?? []).map(String),
});

export type BrandValues = ReturnType<typeof valuesOf>;

/** How a brand looks, as it is sent to the server. */
export const lookOf = ({ main: _, groups: _groups, members: _members, ...look }: BrandValues) => ({
  ...look,
  color: look.color.trim() || null,
});
