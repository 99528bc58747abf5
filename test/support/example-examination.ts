import { RCODE } from '../../src/dns/types.ts'
import type { Subject } from '../../src/evidence/engine/subject.ts'
import { packagedLists } from '../../src/evidence/reference-lists.ts'
import type { DomainName } from '../../src/standards/domain-name/parse.ts'
import type { DnsAnswer } from '../../src/world.ts'

export const EXAMPLE_SUBJECT: Subject = {
  domain: 'example.com' as DomainName,
  now: new Date('2026-11-15T09:30:05.000Z'),
  randomLabel: 'zw-k7f2',
  canaryPath: '/qkzmtrwa-3f9c01d2ab77',
  language: 'en',
  isDirectDnsOn: true,
  controlName: 'a.root-servers.net',
  lists: packagedLists(),
}

/** An answer of a resolver without records. */
export const EMPTY_ANSWER: DnsAnswer = {
  status: RCODE.NOERROR,
  isAuthoritative: false,
  isValidated: false,
  isRecursionAvailable: true,
  isTruncated: false,
  hasEdns: true,
  extendedErrors: [],
  answers: [],
  authority: [],
  additional: [],
  from: 'resolver-1',
  durationMs: 1,
}
