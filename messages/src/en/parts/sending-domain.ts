/** English texts about the domain that a company sends from. */
export const sendingDomain = {
  sending: {
    title: 'Your own address',
    intro:
      'Emails of your brand can come from an address of your company. You set a few records where your domain is managed; until they are found, emails come from Regalo.',
    sandbox: 'Nothing is mailed in the sandbox. Set your own address in your live account.',
    unbranded: 'Add a brand first: gifts without one always come from Regalo.',
    localPart: 'Before the @',
    localPartHint: 'Such as gifts.',
    domain: 'Domain',
    domainHint: 'Of your company, such as example.com.',
    add: 'Show the records',
    change: 'Change the address',
    save: 'Save',
    saved: 'The address is {{address}} now.',
    states: { waiting: 'Waiting', active: 'Active', fallen_back: 'Falling back' },
    said: {
      waiting: 'Emails come from Regalo until the DKIM record is found. We look every hour.',
      active: 'Emails come from this address since {{time}}.',
      fallen_back:
        'The DKIM record was gone. Emails come from Regalo since {{time}}, and from this address again once it is back.',
    },
    overridden: 'Regalo’s team confirmed the domain without asking DNS.',
    missing:
      'The DKIM record is gone since {{time}}. If it is not back within {{hours}} hours of that, emails come from Regalo.',
    looked: 'Last checked {{time}}.',
    unlooked: 'Not checked yet.',
    records: 'DNS records',
    kinds: {
      key: 'DKIM, needed',
      next_key: 'DKIM of the new key',
      spf: 'SPF, recommended',
      dmarc: 'DMARC, recommended',
    },
    hints: {
      key: 'Proves that the domain is yours, and signs your emails.',
      next_key: 'Signs once it is found. Keep the other one until then.',
      spf: 'Lets Regalo’s servers send for your domain.',
      dmarc: 'Tells mail servers what to do with emails that are not yours. Begin with none.',
    },
    noSpf:
      'There is no SPF record here, as Regalo has not said which servers send. DKIM is enough for DMARC.',
    name: 'Name',
    value: 'Value',
    copyName: 'Copy the name',
    copyValue: 'Copy the value',
    copied: 'Copied.',
    recordStates: {
      found: 'Found',
      missing: 'Missing',
      different: 'Different',
      unknown: 'No answer',
    },
    instead: 'Found instead:',
    check: 'Check now',
    checked: 'Checked.',
    rotate: 'New key',
    rotateTitle: 'Make a new key?',
    rotateText:
      'You set one more record. Emails are signed with the present key until it is found.',
    rotated: 'Set the record of the new key.',
    retired: 'Keep {{name}} until {{day}}: emails on their way were signed with it.',
    remove: 'Remove',
    removeTitle: 'Send from Regalo again?',
    removeText: 'The keys are deleted. If you add {{domain}} again, it gets other records.',
    removed: 'Emails come from Regalo again.',
  },
};
