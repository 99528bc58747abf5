import type { Name } from '../../dns/record.ts'

/** A mail service that receives bounces at a subdomain of its customer. */
interface BounceService {
  readonly name: string
  /** Whether the MX host receives only bounces. */
  readonly isFeedbackHost: (host: Name) => boolean
  /** The SPF record that such a subdomain refers to. */
  readonly spf: Name
}

/** The data follows the documentation of the services; it was checked in November 2026. */
export const BOUNCE_SERVICES: readonly BounceService[] = [
  {
    name: 'Amazon SES',
    isFeedbackHost: (host) => /^feedback-smtp\.[a-z0-9-]+\.amazonses\.com$/.test(host),
    spf: 'amazonses.com',
  },
  {
    name: 'SparkPost',
    isFeedbackHost: (host) => host === 'smtp.sparkpostmail.com' || host === 'smtp.eu.sparkpostmail.com',
    spf: 'sparkpostmail.com',
  },
  { name: 'SendGrid', isFeedbackHost: (host) => host === 'mx.sendgrid.net', spf: 'sendgrid.net' },
]
