export interface DkimProvider {
  readonly name: string
  readonly selectors: readonly string[]
  /** The suffixes of host names in a customer's MX or SPF record. */
  readonly traces: readonly string[]
}

export interface DkimSelectorList {
  /** Selectors that are queried before anything is known about the domain. */
  readonly first: readonly string[]
  /** Selectors that are common with any provider. */
  readonly general: readonly string[]
  readonly providers: readonly DkimProvider[]
}

const FIRST = ['google', 'selector1', 'selector2', 'default', 's1']

const GENERAL = [
  's2',
  'k1',
  'k2',
  'k3',
  'dkim',
  'mail',
  'email',
  'smtp',
  'key1',
  'key2',
  'dk',
  'm1',
  'mx',
  'mta',
  'sig1',
  '20230601',
  '20161025',
]

const PROVIDERS: readonly DkimProvider[] = [
  { name: 'Google', selectors: ['google', '20230601', '20161025'], traces: ['google.com', 'googlemail.com'] },
  { name: 'Microsoft 365', selectors: ['selector1', 'selector2'], traces: ['outlook.com', 'mx.microsoft'] },
  { name: 'Mailchimp', selectors: ['k1', 'k2', 'k3'], traces: ['mcsv.net'] },
  { name: 'Mandrill', selectors: ['mandrill', 'mte1', 'mte2'], traces: ['mandrillapp.com'] },
  { name: 'SendGrid', selectors: ['s1', 's2', 'smtpapi', 'em'], traces: ['sendgrid.net'] },
  { name: 'HubSpot', selectors: ['hs1', 'hs2'], traces: ['hubspotemail.net', 'hubspot.com'] },
  { name: 'Fastmail', selectors: ['fm1', 'fm2', 'fm3', 'mesmtp'], traces: ['messagingengine.com'] },
  {
    name: 'Proton Mail',
    selectors: ['protonmail', 'protonmail2', 'protonmail3'],
    traces: ['protonmail.ch', 'proton.me'],
  },
  { name: 'Zoho', selectors: ['zoho', 'zmail'], traces: ['zoho.com', 'zoho.eu', 'zohomail.com', 'zohomail.eu'] },
  { name: 'Zendesk', selectors: ['zendesk1', 'zendesk2'], traces: ['zendesk.com'] },
  { name: 'Mailjet', selectors: ['mailjet'], traces: ['mailjet.com'] },
  { name: 'Brevo', selectors: ['mail', 'brevo1', 'brevo2'], traces: ['brevo.com', 'sendinblue.com'] },
  { name: 'Postmark', selectors: ['pm'], traces: ['mtasv.net'] },
  { name: 'Klaviyo', selectors: ['kl', 'kl2'], traces: ['klaviyo.com', 'klaviyomail.com'] },
  { name: 'iCloud', selectors: ['sig1'], traces: ['icloud.com'] },
  { name: 'IONOS', selectors: ['s1-ionos', 's2-ionos'], traces: ['ionos.com', 'ionos.de', 'kundenserver.de'] },
  { name: 'mailbox.org', selectors: ['mbo0001', 'mbo0002', 'mbo0003', 'mbo0004'], traces: ['mailbox.org'] },
  { name: 'Hetzner', selectors: ['dkim'], traces: ['your-server.de'] },
  { name: 'Salesforce', selectors: ['sf1', 'sf2'], traces: ['salesforce.com'] },
  { name: 'Constant Contact', selectors: ['ctct1', 'ctct2'], traces: ['constantcontact.com', 'ccsend.com'] },
  { name: 'Cloudflare Email Routing', selectors: ['cf2024-1'], traces: ['mx.cloudflare.net'] },
]

/**
 * Selectors that are worth a query, as of November 2026. The selectors of a domain cannot be listed, and this list becomes
 * outdated. Amazon SES and others use random selectors, which cannot be guessed.
 */
export const DKIM_SELECTORS: DkimSelectorList = { first: FIRST, general: GENERAL, providers: PROVIDERS }
