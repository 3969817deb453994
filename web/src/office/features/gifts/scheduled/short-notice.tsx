import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { shortDay } from '../../../../lib/dates.ts';
import { useMayOpen } from '../../../../lib/permissions.ts';
import { TextLink } from '../../../../ui/links.tsx';
import { useForecast } from './forecast-api.ts';

/** Says that the wallet will not cover what is scheduled, and from when on; null where it will. */
export function useShortNotice(): ReactNode {
  const { t, i18n } = useTranslation();
  const mayOpen = useMayOpen();
  const day = useForecast().data?.first_short;
  if (!day) return null;
  const text = t('dashboard.short', { day: shortDay(day, i18n.language) });
  if (!mayOpen('/scheduled')) return text;
  return (
    <TextLink inherit to="/scheduled">
      {text}
    </TextLink>
  );
}
