import type { calls as english } from '../../en/api-reference/calls.ts';
import type { TextsLike } from '../../texts.ts';

/** Nombres y textos en español de las llamadas del API para los sistemas de las empresas. */
export const calls: TextsLike<typeof english> = {
  parts: {
    me: 'La clave',
    people: 'Personas',
    groups: 'Grupos',
    shops: 'Catálogo',
    items: 'Catálogo',
    'custom-fields': 'Campos propios',
    orders: 'Pedidos',
    templates: 'Plantillas',
    gifts: 'Regalos',
    wallet: 'Billetera',
    exports: 'Exportaciones',
    'webhook-endpoints': 'Webhooks',
    sandbox: 'Entorno de pruebas',
  },
  getMe: {
    title: 'Quién llama',
    text: 'Dice qué clave llama y para cuál empresa. No cambia nada, así que es una buena primera llamada.',
  },
  listPeople: { title: 'Listar personas', text: 'Las personas, de la más nueva a la más vieja.' },
  createPerson: {
    title: 'Agregar una persona',
    text: 'Agrega a alguien. Si ya hay una persona con este `external_id`, se responde tal como está.',
  },
  getPerson: { title: 'Leer una persona', text: 'Responde una persona.' },
  updatePerson: {
    title: 'Cambiar una persona',
    text: 'Cambia los campos que se envían. Los demás quedan como están.',
  },
  deletePerson: {
    title: 'Eliminar una persona',
    text: 'Quita a alguien de las listas. Sus regalos siguen siendo suyos.',
  },
  listGroups: { title: 'Listar grupos', text: 'Los grupos, del más nuevo al más viejo.' },
  createGroup: { title: 'Agregar un grupo', text: 'Agrega un grupo de personas de un mismo tipo.' },
  getGroup: { title: 'Leer un grupo', text: 'Responde un grupo.' },
  updateGroup: {
    title: 'Cambiar un grupo',
    text: 'Cambia los campos que se envían. Los demás quedan como están.',
  },
  deleteGroup: {
    title: 'Eliminar un grupo',
    text: 'Elimina un grupo. Sus personas quedan, sin grupo.',
  },
  listShops: { title: 'Listar tiendas', text: 'Las tiendas cuyos regalos están a la venta.' },
  listItems: { title: 'Listar artículos', text: 'Los artículos que están a la venta.' },
  listCustomFields: {
    title: 'Listar los campos propios',
    text: 'Los campos que su empresa agregó a personas, pedidos y regalos. Los valores se envían por sus claves.',
  },
  quoteOrder: {
    title: 'Cotizar un pedido',
    text: 'Dice cuánto costaría un pedido y si la billetera alcanza. No se envía nada.',
  },
  createOrder: {
    title: 'Enviar un pedido',
    text: 'Envía los regalos ahora o en `send_at`. Los límites, las aprobaciones y las revisiones de la empresa lo retienen como a un pedido de la oficina. Si ya hay un pedido con este `external_id`, se responde tal como está.',
  },
  listOrders: { title: 'Listar pedidos', text: 'Los pedidos, del más nuevo al más viejo.' },
  getOrder: { title: 'Leer un pedido', text: 'Responde un pedido.' },
  cancelOrder: {
    title: 'Cancelar un pedido',
    text: 'Un pedido retenido o programado no se envía. De uno que ya se envió, lo que no se ha gastado vuelve a la billetera. Si no se gastó ni venció nada, el pedido queda `canceled` desde ese momento, aunque todavía estuviera `sending`; si no, conserva su estado, y sus regalos dicen cuáles se anularon.',
  },
  listTemplates: { title: 'Listar plantillas', text: 'Las plantillas de su empresa, por nombre.' },
  getTemplate: { title: 'Leer una plantilla', text: 'Responde una plantilla.' },
  orderTemplate: {
    title: 'Pedir con una plantilla',
    text: 'Hace un pedido de lo que dice la plantilla, como lo hace «Enviar un pedido». Lo que dice la llamada va antes que la plantilla. Sus propios `custom_fields` se unen a los de la plantilla.',
  },
  listGifts: { title: 'Listar regalos', text: 'Los regalos, del más nuevo al más viejo.' },
  getGift: {
    title: 'Leer un regalo',
    text: 'Responde un regalo y, si se pide, lo que le ha pasado.',
  },
  updateGift: {
    title: 'Cambiar un regalo',
    text: 'Cambia los valores de los campos propios que se envían. Uno vacío se quita. Los demás quedan igual.',
  },
  resendGift: { title: 'Reenviar un regalo', text: 'Envía el regalo otra vez a su correo.' },
  correctGift: { title: 'Corregir un correo', text: 'Le da otro correo al regalo y lo envía ahí.' },
  extendGift: { title: 'Extender un regalo', text: 'Permite usar el regalo por más tiempo.' },
  cancelGift: {
    title: 'Anular un regalo',
    text: 'Termina el regalo. Lo que queda de él vuelve a la billetera.',
  },
  blockGift: {
    title: 'Bloquear un regalo',
    text: 'Impide que el regalo se use hasta que se desbloquee.',
  },
  unblockGift: {
    title: 'Desbloquear un regalo',
    text: 'Permite usar otra vez un regalo bloqueado.',
  },
  replaceGift: {
    title: 'Cambiar un código',
    text: 'Le da otro código y otro enlace al regalo y los envía. Los anteriores ya no funcionan.',
  },
  getWallet: {
    title: 'Leer la billetera',
    text: 'Responde el saldo. Lo que cuestan los pedidos retenidos ya salió de él.',
  },
  listWalletEntries: {
    title: 'Listar movimientos',
    text: 'Lo que entró a la billetera y salió de ella, de lo más nuevo a lo más viejo.',
  },
  getWalletStatement: {
    title: 'Leer un estado de cuenta',
    text: 'Lo que tenía la billetera al empezar y al terminar un mes, y lo que entró y salió. Cuentan los días de la empresa.',
  },
  createExport: {
    title: 'Pedir una exportación',
    text: 'Hace que una lista se escriba como archivo, tal como la exporta la oficina. La clave necesita lo que los miembros necesitan para eso: vea la guía.',
  },
  listExports: {
    title: 'Listar exportaciones',
    text: 'Las exportaciones que pidió esta clave, de la más nueva a la más vieja.',
  },
  getExport: {
    title: 'Leer una exportación',
    text: 'Dice en qué está. Pregunte cada pocos segundos hasta que no esté ni `pending` ni `running`.',
  },
  downloadExport: {
    title: 'Descargar una exportación',
    text: 'Responde el archivo de una exportación completa. La clave todavía necesita los permisos de su tipo.',
  },
  cancelExport: {
    title: 'Cancelar una exportación',
    text: 'Termina una que espera o se está escribiendo, y elimina el archivo de una completa. Una que ya terminó queda igual.',
  },
  listWebhookEndpoints: {
    title: 'Listar webhooks',
    text: 'Sus webhooks, empezando por el más nuevo.',
  },
  createWebhookEndpoint: {
    title: 'Agregar un webhook',
    text: 'Agrega una dirección a la que se le avisa lo que suceda desde ahora. Su secreto y su clave pública se responden solo esta vez.',
  },
  getWebhookEndpoint: { title: 'Leer un webhook', text: 'Responde un webhook.' },
  updateWebhookEndpoint: {
    title: 'Cambiar un webhook',
    text: 'Cambia los campos que se envían. Los demás quedan igual. Lo que se guardó mientras estaba desactivado solo se envía con un reenvío.',
  },
  deleteWebhookEndpoint: {
    title: 'Eliminar un webhook',
    text: 'Lo elimina de inmediato. Ahí no se envía nada más, ni siquiera lo que espera.',
  },
  rotateWebhookSecret: {
    title: 'Renovar su secreto',
    text: 'Le da a un webhook un secreto y una clave nuevos. Los anteriores también firman por unas horas, para que su programa pueda cambiar.',
  },
  testWebhookEndpoint: {
    title: 'Enviar una prueba',
    text: 'Envía un mensaje del tipo `webhook.test`, que no dice nada. Liste las entregas para ver qué pasó con él.',
  },
  listWebhookDeliveries: {
    title: 'Listar entregas',
    text: 'Lo que se le avisó a un webhook, empezando por lo más nuevo, con cada intento.',
  },
  replayWebhookDelivery: {
    title: 'Reenviar uno',
    text: 'Envía un mensaje otra vez, sin importar qué pasó con él, con el mismo `webhook-id`.',
  },
  replayWebhookDeliveries: {
    title: 'Reenviar unos días',
    text: 'Envía otra vez lo que se guardó o falló en unos días de su empresa.',
  },
  refillSandbox: {
    title: 'Recargar la billetera',
    text: 'Agrega dinero de mentira a la billetera del entorno de pruebas.',
  },
  listSandboxMessages: {
    title: 'Listar mensajes',
    text: 'Los correos y mensajes del entorno de pruebas, de lo más nuevo a lo más viejo. Ninguno salió.',
  },
  getSandboxMessage: {
    title: 'Leer un mensaje',
    text: 'Responde un mensaje, con el HTML si es un correo.',
  },
  redeemSandboxGift: {
    title: 'Canjear un regalo',
    text: 'Gasta de un regalo como lo hace una caja del entorno de pruebas: en su comercio o en uno que acepta cualquier regalo.',
  },
  getSandboxClock: {
    title: 'Leer el reloj',
    text: 'Responde la hora del entorno de pruebas de su empresa.',
  },
  moveSandboxClock: {
    title: 'Adelantar el reloj',
    text: 'Adelanta la hora de su empresa una cantidad de días (`days`) o hasta una fecha (`date`), como máximo un año cada vez, y nunca hacia atrás. Cada día que pasa trae lo que habría traído: los regalos vencen, los recordatorios se envían por correo y las reglas y las órdenes programadas se envían, cada cosa a su hora. Llega a la noche del último día, de modo que ese día también trajo lo suyo. Continúa después de la respuesta, varios días por segundo: lea el reloj hasta que `moves_to` sea null. Las claves y los webhooks siguen la hora real.',
  },
};
