import { Stack } from '@mantine/core';
import { useBrands } from '../features/brands/api.ts';
import { BrandsPage } from '../features/brands/brands-page.tsx';
import { SendingPanel } from '../features/sending-domain/sending-panel.tsx';

/** The brands of the company, and from which address their mails come. */
export function BrandsWithSending() {
  const { data } = useBrands();
  return (
    <Stack gap="lg">
      <BrandsPage />
      {data && <SendingPanel branded={data.list.length > 0} />}
    </Stack>
  );
}
