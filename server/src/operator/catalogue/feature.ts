import * as contract from '@regalo/contract/operator/catalogue';
import type { Feature } from '../../platform/feature.ts';
import { type EndpointHandler, handle, handleDownload, ok } from '../../platform/http/endpoints.ts';
import type { OperatorServices } from '../services.ts';
import { addPicture } from './add-picture.ts';
import { exportFile, importFile } from './catalogue-yaml.ts';
import { listCatalogue } from './list-catalogue.ts';
import type { Fields } from './parts.ts';
import { publishChosen } from './publish.ts';
import { publishDue } from './publish-due-job.ts';
import { saveDraft } from './save-draft.ts';
import { discardChosen, keepChosen, planChosen } from './settle-drafts.ts';

/** What was typed into some fields, without those that were left out. */
const typed = (fields: Record<string, unknown>): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;

/** What is drafted. */
const draftRoutes = (services: OperatorServices): EndpointHandler[] => {
  const ofKind = {
    category: contract.saveCategory,
    shop: contract.saveShop,
    item: contract.saveItem,
  };
  const saving = Object.entries(ofKind).map(([kind, endpoint]) =>
    handle(endpoint, async ({ operator, body: { key, revision, created, ...fields } }) => {
      const saved = { kind: kind as keyof typeof ofKind, key, revision, created };
      await saveDraft(services, operator, { ...saved, fields: typed(fields) });
      return ok({});
    }),
  );
  return [
    ...saving,
    handle(contract.saveOrder, async ({ operator, body: { children, ...part } }) => {
      await saveDraft(services, operator, { ...part, created: false, fields: { children } });
      return ok({});
    }),
    handle(contract.discardChanges, async ({ operator, body }) => {
      await discardChosen(services, operator, body.changes);
      return ok({});
    }),
    handle(contract.keepChanges, async ({ operator, body }) => {
      await keepChosen(services, operator, body.changes);
      return ok({});
    }),
  ];
};

const routes = (services: OperatorServices): EndpointHandler[] => [
  handle(contract.getCatalogue, async () => ok(await listCatalogue(services))),
  ...draftRoutes(services),
  handle(contract.publishChanges, async ({ operator, body }) =>
    ok({ published: await publishChosen(services, operator, body.changes) }),
  ),
  handle(contract.planChanges, async ({ operator, body }) => {
    await planChosen(services, operator, body);
    return ok({});
  }),
  handle(contract.addCataloguePicture, async ({ operator, body, request }) =>
    ok({ address: await addPicture(services, operator, body, request.upload) }),
  ),
  handle(contract.importCatalogue, async ({ operator, request }) =>
    ok(await importFile(services, operator, request.upload)),
  ),
  handleDownload(contract.exportCatalogue, async () => await exportFile(services)),
];

/** What is for sale, edited as drafts. */
export const catalogue: Feature<OperatorServices> = { routes, jobs: [publishDue] };
