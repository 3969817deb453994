import * as contract from '@regalo/contract/directory/directory';
import type { Feature } from '../../platform/feature.ts';
import { type EndpointHandler, handle, ok } from '../../platform/http/endpoints.ts';
import type { Services } from '../../platform/services.ts';
import { applyDirectory } from './apply-directory-job.ts';
import { acceptDirectory, forgetDirectory, readDirectory, setDirectoryKind } from './directory.ts';
import { listPlan } from './plan.ts';
import { directoryStoppedMail } from './stopped-mail-job.ts';

/** What members read of the directory of their company, and decide. */
const routes = (services: Services): EndpointHandler[] => [
  handle(contract.getDirectory, async ({ session }) => ok(await readDirectory(services, session))),
  handle(contract.listDirectoryPlan, async ({ session, query }) =>
    ok(await listPlan(services, session, query)),
  ),
  handle(contract.setDirectoryKind, async ({ session, body }) => {
    await setDirectoryKind(services, session, body.role);
    return ok({});
  }),
  handle(contract.acceptDirectory, async ({ session, body }) => {
    await acceptDirectory(services, session, body.leaving);
    return ok({}, 'The lists follow the directory.');
  }),
  handle(contract.forgetDirectory, async ({ session }) => {
    await forgetDirectory(services, session);
    return ok({}, 'The directory was forgotten.');
  }),
];

export const directory: Feature = { routes, jobs: [applyDirectory, directoryStoppedMail] };
