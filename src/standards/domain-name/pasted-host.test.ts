import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDomainName } from './parse.ts'
import { type PastedForm, pastedHost } from './pasted-host.ts'

const TAKEN: readonly [text: string, host: string, form: PastedForm][] = [
  ['https://example.com', 'example.com', 'url'],
  ['https://example.com/', 'example.com', 'url'],
  ['  https://example.com/\n', 'example.com', 'url'],
  ['HTTPS://WWW.Example.COM/Path?q=1#f', 'www.example.com', 'url'],
  ['https://user:secret@Example.com:8443/path?q#f', 'example.com', 'url'],
  ['ftp://example.com', 'example.com', 'url'],
  ['ssh://git@example.com:22/repo.git', 'example.com', 'url'],
  ['svn+ssh://example.com/repo', 'example.com', 'url'],
  ['view-source:https://example.com/', 'example.com', 'url'],
  ['//example.com/path', 'example.com', 'url'],
  ['example.com/', 'example.com', 'url'],
  ['example.com/path/index.html', 'example.com', 'url'],
  ['example.com:8080/path', 'example.com', 'url'],
  ['example.com/@kim', 'example.com', 'url'],
  ['example.com?utm=1', 'example.com', 'url'],
  ['example.com#top', 'example.com', 'url'],
  ['https://example.com?next=https://example.net/', 'example.com', 'url'],
  ['https://bücher.example/', 'xn--bcher-kva.example', 'url'],
  ['https://b%C3%BCcher.example/', 'xn--bcher-kva.example', 'url'],
  ['https://xn--bcher-kva.example/', 'xn--bcher-kva.example', 'url'],
  ['https://例え.テスト/', 'xn--r8jz45g.xn--zckzah', 'url'],
  ['https://example。com/', 'example.com', 'url'],
  ['https://example.com./', 'example.com', 'url'],
  ['https://*.example.com/', 'example.com', 'url'],
  ['https://my_host.example.com/', 'my_host.example.com', 'url'],
  ['http://192.0.2.1/', '192.0.2.1', 'url'],
  ['http://[2001:DB8::1]:8080/', '2001:db8::1', 'url'],
  ['<https://example.com/>', 'example.com', 'url'],
  ['"https://example.com/"', 'example.com', 'url'],
  ['Please look at https://example.com/a', 'example.com', 'url'],
  ['sip:kim@example.com:5060', 'example.com', 'url'],

  ['kim@example.com', 'example.com', 'email'],
  ['kim@EXAMPLE.com.', 'example.com', 'email'],
  ['kim+news@bücher.example', 'xn--bcher-kva.example', 'email'],
  ['mailto:kim@example.com', 'example.com', 'email'],
  ['MAILTO:kim@example.com?subject=Hello', 'example.com', 'email'],
  ['<kim@example.com>', 'example.com', 'email'],
  ['Kim Lee <kim@example.com>', 'example.com', 'email'],
  ['"Lee, Kim" <kim@example.com>;', 'example.com', 'email'],
  ['Dr.Kim <kim@example.com>', 'example.com', 'email'],
  ['kim@example.com, lee@example.com', 'example.com', 'email'],
  ['My address is kim@example.com.', 'example.com', 'email'],

  ['example.com:443', 'example.com', 'host-port'],
  ['_dmarc.example.com:53', '_dmarc.example.com', 'host-port'],
  ['mx.example.com:25,', 'mx.example.com', 'host-port'],
  ['192.0.2.1:53', '192.0.2.1', 'host-port'],
  ['[2001:db8::1]:53', '2001:db8::1', 'host-port'],

  ['*.example.com', 'example.com', 'wildcard'],
  ['*.bücher.example', 'xn--bcher-kva.example', 'wildcard'],

  ['"example.com"', 'example.com', 'text'],
  ["'example.com'", 'example.com', 'text'],
  ['“example.com”', 'example.com', 'text'],
  ['„bücher.example“', 'xn--bcher-kva.example', 'text'],
  ['«example.com»', 'example.com', 'text'],
  ['`example.com`', 'example.com', 'text'],
  ['(example.com)', 'example.com', 'text'],
  ['example.com,', 'example.com', 'text'],
  ['example.com:', 'example.com', 'text'],
  ['example.com..', 'example.com', 'text'],
  ['.example.com', 'example.com', 'text'],
  ['example.com is down', 'example.com', 'text'],
  ['example.com. Thanks!', 'example.com', 'text'],
  ['example.com – Shop', 'example.com', 'text'],
  ['example.com.\t3600 IN A 192.0.2.1', 'example.com', 'text'],
  ['example.com Example.com', 'example.com', 'text'],

  // The host is the one that a browser would connect to.
  ['https://good.example@evil.example/', 'evil.example', 'url'],
  ['https://evil.example\\@good.example/', 'evil.example', 'url'],
  ['https://evil.example/https://good.example/', 'evil.example', 'url'],
  ['javascript://example.com/%0Aalert(1)', 'example.com', 'url'],
]

const LEFT: readonly [text: string, why: string][] = [
  ['example.com', 'a plain name'],
  [' Example.COM. ', 'a plain name'],
  ['bücher.example', 'a plain name'],
  ['_dmarc.example.com', 'a plain name'],
  ['localhost', 'one label'],
  ['192.0.2.1', 'an IP address'],
  ['2001:db8::1', 'an IP address'],
  ['1::2:80', 'an IP address'],
  ['[2001:db8::1]', 'an IP address'],
  ['1::2:80 is down', 'an IP address without brackets'],
  ['192.0.2.0/24', 'a network'],
  ['0/25.2.0.192.in-addr.arpa', 'a name with a slash (RFC 2317)'],

  ['', 'empty'],
  ['   ', 'empty'],
  ['.', 'no host'],
  ['@', 'no host'],
  ['://', 'no host'],
  ['http://', 'no host'],
  ['https:///path', 'no host'],
  ['file:///etc/passwd', 'no host'],
  ['mailto:', 'no host'],
  ['kim@', 'no host'],
  ['@example.com@', 'no host'],
  ['kim@localhost', 'one label'],
  ['http://localhost:8080/', 'one label'],
  ['C:\\Windows\\x.dll', 'a path'],
  ['javascript:alert(1)', 'a script'],
  ['data:text/html,<b>', 'data'],
  ['v=spf1 include:example.com -all', 'a record'],

  ['exa mple.com', 'a space inside a name'],
  ['http://exa mple.com/', 'a space inside a name'],
  ['please check example.com', 'a name that is not the first word'],
  ['10 mx.example.com.', 'a name that is not the first word'],
  ['example.com example.net', 'two hosts'],
  ['example.com is not example.net', 'two hosts'],
  ['https://example.com/ or https://example.net/', 'two hosts'],
  ['kim@example.com,lee@example.net', 'two hosts'],
  ['example.net moved to https://example.com/', 'two hosts'],

  ['a..b', 'not a name'],
  ['https://-x.example/', 'not a name'],
  ['https://exa<script>mple.com/', 'not a name'],
  ['https://example.com:80:90/', 'two ports'],
  ['https://example.com:port/', 'not a port'],
  ['https://[2001:db8::1', 'an open bracket'],
  ['https://%zz.example/', 'bad percent encoding'],
  ['https://exam\u0000ple.com/', 'a control character'],
  ['\u0000https://example.com/', 'a control character'],
  [`${'a'.repeat(2000)}@example.com`, 'too long'],
  [`https://${'a'.repeat(64)}.example/`, 'a label that is too long'],
]

/** Parts that pasted text is made of. */
const PIECES = [
  'https://',
  '//',
  'mailto:',
  '@',
  ':',
  '443',
  '/',
  '\\',
  '?',
  '#',
  '.',
  '..',
  ' ',
  '*.',
  '"',
  '<',
  '>',
  '[',
  ']',
  '%',
  '%2e',
  '::1',
  '192.0.2.1',
  'example.com',
  'bücher.example',
  '\u202e',
  '\u00ad',
  'a',
  '-',
  '_',
  ',',
]

const ANY_TEXT = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'binary' }),
  fc.webUrl(),
  fc.emailAddress(),
)

describe('the host in pasted text', () => {
  it.each(TAKEN)('%j gives %s', (text, host, form) => {
    expect(pastedHost(text)).toEqual({ host, form })
  })

  it.each(LEFT)('%j stays as it is: %s', (text) => {
    expect(pastedHost(text)).toBeUndefined()
  })

  it('is found once: a host stays as it is', () => {
    fc.assert(
      fc.property(ANY_TEXT, (text) => {
        const taken = pastedHost(text)
        if (taken !== undefined) expect(pastedHost(taken.host)).toBeUndefined()
      }),
    )
  })

  it('is never taken out of a valid domain name', () => {
    fc.assert(
      fc.property(fc.oneof(fc.domain(), ANY_TEXT), (text) => {
        if (parseDomainName(text).ok && !/[“”„‘’‚«»‹›…]/.test(text)) expect(pastedHost(text)).toBeUndefined()
      }),
    )
  })

  it('is the host of every URL and mail address with a domain', () => {
    fc.assert(
      fc.property(fc.domain(), fc.nat({ max: 65_535 }), (domain, port) => {
        const host = domain.toLowerCase()
        const forms = [`https://${domain}/`, `https://${domain}:${port}/a?b#c`, `kim@${domain}`, `${domain}:${port}`]
        for (const text of forms) expect(pastedHost(text)?.host).toBe(host)
      }),
    )
  })
})
