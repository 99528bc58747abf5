import { describe, expect, it } from 'vitest'
import { mailboxOf } from './soa-mailbox.ts'

describe('the mailbox of an RNAME', () => {
  it.each([
    ['hostmaster.example.com', 'hostmaster@example.com'],
    // This is the example of RFC 1035 section 8 and of RFC 1912 section 2.2.
    ['action\\.domains.isi.edu', 'action.domains@isi.edu'],
    ['dns-admin.google.com', 'dns-admin@google.com'],
    ['hostmaster.example', 'hostmaster@example'],
    ['hostmaster', undefined],
    ['.', undefined],
    ['hostmaster\\@example.com', undefined],
    ['hostmaster\\@example.com.example.com', undefined],
    ['admin.mail\\@example.com', undefined],
    ['host\\032master.example.com', undefined],
    ['h\\228ger.example.com', undefined],
    ['hostmaster.ex\\009ample.com', undefined],
  ])('%s: %s', (rname, mailbox) => {
    expect(mailboxOf(rname)).toBe(mailbox)
  })
})
