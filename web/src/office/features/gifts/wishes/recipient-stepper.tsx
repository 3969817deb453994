import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './recipient-stepper.module.css';

interface Props {
  /** Of which recipient the gift is shown, from 0. */
  at: number;
  /** How many can be looked at. */
  count: number;
  /** Whether there are others besides. */
  first: boolean;
  name: string;
  onStep: (at: number) => void;
}

/** Steps through the first recipients of the preview. */
export function RecipientStepper({ at, count, first, name, onStep }: Props) {
  const { t } = useTranslation();
  if (count < 2) return null;
  const place = { place: at + 1, most: count, name };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be drawn as one
    <div role="group" aria-label={t('placeholders.shownFor')} className={classes.stepper}>
      <ActionIcon
        variant="default"
        aria-label={t('placeholders.before')}
        disabled={at === 0}
        onClick={() => onStep(at - 1)}
      >
        <IconChevronLeft size={16} />
      </ActionIcon>
      <span aria-live="polite">
        {first ? t('placeholders.placeOfFirst', place) : t('placeholders.place', place)}
      </span>
      <ActionIcon
        variant="default"
        aria-label={t('placeholders.next')}
        disabled={at === count - 1}
        onClick={() => onStep(at + 1)}
      >
        <IconChevronRight size={16} />
      </ActionIcon>
    </div>
  );
}
