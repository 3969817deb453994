import { Button } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../../../../lib/copy-text.ts';
import { toast } from '../../../../../ui/toast.ts';
import { useAction } from '../../../../../ui/use-submit.ts';
import { countOf, type Target } from '../ends/target.ts';
import { takeLinks } from '../links/api.ts';
import { linksTable } from '../links/links-table.ts';
import { TableDialog } from '../links/table-dialog.tsx';

/** Copies the links of those of the chosen gifts that are not opened. */
export function CopyLinks({
  target,
  className,
}: {
  target: Target;
  className?: string | undefined;
}) {
  const { t } = useTranslation();
  const [table, setTable] = useState('');
  const { order, gifts } = target;
  const { sending, run } = useAction({
    send: () => {
      const ids = gifts?.map(({ id }) => id);
      const wanted = { order: order.id, untaken: false, whose: 'unopened' as const, ids };
      return takeLinks(wanted, countOf(target));
    },
    onDone: async ({ links, withheld }) => {
      const left = withheld > 0 ? t('links.withheld', { count: withheld }) : '';
      if (links.length === 0) return toast('problem', left || t('chosen.noLinks'));
      const made = linksTable([t('links.name'), t('links.phone'), t('order.link')], links);
      if (await copyText(made))
        return toast('success', `${t('links.copied', { count: links.length })} ${left}`.trim());
      setTable(made);
      if (left) toast('problem', left);
    },
    failed: t('order.failed'),
  });
  return (
    <>
      <Button
        className={className}
        variant="default"
        leftSection={<IconLink size={18} />}
        loading={sending}
        onClick={() => run()}
      >
        {t('chosen.links')}
      </Button>
      <TableDialog table={table} onClose={() => setTable('')} />
    </>
  );
}
