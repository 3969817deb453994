import type { guides as english } from '../../en/api-reference/guides.ts';
import type { TextsLike } from '../../texts.ts';

/** Textos en español de la referencia del API que tratan de todas las llamadas, y las palabras de su página. */
export const guides: TextsLike<typeof english> = {
  page: {
    title: 'API de Regalo',
    intro:
      'Envíe regalos, mantenga sus personas y dé seguimiento a lo que envió, desde sus propios sistemas.',
    contents: 'Contenido',
    search: 'Buscar',
    find: 'Buscar',
    found: 'Lo que se encontró de «{{words}}»',
    nothing: 'No se encontró nada de «{{words}}».',
    everything: 'Mostrar todo',
    document: 'Documento OpenAPI',
    office: 'Llamadas de la oficina misma (para miembros)',
    guides: 'Guía',
    calls: 'Llamadas',
    objects: 'Objetos',
    events: 'Eventos de webhooks',
    problems: 'Problemas por código',
    permissions: 'Permisos de la clave: {{names}}',
    noPermission: 'Cualquier clave puede hacerla.',
    parameters: 'Parámetros',
    body: 'Cuerpo',
    answer: 'Respuesta',
    request: 'Solicitud',
    noAnswer: 'La respuesta no tiene cuerpo.',
    field: 'Campo',
    type: 'Tipo',
    about: 'Qué es',
    required: 'requerido',
    either: 'o',
    list: 'lista de {{of}}',
    status: 'Estado',
    whatToDo: 'Qué hacer:',
  },
  quickStart: {
    title: 'Enviar un primer regalo',
    intro: 'Se necesita una terminal con curl y unos minutos.',
    key: 'Como Admin, cree una clave del entorno de pruebas en {{place}}, con todos los permisos. Empieza con `rg_test_`: nada de lo que hace llega a nadie y su dinero es de juego. Con una clave que empieza con `rg_live_`, creada en Configuración, Claves de API, el regalo es de verdad.',
    keep: 'Guárdela donde su terminal la encuentre:',
    me: 'Pregunte quién llama:',
    quote: 'Pregunte cuánto cuesta un regalo. `covered` dice si la billetera alcanza:',
    order:
      'Envíelo. Cada `external_id` es un id suyo, del pedido y de su regalo: pase lo que pase, envíelo otra vez y habrá un solo pedido.',
    gifts:
      'Vea qué pasó con él, por el id que usted le dio al regalo. Está `queued` hasta que sale su correo, unos segundos después:',
    mailbox:
      'En el entorno de pruebas, lea el correo que habría recibido la persona. Uno de sus `links` es la página del regalo:',
  },
  key: {
    title: 'La clave',
    text: 'Cada llamada lleva el encabezado `Authorization: Bearer …` con la clave. Puede hacer lo que dicen sus permisos, desde sus redes y dentro de su presupuesto del mes. Los límites y las aprobaciones de su empresa obligan a sus pedidos como a los de los miembros. Guárdela en sus servidores, nunca en una página o una aplicación que otros tengan.',
  },
  forms: {
    title: 'Formatos',
    text: 'Los cuerpos y las respuestas son JSON. Las horas están en UTC, como `{{time}}`; los días son año-mes-día. Los montos son números enteros con su moneda.',
  },
  pages: {
    title: 'Páginas',
    text: 'Las listas responden `data`, `has_more` y `next_cursor`. Envíe `next_cursor` como `cursor` para la página siguiente, con los demás parámetros iguales. `limit` va de uno a {{max}}, y es {{usual}} si no lo envía. Las páginas van de lo más nuevo a lo más viejo y quedan completas mientras se agregan entradas.',
  },
  repeating: {
    title: 'Repetir una llamada',
    text: 'Todo POST necesita un `Idempotency-Key`: un texto suyo, como un UUID. Si no llegó respuesta, envíe la misma llamada con la misma clave otra vez: se hace una sola vez y se responde como la primera. La clave se guarda por lo menos {{hours}} horas. Con otro cuerpo se rechaza, y mientras la primera llamada no haya terminado se rechaza con `call_in_progress`: `Retry-After` dice cuándo enviarla otra vez. Una cotización no hace nada, y se responde de nuevo cada vez. De una llamada que se rechazó o falló no se guarda nada, ni su respuesta ni su clave: cuando la haya corregido, o después de un rato, envíela con la misma clave. Un `external_id` en personas, pedidos y regalos hace lo mismo para siempre.',
  },
  expanding: {
    title: 'Más en una respuesta',
    text: 'Con `expand` una respuesta trae completo lo que si no solo nombra por su id, como `expand=group` en personas y `expand=activities` en un regalo.',
  },
  changing: {
    title: 'Cambiar lo que se leyó',
    text: 'Una respuesta sobre una sola cosa tiene un `ETag`, el mismo aunque `expand` agregue algo. Envíelo como `If-Match` con cualquier llamada que cambie esa cosa, también POST: si alguien la cambió desde entonces, la llamada se rechaza con `changed_meanwhile` y no se pierde nada.',
  },
  rate: {
    title: 'Con qué frecuencia',
    text: 'Una clave puede hacer {{calls}} llamadas por segundo. `RateLimit` dice en cada respuesta cuántas quedan, y `RateLimit-Policy`, qué rige. Si se pasa, la llamada se rechaza con el estado {{status}}, y `Retry-After` dice cuántos segundos esperar.',
  },
  versions: {
    title: 'Versiones',
    text: 'Esta es la versión {{version}}. Envíela como `Regalo-Version` para estar seguro de lo que recibe. Sin una versión nueva agregamos llamadas, campos en las respuestas, valores de estados y códigos de problemas, y lo que se puede omitir: pase por alto lo que no conozca. Lo que dañaría su programa llega como versión nueva, y la suya sigue por lo menos {{months}} meses después de que le escribamos.',
  },
  webhooks: {
    title: 'Webhooks',
    add: 'Un webhook es una dirección de su programa a la que se le avisa lo que sucede, solo con ids y estados: pida lo demás con una clave. Un administrador lo agrega junto a las claves, en Configuración, Claves de API, o lo hace su programa, con una clave que tiene `webhooks.manage`:',
    verify:
      'Cada mensaje es un POST con los encabezados `webhook-id`, `webhook-timestamp` y `webhook-signature` de Standard Webhooks. Verifíquelo con el secreto del webhook (`{{shared}}`) o con su clave pública (`{{asymmetric}}`), sobre el cuerpo tal como llegó, letra por letra, y rechace uno cuya hora no sea la de ahora. `@regalo/client` hace ambas cosas:',
    answer:
      'Responda con un estado de éxito en {{seconds}} segundos, y trabaje después. Las redirecciones no se siguen.',
    retries:
      'Lo que no se responde así se envía otra vez durante {{days}} días: primero tras unos segundos, al final tras horas, y no antes de que pase un `Retry-After` suyo. Tiene siempre el mismo `webhook-id` y el mismo cuerpo, con hora y firma nuevas. Un mensaje puede llegar dos veces: guarde los ids que ya atendió.',
    order:
      'Los mensajes de un mismo regalo, pedido o persona llegan en su orden, y también los de la billetera: el siguiente se envía cuando el anterior llegó o falló del todo. Los demás no lo esperan.',
    ends: 'Un webhook que no respondió bien nada durante {{days}} días se desactiva, y uno que responde {{gone}}, de inmediato. A los administradores se les avisa por correo. Lo que espera entonces, y lo que sucede hasta que se active otra vez, se guarda {{kept}} días.',
    replay:
      'Actívelo y haga que se envíe otra vez lo que se guardó o falló: uno por uno, o todo lo de unos días:',
  },
  exports: {
    title: 'Listas como archivos',
    ask: 'Una exportación es un archivo de una lista, tal como la tiene la oficina, en el idioma de su empresa. Pídala, y léala hasta que esté completa:',
    may: 'La clave necesita los permisos que los miembros necesitan para el mismo archivo: `people.export` para `people`; `orders.all` y `reports.export` para `gifts`, `gift_totals` y `payroll`; `wallet.export` para `wallet_entries`; `orders.all` y `wallet.export` para `month_end`. Las exportaciones de una clave son suyas: ninguna otra clave las encuentra.',
    kept: 'Un archivo se guarda {{hours}} horas, y se elimina a lo sumo una hora después. Cancele lo que ya descargó: entonces termina antes. Cuando se borran los datos de una persona, todos los archivos de su empresa terminan de inmediato, y lo que se está escribiendo empieza de nuevo. Lo que pasó con una exportación se responde durante {{days}} días. Su empresa tiene a lo sumo {{max}} exportaciones que esperan, se están escribiendo o se guardan.',
  },
  client: {
    title: 'Cliente para JavaScript y TypeScript',
    text: 'El paquete `@regalo/client` es para Node.js y navegadores. Tiene los tipos de esta página, repite lo que se perdió con una sola clave, lee las listas hasta el final y verifica webhooks.',
  },
  refusals: {
    title: 'Rechazos',
    text: 'Lo que se rechaza es un problema, del tipo `application/problem+json`. Distinga los problemas por `code`. `errors` tiene cada falla de lo que se envió con un puntero de JSON, y `type` lleva al código en esta página.',
  },
};
