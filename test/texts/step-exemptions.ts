/** Why nothing can be lost by a removal or a replacement without a precondition. */
const REASONS = {
  page: 'It is an edit of a page, of robots.txt or of a redirect: it takes effect at once and can be undone at once.',
  'without-effect': 'What is removed or replaced has no effect today, or prevents the effect of the rest.',
  complete: 'The replacement contains everything that the present value has.',
} as const

type Reason = keyof typeof REASONS

/** Outcomes (`<check> <outcome>`) whose steps remove or replace something without a precondition or a wait. */
export const EXEMPTIONS: Readonly<Record<string, Reason>> = {
  'ai-snippet-limits text-withheld': 'page',
  'bimi-record invalid': 'without-effect',
  'canonical-valid fragment-only': 'page',
  'canonical-valid unusable': 'page',
  'compression only-announced': 'page',
  'dkim-hash sha1-only': 'without-effect',
  'dkim-selector no-sha256': 'without-effect',
  'dkim-selector not-for-mail': 'without-effect',
  'dmarc-legacy-tags found': 'without-effect',
  'dmarc-rua-mailbox undeliverable': 'without-effect',
  'dmarc-syntax bad-tags': 'without-effect',
  'head-integrity closed-by-text': 'page',
  'head-integrity in-body': 'page',
  'html-lang unknown-code': 'page',
  'html-size huge': 'page',
  'html-size large': 'page',
  'https-valid downgraded': 'page',
  'mail-delivery no-public-address': 'without-effect',
  'meta-refresh redirect': 'page',
  'meta-refresh reload': 'page',
  'mixed-content images': 'page',
  'mta-sts-max-age below-week': 'complete',
  'mta-sts-max-age out-of-range': 'complete',
  'mta-sts-syntax invalid': 'complete',
  'ns-public-ip special': 'without-effect',
  'redirect-chain many': 'page',
  'redirect-chain several': 'page',
  'robots-txt-reachable redirected-nowhere': 'page',
  'robots-txt-reachable unreachable': 'page',
  'robots-txt-size too-large': 'page',
  'spf-include loop': 'without-effect',
  'spf-legacy found': 'without-effect',
  'spf-scope special-range': 'without-effect',
  'viewport fixed': 'page',
  'viewport no-zoom': 'page',
}
