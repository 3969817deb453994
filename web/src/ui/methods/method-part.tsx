import { Stack, Text } from '@mantine/core';
import { localDay } from '@regalo/contract/values/days';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { shortDay } from '../../lib/dates.ts';
import { type Methods, useMethodCalls } from './method-calls.ts';

/** What each part of the sign-in methods shows. */
export interface Shown {
  methods: Methods;
  /** New recovery codes, or none. */
  showCodes: (codes: readonly string[]) => void;
}

/** A moment as a day. */
export function useDay() {
  const { i18n } = useTranslation();
  const { zone } = useMethodCalls();
  return (moment: string) => shortDay(localDay(moment, zone), i18n.language);
}

/** When something was added and last used, in words. */
export function useUse() {
  const { t } = useTranslation();
  const day = useDay();
  return ({ createdAt, lastUsedAt }: { createdAt: string; lastUsedAt: string | null }) =>
    `${t('methods.added', { day: day(createdAt) })} · ${
      lastUsedAt ? t('methods.used', { day: day(lastUsedAt) }) : t('methods.neverUsed')
    }`;
}

/** One kind of sign-in methods, under its name. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack component="section" gap="xs" aria-label={title}>
      <Text fw={600}>{title}</Text>
      {children}
    </Stack>
  );
}

/** Says that there is none. */
export const none = (text: string) => (
  <Text size="sm" c="dimmed">
    {text}
  </Text>
);
