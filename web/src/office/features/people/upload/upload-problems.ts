import type { Problem } from '@regalo/contract/refusals/problem';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { i18n } from '../../../../lib/i18n/i18n.ts';
import { failureText, problemText, refusalText } from '../../../../lib/i18n/problem-text.ts';
import type { Imported } from './api.ts';

/** The error types of the specification, by their text keys. */
export type ProblemType =
  | 'authentication'
  | 'file'
  | 'validation'
  | 'upload'
  | 'existing'
  | 'invalid'
  | 'duplicate'
  | 'missing';

/** One line of the error table. */
export interface UploadProblem {
  type: ProblemType;
  /** In the chosen language. */
  details: string;
}

/** A problem of a file that was not sent. */
export const fileProblem = (problem: Problem): UploadProblem => ({
  type: 'file',
  details: problemText(problem),
});

export const tokenMissing = (): UploadProblem => ({
  type: 'authentication',
  details: i18n.t('upload.tokenMissing'),
});

const rowText = ({ row, ...refused }: Imported['invalid_rows'][number]) =>
  i18n.t('upload.row', { row, message: refusalText(refused) });

/** Everything that was not added, in the order of the specification. */
export function refusedRows(body: Imported): UploadProblem[] {
  const of = (type: ProblemType, all: string[]) => all.map((details) => ({ type, details }));
  return [
    ...of('validation', body.invalid_rows.map(rowText)),
    ...of('existing', body.existing_emails),
    ...of('invalid', body.invalid_emails),
    ...of('duplicate', body.duplicate_email),
    ...of('missing', body.missing_fields.map(rowText)),
  ];
}

/** The cells that were left out of rows which were added. */
export const leftOutCells = (body: Imported): UploadProblem[] =>
  body.left_out_cells.map(({ row, ...cell }) => {
    const message = i18n.t('upload.leftOutCell', { message: refusalText(cell) });
    return { type: 'validation', details: i18n.t('upload.row', { row, message }) };
  });

/** The cells that were taken and should be looked at. */
export const markedCells = (body: Imported): UploadProblem[] =>
  body.marked_cells.map((cell) => ({ type: 'validation', details: rowText(cell) }));

/** An unreadable success or a bug of ours, not a refusal. */
const isUnexpected = (error: unknown) =>
  !(error instanceof ApiError) || (error.code === 'bad_reply' && error.status < 300);

const FILE_CODES: readonly string[] = ['too_large', 'unsupported_type'];

/** Why a call with a sheet failed. */
export function uploadFailure(error: unknown): UploadProblem {
  if (isUnexpected(error)) return { type: 'upload', details: i18n.t('upload.unexpected') };
  const { code, field } = error as ApiError;
  const details = failureText(error, i18n.t('upload.failed'));
  if (code === 'unauthorized') return { type: 'authentication', details };
  const isFile = field === 'data' || FILE_CODES.includes(code);
  return { type: isFile ? 'file' : 'upload', details };
}
