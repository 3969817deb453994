/** The form that says thanks, and what was said. */
export const thanks = {
  heading: 'Say thanks',
  lead: '{{purchaser}} will be glad to read a line from you. You can send one.',
  field: 'Your message',
  send: 'Send thanks',
  said: 'You thanked {{purchaser}}:',
  empty: 'Please write a message first.',
  tooLong: 'Please keep it to {{most}} characters.',
} as const;
