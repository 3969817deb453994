import { Group } from '@mantine/core';
import { SendAgain } from '../features/gifts/again/send-again.tsx';
import { contentOfOrder } from '../features/gifts/templates/api.ts';
import { SaveAsTemplate } from '../features/gifts/templates/save-as-template.tsx';
import { OrderPage } from '../features/orders/detail/order-page.tsx';

/**
 * The page of an order, which can be sent again or kept as a template. Joins two features that do not know each
 * other.
 */
export function OrderDetailPage() {
  return (
    <OrderPage
      actions={(order) => (
        <Group gap="xs">
          <SendAgain order={order} />
          <SaveAsTemplate content={() => contentOfOrder(order)} />
        </Group>
      )}
    />
  );
}
