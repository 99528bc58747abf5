import type { Tool } from '@modelcontextprotocol/server'

/** What a user asks, and what an agent must conclude from the first members of the result. */
export interface Turn {
  readonly question: string
  readonly tool: string
  readonly input: Readonly<Record<string, unknown>>
  /** The member that the result states first. */
  readonly first: 'verdict' | 'question' | 'kind' | 'input' | 'next'
  /** Members that must be there, written before the results were seen. */
  readonly facts: Readonly<Record<string, unknown>>
  /** A sentence that the agent can repeat, in the first member or in this one. */
  readonly says: RegExp
}

const SPAM = [
  'Authentication-Results: mx.example.net; dmarc=fail header.from=shop.example',
  'From: news@shop.example',
].join('\n')

const judged = (id: string, severity: string) => ({ verdict: { id, severity } })

/** One question for each tool. */
export const CONVERSATION: readonly Turn[] = [
  {
    question:
      'Please check the whole domain no-dmarc.lab, mail servers, website and registration too: what should we change first?',
    tool: 'domain_report',
    input: { domain: 'no-dmarc.lab' },
    first: 'verdict',
    facts: judged('dmarc-record', 'problem'),
    says: /No DMARC record/,
  },
  {
    question: 'Why is mail from our domain no-spf.lab rejected?',
    tool: 'dns_health_check',
    input: { domain: 'no-spf.lab' },
    first: 'verdict',
    facts: judged('spf-record', 'problem'),
    says: /No SPF record/,
  },
  {
    question: 'What would break if we remove the DMARC record of perfect.lab? Check this planned change.',
    tool: 'plan_change',
    input: { domain: 'perfect.lab', change: '{"remove":[{"name":"_dmarc","type":"TXT"}]}' },
    first: 'verdict',
    facts: judged('dmarc-record', 'problem'),
    says: /No DMARC record/,
  },
  {
    question: 'We want to move unsigned.lab to ns1.perfect.lab and ns2.perfect.lab. What do we have to do first?',
    tool: 'plan_move',
    input: { domain: 'unsigned.lab', move: { to: ['ns1.perfect.lab', 'ns2.perfect.lab'] } },
    first: 'next',
    facts: { path: 'unsigned', finished: false },
    says: /Set up the zone at the new DNS provider/,
  },
  {
    question: 'Which MX records does perfect.lab publish now?',
    tool: 'dns_lookup',
    input: { name: 'perfect.lab', type: 'MX' },
    first: 'verdict',
    facts: {
      ...judged('lookup-answer', 'ok'),
      answers: [{ data: '10 mx1.perfect.lab' }, { data: '20 mx2.perfect.lab' }],
    },
    says: /2 MX records/,
  },
  {
    question: 'I changed the A record of perfect.lab. Which public resolvers still return the old record?',
    tool: 'dns_propagation',
    input: { name: 'perfect.lab', type: 'A' },
    first: 'verdict',
    facts: judged('propagation-agreement', 'ok'),
    says: /same/,
  },
  {
    question: 'Is the domain no-such.lab free, so that I can register it?',
    tool: 'domain_availability',
    input: { domain: 'no-such.lab' },
    first: 'verdict',
    facts: { ...judged('registration-status', 'info'), state: 'available' },
    says: /available|not registered/i,
  },
  {
    question: 'Does perfect.lab publish a DKIM key under the selector nothing?',
    tool: 'dkim_check',
    input: { domain: 'perfect.lab', selector: 'nothing' },
    first: 'verdict',
    facts: { ...judged('dkim-selector', 'problem'), found: false },
    says: /nothing\._domainkey\.perfect\.lab/,
  },
  {
    question: 'Users of some resolvers cannot reach ds-of-old-key.lab. Is its DNSSEC chain broken?',
    tool: 'dnssec_check',
    input: { domain: 'ds-of-old-key.lab' },
    first: 'verdict',
    facts: { ...judged('dnssec-chain', 'problem'), status: 'broken' },
    says: /chain of trust is invalid/,
  },
  {
    question: 'When does the certificate of the mail server of mail-certificate-expired.lab expire?',
    tool: 'mail_check',
    input: { domain: 'https://mail-certificate-expired.lab/contact' },
    first: 'verdict',
    facts: {
      ...judged('mail-certificate', 'problem'),
      inputNote: 'domain: Taken from the URL: mail-certificate-expired.lab',
    },
    says: /expired on \d{1,2} \w+ \d{4}/,
  },
  {
    question: 'Why is the website noindex.lab missing from search results?',
    tool: 'seo_check',
    input: { domain: 'webmaster@noindex.lab' },
    first: 'verdict',
    facts: { ...judged('page-indexable', 'problem'), inputNote: 'domain: Taken from the mail address: noindex.lab' },
    says: /noindex/,
  },
  {
    question: 'What is xn--mnchen-3ya.de in Unicode?',
    tool: 'idn_convert',
    input: { name: 'xn--mnchen-3ya.de' },
    first: 'input',
    facts: { unicode: 'münchen.de' },
    says: /xn--mnchen-3ya\.de/,
  },
  {
    question: 'Write an SPF record that allows our MX hosts and nothing else.',
    tool: 'generate_record',
    input: { kind: 'spf', input: { allowMx: true, all: 'fail' } },
    first: 'kind',
    facts: { record: 'v=spf1 mx -all', errors: [] },
    says: /spf/,
  },
  {
    question: 'Here is the header of a message that was marked as spam. What failed?',
    tool: 'header_analysis',
    input: { raw: SPAM },
    first: 'verdict',
    facts: judged('header-authentication', 'problem'),
    says: /DMARC/,
  },
  {
    question: 'What does the finding dmarc-policy mean, and how do I fix it?',
    tool: 'explain_finding',
    input: { id: 'dmarc-policy' },
    first: 'question',
    facts: { id: 'dmarc-policy' },
    says: /DMARC policy/,
  },
]

const STOP_WORDS = new Set(
  (
    'a an and are as at by do does for from here how i if in into is it its my of on only or our so that the this to ' +
    'was what when which who why with you your can'
  ).split(' '),
)
const stemOf = (word: string): string => word.replace(/(?:ations?|ings?|ed|es|s|e)$/, '')
const stemsOf = (text: string): readonly string[] => [
  ...new Set(
    (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
      .filter((word) => !STOP_WORDS.has(word))
      .map((word) => stemOf(word)),
  ),
]

/**
 * The tools in the order in which a simple search would list them: by the words that a question shares with the
 * description of a tool, where rare words count more. A model understands more than this, so the test shows that the descriptions
 * contain the words of users and are distinct, not that every model chooses well.
 */
export function rankedTools(tools: readonly Tool[], question: string): readonly string[] {
  const documents = tools.map(({ name, title = '', description = '', inputSchema }) => ({
    name,
    stems: new Set(
      stemsOf(
        `${name.replaceAll('_', ' ')} ${title} ${description} ${Object.keys(inputSchema.properties ?? {}).join(' ')}`,
      ),
    ),
  }))
  const weightOf = (stem: string): number => {
    const count = documents.filter(({ stems }) => stems.has(stem)).length
    return count === 0 ? 0 : Math.log(documents.length / count)
  }
  const asked = stemsOf(question.replace(/\S+\.(?:lab|de)\b/g, ''))
  const scoreOf = ({ stems }: { readonly stems: ReadonlySet<string> }): number =>
    asked.filter((stem) => stems.has(stem)).reduce((sum, stem) => sum + weightOf(stem), 0)
  return documents.toSorted((one, other) => scoreOf(other) - scoreOf(one)).map(({ name }) => name)
}
