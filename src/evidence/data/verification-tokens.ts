/** The beginnings of TXT records with which services verify that a domain belongs to their customer. */
const SERVICES: Readonly<Record<string, string>> = {
  '1password-site-verification=': '1Password',
  'adobe-idp-site-verification=': 'Adobe',
  'airtable-verification=': 'Airtable',
  'amazonses:': 'Amazon SES',
  'apple-domain=': 'Apple',
  'apple-domain-verification=': 'Apple',
  'atlassian-domain-verification=': 'Atlassian',
  'brave-ledger-verification=': 'Brave',
  'brevo-code:': 'Brevo',
  'canva-site-verification=': 'Canva',
  'cisco-ci-domain-verification=': 'Cisco',
  'citrix-verification-code=': 'Citrix',
  'docusign=': 'DocuSign',
  'dropbox-domain-verification=': 'Dropbox',
  'facebook-domain-verification=': 'Meta',
  'globalsign-domain-verification=': 'GlobalSign',
  '_globalsign-domain-verification=': 'GlobalSign',
  'google-site-verification=': 'Google',
  'google-site-verification:': 'Google',
  'have-i-been-pwned-verification=': 'Have I Been Pwned',
  'keybase-site-verification=': 'Keybase',
  'mailru-verification:': 'Mail.ru',
  'mandrill_verify.': 'Mailchimp',
  'miro-verification=': 'Miro',
  'ms=': 'Microsoft',
  'notion-domain-verification=': 'Notion',
  'onetrust-domain-verification=': 'OneTrust',
  'openai-domain-verification=': 'OpenAI',
  'pinterest-site-verification=': 'Pinterest',
  'protonmail-verification=': 'Proton',
  'slack-domain-verification=': 'Slack',
  'stripe-verification=': 'Stripe',
  'teamviewer-sso-verification=': 'TeamViewer',
  'webexdomainverification.': 'Webex',
  'yahoo-verification-key=': 'Yahoo',
  'yandex-verification:': 'Yandex',
  'zoho-verification=': 'Zoho',
  zoom_verify_: 'Zoom',
}

const PREFIXES = Object.keys(SERVICES)

/** Only the start of a record is read, because anyone may publish a record of 64 KB. */
const FIRST_WORD = /^[\w.-]{1,64}/

interface VerificationToken {
  /** The first word of the record, which names the service or its kind. */
  readonly word: string
  /** Undefined if the service is not in the table. */
  readonly service: string | undefined
}

/** The verification token in the text of a TXT record; undefined if it has another purpose. */
export function verificationTokenIn(text: string): VerificationToken | undefined {
  const start = text.slice(0, MAX_PREFIX_LENGTH).toLowerCase()
  const prefix = PREFIXES.find((known) => start.startsWith(known))
  if (prefix !== undefined)
    return { word: text.slice(0, prefix.length).replace(/[=:._]$/, ''), service: SERVICES[prefix] }
  const [word] = FIRST_WORD.exec(text) ?? []
  return word !== undefined && isUsualWord(word, text.charAt(word.length)) ? { word, service: undefined } : undefined
}

/** Services that are not in the table use words like these. */
const isUsualWord = (word: string, next: string): boolean =>
  /verif/i.test(word) || (/domain/i.test(word) && /[=:]/.test(next))

const MAX_PREFIX_LENGTH = Math.max(...PREFIXES.map(({ length }) => length))
