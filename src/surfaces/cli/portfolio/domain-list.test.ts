import { describe, expect, it } from 'vitest'
import { listedDomains } from './domain-list.ts'

describe('a list of domains', () => {
  it.each<[what: string, text: string, domains: readonly string[]]>([
    ['one per line', 'a.example\nb.example\n', ['a.example', 'b.example']],
    ['without a line break at the end', 'a.example\nb.example', ['a.example', 'b.example']],
    [
      'with the line breaks of Windows and of old Macs',
      'a.example\r\nb.example\rc.example',
      ['a.example', 'b.example', 'c.example'],
    ],
    ['with a byte order mark', '\ufeffa.example\n', ['a.example']],
    ['with empty lines and spaces', '\n  a.example  \n\n\tb.example\n', ['a.example', 'b.example']],
    ['with comments', '# customers\na.example # important\n#b.example\n', ['a.example']],
    ['with the fragment of a URL', 'https://a.example/#contact\n', ['https://a.example/#contact']],
    [
      'in the first column of a CSV file',
      'a.example,2026-01-01,"x, y"\nb.example;1\nc.example\t2\n',
      ['a.example', 'b.example', 'c.example'],
    ],
    ['in quotation marks', '"a.example","x"\n"b""c.example"\n', ['a.example', 'b"c.example']],
    ['after a heading', 'Domain,Expires\na.example,2026\n', ['a.example']],
    ['after a comment and a heading', '# export\nURL\nhttps://a.example/\n', ['https://a.example/']],
    ['that is called like a heading, but not in the first line', 'a.example\nname\n', ['a.example', 'name']],
    ['that is empty', ' \n# nothing\n', []],
    ['with an empty first column', ',a.example\n', []],
  ])('%s', (_what, text, domains) => {
    expect(listedDomains(text).map((entry) => entry.text)).toEqual(domains)
  })

  it('has the number of each line', () => {
    expect(listedDomains('Domain\n\n# x\na.example\n\nb.example').map(({ line }) => line)).toEqual([4, 6])
  })
})
