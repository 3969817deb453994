import { Button } from '@mantine/core';
import { PERIODS, type Period } from '@regalo/contract/dashboard/periods';
import { IconCalendar, IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Menu } from '../../../ui/late/menu.tsx';

interface Props {
  period: Period;
  onChoose: (period: Period) => void;
}

/** A menu of periods, labelled with the chosen one. */
export function PeriodMenu({ period, onChoose }: Props) {
  const { t } = useTranslation();
  return (
    <Menu
      // Within the page's landmarks.
      withinPortal={false}
      position="bottom-end"
      width={180}
      radius="md"
      withInitialFocusPlaceholder={false}
      target={
        <Button
          variant="default"
          leftSection={<IconCalendar size={17} stroke={1.7} />}
          rightSection={<IconChevronDown size={14} />}
        >
          {t(`dashboard.period.${period}`)}
        </Button>
      }
    >
      {PERIODS.filter((one) => one !== period).map((one) => (
        <Menu.Item key={one} onClick={() => onChoose(one)}>
          {t(`dashboard.period.${one}`)}
        </Menu.Item>
      ))}
    </Menu>
  );
}
