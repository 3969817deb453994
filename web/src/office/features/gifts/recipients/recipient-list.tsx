import { ActionIcon } from '@mantine/core';
import { shownPhone } from '@regalo/contract/values/phone';
import { IconTrash } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../../../ui/data-table.tsx';
import { EmailText } from '../../../../ui/email-text.tsx';
import { Pager } from '../../../../ui/pager.tsx';
import { StateMessage } from '../../../../ui/state-message.tsx';
import { CountryName } from '../../people/country-name.tsx';
import { fullName } from '../../people/picked.ts';
import { useCart } from '../cart.ts';
import { partsByFile, type Recipient } from '../recipient.ts';
import classes from './recipient-list.module.css';

const PER_PAGE = 10;

/** The chosen recipients, ten a page. */
export function RecipientList({ recipients }: { recipients: Recipient[] }) {
  const { t } = useTranslation();
  const remove = useCart((cart) => cart.removeRecipients);
  const [wanted, setPage] = useState(1);
  const page = Math.min(wanted, Math.max(1, Math.ceil(recipients.length / PER_PAGE)));
  const fromFiles = recipients.some(({ file }) => file !== undefined);
  /** The spreadsheet that they are from; where others are beside it, where these are from. */
  const headingOf = ([first]: Recipient[]) =>
    first && fromFiles ? (first.file ?? t(`sources.names.${first.source}`)) : undefined;
  const columns: Column<Recipient>[] = [
    { key: 'name', header: t('people.name'), cell: fullName, main: true },
    {
      key: 'email',
      header: t('people.email'),
      cell: (one) => (one.email ? <EmailText email={one.email} /> : '-'),
    },
    {
      key: 'phone',
      header: t('people.phone'),
      cell: (one) => <span className={classes.phone}>{shownPhone(one.contact_no || '-')}</span>,
    },
    {
      key: 'country',
      header: t('people.country'),
      cell: (one) => <CountryName name={one.country} />,
    },
    {
      key: 'remove',
      header: t('common.delete'),
      numeric: true,
      bare: true,
      cell: (one) => (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={t('checkout.remove', { name: fullName(one) })}
          onClick={() => remove([one.id])}
        >
          <IconTrash size={17} stroke={1.7} />
        </ActionIcon>
      ),
    },
  ];
  if (recipients.length === 0)
    return (
      <StateMessage
        drawing="gift"
        title={t('checkout.recipientsEmpty')}
        hint={t('checkout.recipientsHint')}
      />
    );
  return (
    <>
      {partsByFile(recipients.slice((page - 1) * PER_PAGE, page * PER_PAGE)).map((part) => {
        const heading = headingOf(part);
        return (
          <Fragment key={part[0]?.id}>
            {heading && <h3 className={classes.heading}>{heading}</h3>}
            <DataTable
              label={heading ?? t('checkout.recipients')}
              columns={columns}
              rows={part}
              rowKey={(one) => one.id}
            />
          </Fragment>
        );
      })}
      <Pager page={page} size={PER_PAGE} total={recipients.length} onPage={setPage} />
    </>
  );
}
