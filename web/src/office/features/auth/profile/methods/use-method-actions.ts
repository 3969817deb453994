import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../../lib/api/api-error.ts';
import { failureText } from '../../../../../lib/i18n/problem-text.ts';
import { toast } from '../../../../../ui/toast.ts';
import * as api from './api.ts';

/** What can be done about the ways to sign in. @param showCodes with new recovery codes */
export function useMethodActions(showCodes: (codes: string[]) => void) {
  const { t } = useTranslation();
  const onError = (error: Error) => {
    // What is no answer of the server is the browser's, which made no passkey.
    const text =
      error instanceof ApiError
        ? failureText(error, t('accountDialogs.failed'))
        : t('methods.passkeyFailed');
    toast('problem', text);
  };
  const said = (text: string) => () => toast('success', text);
  return {
    addPasskey: useMutation({
      mutationFn: api.makePasskey,
      onError,
      onSuccess: (codes) => {
        toast('success', t('methods.passkeyAdded'));
        showCodes(codes);
      },
    }),
    renamePasskey: useMutation({
      mutationFn: api.namePasskey,
      onError,
      onSuccess: said(t('methods.passkeyRenamed')),
    }),
    removePasskey: useMutation({
      mutationFn: api.dropPasskey,
      onError,
      onSuccess: said(t('methods.passkeyRemoved')),
    }),
    startApp: useMutation({ mutationFn: api.startApp, onError }),
    removeApp: useMutation({
      mutationFn: api.dropApp,
      onError,
      onSuccess: said(t('methods.appRemoved')),
    }),
    newCodes: useMutation({ mutationFn: api.newCodes, onError, onSuccess: showCodes }),
    forget: useMutation({
      mutationFn: api.dropDevice,
      onError,
      onSuccess: said(t('methods.forgotten')),
    }),
  };
}
