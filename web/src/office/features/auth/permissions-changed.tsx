import { Alert } from '@mantine/core';
import { problem } from '@regalo/contract/refusals/problem';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../lib/i18n/problem-text.ts';

/** Why somebody who was signed in finds the page of sign-in. */
export function PermissionsChanged() {
  // Another language shows it anew.
  useTranslation();
  return (
    <Alert mb="md" role="alert">
      {problemText(problem('permission_missing'))}
    </Alert>
  );
}
