/** The address that opens WhatsApp with a message to somebody. @param phone with its country's code */
export const whatsappLink = (phone: string, text: string): string =>
  `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
