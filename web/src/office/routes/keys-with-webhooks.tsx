import { ApiKeysPage as ApiKeys } from '../features/api-keys/api-keys-page.tsx';
import { WebhooksPanel } from '../features/webhooks/webhooks-panel.tsx';

/** The keys of the API, with its webhooks, which use dialogs of the keys. */
export function ApiKeysPage() {
  return <ApiKeys webhooks={<WebhooksPanel />} />;
}
