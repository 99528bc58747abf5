import type { Outside } from '../../src/surfaces/cli/outside.ts'
import { runCli, type Said, type Setting } from './cli-world.ts'

export interface GoldenCase {
  /** Name of the file under golden/. */
  readonly name: string
  readonly argv: readonly string[]
  readonly stdin?: string
  /** True if the output does not depend on terminal and language. */
  readonly isForPrograms?: true
}

const SCREEN: Setting = { isTty: true, env: { NO_COLOR: '1' } }

const SETTINGS: readonly (Setting & { readonly title: string; readonly options: readonly string[] })[] = [
  ...(['en', 'de'] as const).flatMap((language) => [
    { ...SCREEN, title: `80 columns, ${language}`, columns: 80, options: ['--lang', language] },
    { ...SCREEN, title: `120 columns, ${language}`, columns: 120, options: ['--lang', language] },
    { title: `piped, ${language}`, options: ['--lang', language] },
  ]),
]

const MESSAGE = [
  'Received: from out.shop.example (out.shop.example [192.0.2.9]) by mx.example.net with ESMTPS id 4ABC;',
  ' Wed, 05 Nov 2025 10:00:09 +0000',
  'Authentication-Results: mx.example.net; dkim=pass header.d=shop.example; dmarc=pass header.from=shop.example',
  'From: "Shop" <news@shop.example>',
  'Subject: =?utf-8?q?Gr=C3=BC=C3=9Fe_=1B[31m?=',
  '',
  'The body is not looked at.',
].join('\r\n')

const one = (name: string, line: string, rest: Partial<GoldenCase> = {}): GoldenCase => ({
  name,
  argv: line.split(' '),
  ...rest,
})

const REPORT = 'check parked-open.lab --min-score 90'

export const GOLDEN_CASES: readonly GoldenCase[] = [
  one('check-perfect', 'perfect.lab'),
  one('check-many-findings', 'check step-1-parked.lab'),
  one('check-unresolvable', 'check unregistered.lab'),
  one('check-why', 'check spf-plus-all.lab --why'),
  one('check-dig', 'check no-dmarc.lab --only dmarc-record --dig'),
  one('check-several', 'check perfect.lab no-caa.lab'),
  one('check-list', 'check - --parallel 1', {
    stdin:
      'perfect.lab\nno-dmarc.lab\ninclude-unregistered.lab\nmx-unregistered.lab\nhttps://www.no-caa.lab/\nparked-open.lab\n',
  }),
  one('check-verbose', 'check parked-locked.lab --verbose'),
  one('lookup', 'lookup perfect.lab'),
  one('lookup-alias', 'a www.perfect.lab'),
  one('lookup-missing', 'mx no-such.lab'),
  one('propagation', 'propagation mx perfect.lab'),
  one('availability', 'availability taken.com'),
  one('availability-unknown', 'availability example.lab'),
  one('dkim', 'dkim perfect.lab s1'),
  one('dkim-missing', 'dkim perfect.lab nothing'),
  one('dnssec', 'dnssec unsigned.lab'),
  one('mail', 'mail perfect.lab'),
  one('seo', 'seo noindex.lab'),
  one('seo-no-page', 'seo closed-site.lab'),
  one('report', 'report mail-certificate-expired.lab'),
  one('idn', 'idn xn--mnchen-3ya.de'),
  one('generate-spf', 'generate spf allowMx ip4=300.1.1.1 all=fail'),
  one('generate-mta-sts', 'generate mta-sts mode=enforce domain=example.com mx=mx1.example.com id=1'),
  one('headers', 'headers', { stdin: MESSAGE }),
  one('explain', 'explain dmarc-policy'),
  one('report.markdown', `${REPORT} --format markdown`, { isForPrograms: true }),
  one('report.junit', `${REPORT} --format junit`, { isForPrograms: true }),
  one('report.sarif', `${REPORT} --format sarif`, { isForPrograms: true }),
  one('report.github', `${REPORT} --format github`, { isForPrograms: true }),
  one('report.nagios', `${REPORT} --format nagios`, { isForPrograms: true }),
  one('report.json', `${REPORT} --format json`, { isForPrograms: true }),
  one('report.json-lines', 'check perfect.lab parked-open.lab --only dmarc-* --format json-lines', {
    isForPrograms: true,
  }),
  one('list.csv', 'check perfect.lab no-dmarc.lab include-unregistered.lab --format csv', { isForPrograms: true }),
  one('list.html', 'check perfect.lab no-dmarc.lab include-unregistered.lab --format html', { isForPrograms: true }),
  one('result.markdown', 'lookup mx perfect.lab --format markdown', { isForPrograms: true }),
  one('help', '--help', { isForPrograms: true }),
  one('help-check', 'help check', { isForPrograms: true }),
  one('help-generate', 'help generate', { isForPrograms: true }),
  one('help-lookup', 'lookup --help', { isForPrograms: true }),
  one('help-keys', 'keys --help', { isForPrograms: true }),
  one('completion-bash', 'completion bash', { isForPrograms: true }),
  one('completion-zsh', 'completion zsh', { isForPrograms: true }),
  one('completion-fish', 'completion fish', { isForPrograms: true }),
]

/** The output of a case for every kind of terminal, in the format of its golden file. */
export async function goldenText({ argv, stdin, isForPrograms }: GoldenCase, outside: Outside): Promise<string> {
  const input = stdin === undefined ? {} : { stdin }
  const line = `$ zonewise ${argv.join(' ')}\n`
  if (isForPrograms) return line + reported(await runCli(argv, outside, input))
  const parts: string[] = []
  for (const { title, options, ...setting } of SETTINGS)
    parts.push(`${line}[${title}]\n${reported(await runCli([...argv, ...options], outside, { ...setting, ...input }))}`)
  return parts.join('\n')
}

const reported = ({ code, stdout, stderr }: Said): string =>
  `${stdout}${stderr === '' ? '' : `[stderr] ${stderr}`}[exit ${code}]\n`
