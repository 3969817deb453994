import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { shortDay } from '../../../../lib/dates.ts';
import { useMay, useMayOpen } from '../../../../lib/permissions.ts';
import { TextLink } from '../../../../ui/links.tsx';
import { useForecast } from './forecast-api.ts';

/**
 * Says that the wallet will not cover what is scheduled, and from when on.
 * @returns null where it will or as long as that is not known, undefined for members who may not know
 */
export function useShortNotice(): ReactNode {
  const { t, i18n } = useTranslation();
  const mayOpen = useMayOpen();
  const may = useMay();
  const day = useForecast().data?.first_short;
  if (!may('wallet.forecast')) return undefined;
  if (!day) return null;
  const text = t('dashboard.short', { day: shortDay(day, i18n.language) });
  if (!mayOpen('/scheduled')) return text;
  return (
    <TextLink inherit to="/scheduled">
      {text}
    </TextLink>
  );
}
