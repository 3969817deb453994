import { Skeleton, Stack } from '@mantine/core';
import { Panel } from '../../../ui/panel.tsx';
import { FailedState } from '../../../ui/state-message.tsx';
import { useCreditRule } from '../api.ts';
import { FundsFrame } from '../funds-frame.tsx';
import { RuleHistory } from './rule-history.tsx';
import { RulePanel } from './rule-panel.tsx';

/** By which rule transfers of SINPE Móvil are credited, if by any. */
export function RulePage() {
  const { data, isError, refetch } = useCreditRule();
  return (
    <FundsFrame>
      {data ? (
        <Stack gap="lg">
          <RulePanel shown={data} />
          {data.history.length > 0 && <RuleHistory rules={data.history} />}
        </Stack>
      ) : (
        <Panel>{isError ? <FailedState onRetry={refetch} /> : <Skeleton height={220} />}</Panel>
      )}
    </FundsFrame>
  );
}
