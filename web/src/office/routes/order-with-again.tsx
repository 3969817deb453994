import { SendAgain } from '../features/gifts/again/send-again.tsx';
import { OrderPage } from '../features/orders/detail/order-page.tsx';

/** The page of an order, which can be sent again. Joins two features that do not know each other. */
export function OrderDetailPage() {
  return <OrderPage actions={(order) => <SendAgain order={order} />} />;
}
