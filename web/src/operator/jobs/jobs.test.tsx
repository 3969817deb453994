import { cancelJob, type ListedJob, listJobs, retryJob } from '@regalo/contract/operator/jobs';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { allowErrors } from '../../testing/logged-errors.ts';
import { answer, ok, refuse } from '../../testing/network.ts';
import { renderOperator, signInOperator } from '../../testing/render-operator.tsx';

const JOB: ListedJob = {
  id: '0b8f2c1e-0000-4000-8000-000000000001',
  name: 'deliver-order',
  state: 'retry',
  failures: 6,
  companyId: 4,
  createdAt: '2026-11-02T15:00:00.000Z',
  startAfter: '2026-11-02T15:05:00.000Z',
  reason: '421 too busy',
};
const COUNTS = { trouble: 1, waiting: 3, running: 1, all: 4 };
const NAMED = { name: JOB.name, id: JOB.id };

const answerJobs = (...list: ListedJob[]) =>
  answer(listJobs, () => ok({ list, total_count: list.length, counts: COUNTS }));

test('the list begins with jobs in trouble; a filter and a search are asked of the server', async () => {
  signInOperator();
  const asked = answerJobs(JOB, { ...JOB, id: JOB.id.replace(/1$/, '2'), state: 'active' });
  const { user } = await renderOperator('/jobs');
  await screen.findAllByText('421 too busy');
  // One that runs cannot be touched.
  expect(screen.getAllByRole('button', { name: 'Try deliver-order now' })).toHaveLength(1);
  await user.selectOptions(screen.getByLabelText('Which jobs'), 'Waiting (3)');
  await user.type(screen.getByPlaceholderText('Name of a job'), 'deliver');
  await waitFor(() =>
    expect(asked.at(-1)?.query).toMatchObject({ filter: 'waiting', search: 'deliver' }),
  );
  expect(asked[0]?.query).toMatchObject({ filter: 'trouble' });
});

test('a job is tried at once, and cancelled with a reason', async () => {
  signInOperator();
  answerJobs(JOB);
  const retried = answer(retryJob, () => ok({}));
  const cancelled = answer(cancelJob, () => ok({}));
  const { user } = await renderOperator('/jobs');
  await user.click(await screen.findByRole('button', { name: 'Try deliver-order now' }));
  await screen.findByText('It begins as soon as a worker is free.');
  expect(retried.map(({ body }) => body)).toEqual([NAMED]);
  await user.click(screen.getByRole('button', { name: 'Cancel deliver-order' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Cancel the job' }));
  await dialog.findByText('Please say why the job is cancelled.');
  await user.type(dialog.getByLabelText('Why it is cancelled'), 'Withdrawn');
  await user.click(dialog.getByRole('button', { name: 'Cancel the job' }));
  await screen.findByText('The job was cancelled.');
  expect(cancelled.map(({ body }) => body)).toEqual([{ ...NAMED, reason: 'Withdrawn' }]);
});

test('one that has begun meanwhile is not there any more', async () => {
  allowErrors(/job-retry/);
  signInOperator();
  answerJobs(JOB);
  answer(retryJob, () => refuse('job_gone'));
  const { user } = await renderOperator('/jobs');
  await user.click(await screen.findByRole('button', { name: 'Try deliver-order now' }));
  await screen.findByText('This job has begun or is done. Please reload the list.');
});
