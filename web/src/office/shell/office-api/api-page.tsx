import { Accordion, Badge, Button, Code, TextInput } from '@mantine/core';
import { type ApiDocument, describeApi } from '@regalo/contract/api/description';
import { IconDownload, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { FailedState } from '../../../ui/state-message.tsx';
import classes from './api-page.module.css';

interface Operation {
  method: string;
  path: string;
  /** As the document has it. */
  details: Record<string, unknown>;
}

const operationsOf = ({ paths }: ApiDocument): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, details]) => ({
      method: method.toUpperCase(),
      path,
      details,
    })),
  );

const useDescription = () =>
  useQuery({
    queryKey: ['api-description'],
    queryFn: async ({ signal }) => {
      const { document: text } = (await call(describeApi, { signal })).body;
      return { text, operations: operationsOf(JSON.parse(text) as ApiDocument) };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

const PARTS = ['parameters', 'requestBody', 'responses'] as const;

/** One call: who may make it, what it takes and what it answers. */
function Details({ details }: Pick<Operation, 'details'>) {
  const { t } = useTranslation();
  const { description } = details;
  return (
    <>
      <p className={classes.access}>{String(description ?? '')}</p>
      {PARTS.filter((part) => details[part] !== undefined).map((part) => (
        <section key={part}>
          <h3 className={classes.part}>{t(`apiReference.parts.${part}`)}</h3>
          <Code block tabIndex={0} className={classes.schema}>
            {JSON.stringify(details[part], null, 2)}
          </Code>
        </section>
      ))}
    </>
  );
}

function saveDocument(text: string): void {
  saveFile('regalo-openapi.json', new Blob([text], { type: 'application/json' }));
}

/** The calls of the API, for those who write programs for it. */
export function ApiPage() {
  const { t } = useTranslation();
  const { data, isError, refetch } = useDescription();
  const [search, setSearch] = useState('');
  const shown = (data?.operations ?? []).filter(({ method, path }) =>
    `${method} ${path}`.toLowerCase().includes(search.trim().toLowerCase()),
  );
  return (
    <>
      <PageTitle
        tab={t('apiReference.page')}
        title={t('apiReference.page')}
        intro={t('apiReference.intro')}
        actions={
          <Button
            variant="default"
            leftSection={<IconDownload size={18} />}
            disabled={!data}
            onClick={() => data && saveDocument(data.text)}
          >
            {t('apiReference.download')}
          </Button>
        }
      />
      <Panel>
        <TextInput
          aria-label={t('apiReference.search')}
          placeholder={t('apiReference.search')}
          leftSection={<IconSearch size={18} />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        {isError && <FailedState onRetry={() => void refetch()} />}
        {data && shown.length === 0 && <p role="status">{t('apiReference.none')}</p>}
        <Accordion className={classes.list} aria-busy={!data && !isError}>
          {shown.map(({ method, path, details }) => (
            <Accordion.Item key={`${method} ${path}`} value={`${method} ${path}`}>
              <Accordion.Control>
                <span className={classes.call}>
                  <Badge variant="light" className={classes.method}>
                    {method}
                  </Badge>
                  <span className={classes.path}>{path}</span>
                </span>
              </Accordion.Control>
              <Accordion.Panel>
                <Details details={details} />
              </Accordion.Panel>
            </Accordion.Item>
          ))}
        </Accordion>
      </Panel>
    </>
  );
}
