import { Button, Checkbox, Group, Menu } from '@mantine/core';
import { PART_SIZE, partsOf } from '@regalo/contract/orders/links';
import { formatCount } from '@regalo/contract/values/count';
import { IconCopy, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../../../../lib/copy-text.ts';
import { saveFile } from '../../../../../lib/save-file.ts';
import { toast } from '../../../../../ui/toast.ts';
import { useAction } from '../../../../../ui/use-submit.ts';
import { fetchCards, takeLinks, type WantedLinks } from './api.ts';
import { linksTable } from './links-table.ts';
import { TableDialog } from './table-dialog.tsx';

interface Props {
  order: number;
  /** How many gifts the order has. */
  quantity: number;
  /** How many links nobody has taken yet; 0 where that makes no difference. */
  left?: number;
}

/**
 * Hands over the links of everybody without e-mail at once, or only those not yet taken: as a table,
 * or as cards to print.
 */
export function OrderLinkActions({ order, quantity, left = 0 }: Props) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(false);
  const untaken = chosen && left > 0;
  const action = { wanted: { order, untaken }, quantity, left };
  return (
    <Group gap="sm">
      {left > 0 && (
        <Checkbox
          label={t('links.onlyLeft', { count: left })}
          checked={chosen}
          onChange={(event) => setChosen(event.currentTarget.checked)}
        />
      )}
      <CopyAll {...action} />
      <PrintCards {...action} />
    </Group>
  );
}

interface ActionProps {
  wanted: WantedLinks;
  quantity: number;
  left: number;
}

function CopyAll({ wanted, quantity, left }: ActionProps) {
  const { t } = useTranslation();
  const [table, setTable] = useState('');
  const { sending, run } = useAction({
    send: () => takeLinks(wanted, quantity),
    onDone: async ({ links }) => {
      if (links.length === 0)
        return toast('problem', t(wanted.untaken ? 'links.noneLeft' : 'links.none'));
      const headings = [t('links.name'), t('links.phone'), t('order.link')];
      const made = linksTable(headings, links);
      if (await copyText(made)) toast('success', t('links.copied', { count: links.length }));
      else setTable(made);
    },
    failed: t('order.failed'),
  });
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCopy size={18} />}
        loading={sending}
        onClick={() => run()}
      >
        {wanted.untaken ? t('links.copyLeft', { count: left }) : t('links.copyAll')}
      </Button>
      <TableDialog table={table} onClose={() => setTable('')} />
    </>
  );
}

/** One file for each part of a large order. */
function PrintCards({ wanted, quantity, left }: ActionProps) {
  const { t } = useTranslation();
  const { sending, run } = useAction({
    send: async (part: number) =>
      saveFile(`gift_cards_${wanted.order}_${part}.pdf`, await fetchCards(wanted, part)),
    failed: t('order.failed'),
  });
  const parts = partsOf(quantity);
  const button = (
    <Button
      variant="default"
      leftSection={<IconPrinter size={18} />}
      loading={sending}
      {...(parts === 1 && { onClick: () => run(1) })}
    >
      {wanted.untaken && parts === 1 ? t('links.cardsLeft', { count: left }) : t('links.cards')}
    </Button>
  );
  if (parts === 1) return button;
  return (
    <Menu withinPortal={false} position="bottom-start" withInitialFocusPlaceholder={false}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {Array.from({ length: parts }, (_, at) => at + 1).map((part) => (
          <Menu.Item key={part} onClick={() => run(part)}>
            {t('links.part', {
              from: formatCount((part - 1) * PART_SIZE + 1),
              to: formatCount(Math.min(part * PART_SIZE, quantity)),
            })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
