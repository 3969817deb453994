import { openRegalo, RegaloProblem } from '@regalo/client';

const [key = '', server = ''] = process.argv.slice(2);
const regalo = openRegalo({ key, server });

const gift = { amount: 10_000 };
const { data: quote } = await regalo.POST('/orders/quote', { body: { gift, quantity: 1 } });
console.log(`It costs ${quote.total.amount} ${quote.total.currency}.`);

const person = { kind: 'employee' as const, first_name: 'Ana', email: 'ana@valle.example' };
try {
  const { data: order } = await regalo.POST('/orders', {
    body: {
      gift,
      recipients: [{ person }],
      message: '¡Feliz cumpleaños!',
      sender_name: 'Recursos Humanos',
      // Whatever breaks, this gift is sent once.
      external_id: 'birthday-ana',
      total: quote.total.amount,
    },
  });
  console.log(`Order ${order.id} is ${order.status}.`);
  const query = { order_id: order.id };
  for await (const { status, recipient } of regalo.each('/gifts', { params: { query } }))
    console.log(`The gift for ${recipient.name} is ${status}.`);
} catch (error) {
  if (!(error instanceof RegaloProblem && error.code === 'insufficient_balance')) throw error;
  console.error(`The wallet does not cover it: ${error.type}`);
}
