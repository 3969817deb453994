import type { problems as english } from '../../en/api-reference/problems.ts';
import type { TextsLike } from '../../texts.ts';

/** Textos en español de qué hacer con un problema: por su tipo, que es su título, y por códigos que piden otras palabras. */
export const problems: TextsLike<typeof english> = {
  byKind: {
    malformed: 'Corrija la llamada en su programa. Enviada igual otra vez, se rechaza otra vez.',
    unauthorized:
      'Envíe la clave de esta empresa que funciona. Una que se revocó o terminó no lo es.',
    forbidden:
      'Pida a un administrador de su empresa que revise la clave, en Configuración, Claves de API.',
    not_found: 'Busque el id en una lista. Lo que es de otros tampoco se encuentra.',
    method_not_allowed: 'Use uno de los métodos de esta dirección.',
    already_added: 'Lea lo que ya está, y cambie eso.',
    own_email: 'Use el correo de otra persona.',
    insufficient_balance: 'Pida que se agreguen fondos a la billetera, y envíe el pedido otra vez.',
    total_changed: 'Cotice otra vez, y envíe el pedido con el total nuevo.',
    out_of_stock: 'Elija otro artículo, o menos regalos.',
    recipient_deleted: 'Deje por fuera a esta persona, o agréguela otra vez.',
    wrong_state:
      'Léalo otra vez: su estado no lo permite. Enviada igual otra vez, la llamada se rechaza otra vez.',
    precondition_failed: 'Léalo otra vez, y decida si su cambio todavía es correcto.',
    too_large: 'Envíe menos en una llamada.',
    unsupported_type: 'Envíe JSON, con el tipo `application/json`.',
    validation: 'Corrija el campo que nombra `errors`, y envíe la llamada otra vez.',
    wrong_category: 'Elija un grupo para personas de este tipo.',
    idempotency_mismatch:
      'Use una clave nueva para una llamada nueva. La misma clave es solo para la misma llamada.',
    step_up_required:
      'Pida a un miembro que envíe este pedido en la oficina: una clave no puede probar quién es.',
    throttled: 'Espere los segundos que dice `Retry-After`, y envíe la llamada otra vez.',
    internal: 'Envíe la llamada otra vez, con la misma clave. Si sigue, escríbanos con la hora.',
    unavailable:
      'Espere los segundos que dice `Retry-After`, y envíe la llamada otra vez, con la misma clave. Si no hay `Retry-After`, puede que se haya hecho: un POST con su clave se hace una sola vez de todos modos; antes de repetir un cambio o una eliminación, revise.',
  },
  byCode: {
    address_unknown: 'Revise la dirección y el método: esta página tiene todos los que hay.',
    api_key_network_refused:
      'Llame desde una red de la clave, o pida a un administrador que agregue la suya.',
    api_key_budget_spent:
      'Espere al mes siguiente, o pida a un administrador que suba el presupuesto de la clave.',
    api_version_unknown: 'Envíe la versión de esta página como `Regalo-Version`, o ninguna.',
    custom_field_unknown: 'Lea los campos propios de su empresa para conocer sus claves.',
    custom_field_missing: 'Envíe un valor para cada campo obligatorio.',
    custom_field_no_number: 'Envíe dígitos, con un punto antes de los decimales.',
    custom_field_no_choice: 'Envíe una de las opciones (`choices`) del campo.',
    call_in_progress:
      'Espere los segundos que dice `Retry-After`, y envíe la llamada otra vez, con la misma clave.',
    external_id_taken: 'Use otro `external_id`, o lea lo que tiene este.',
    already_added:
      'Alguien ya tiene este correo o teléfono: búsquelo con él en la lista de personas.',
    cursor_invalid: 'Empiece la lista otra vez, sin `cursor`.',
    export_without_file:
      'Lea la exportación: cuando su `status` es `complete` tiene archivo. Pida otra si ya terminó.',
    too_many_exports: 'Cancele exportaciones que ya descargó.',
    company_suspended: 'Escríbanos. No se puede enviar nada hasta que se resuelva.',
    order_without_approver: 'Pida a un administrador que elija quién puede aprobar pedidos.',
    order_in_review: 'Espere: estamos revisando el pedido. Su estado dice cuándo termina.',
    gift_just_sent:
      'Espere los segundos que dice `Retry-After`. El regalo se envió hace un momento.',
    gift_being_sent: 'Espere un momento, y envíe la llamada otra vez.',
  },
};
