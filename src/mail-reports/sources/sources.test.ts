import { expect, it } from 'vitest'
import { answersOf } from '../../../test/mail-reports/answers.ts'
import { DAY, readAll, reportText, rowText } from '../../../test/mail-reports/report-texts.ts'
import { createJudge } from '../replay/replay.ts'
import { sourcesOf, withNames } from './sources.ts'

const BEGIN = Date.UTC(2026, 10, 1) / 1000
const FIRST_DAY = BEGIN / DAY
const SPF = (domain: string): string => `<spf><domain>${domain}</domain><result>pass</result></spf>`
const zone = (record: string) => ({
  'example.com': { TXT: [record] },
  '_spf.esp.example': { TXT: ['v=spf1 ip4:192.0.2.0/24 -all'] },
  '_dmarc.example.com': { TXT: ['v=DMARC1; p=none'] },
})

it('groups sources by network, with what authorizes them', () => {
  const rows = [
    rowText({ source: '192.0.2.1', count: 5, results: SPF('example.com') }),
    rowText({ source: '192.0.2.2', count: 6, results: SPF('example.com') }),
    rowText({ source: '203.0.113.1', count: 3, results: SPF('example.com') }),
    rowText({
      source: '198.51.100.1',
      results: SPF('list.example'),
      evaluated: '<reason><type>mailing_list</type></reason>',
    }),
    rowText({
      source: '2001:db8::1',
      results: `<dkim><domain>mail.crm.example</domain><result>pass</result></dkim>${SPF('crm.example')}`,
    }),
  ]
  const services = [
    { name: 'ESP', traces: ['esp.example'] },
    { name: 'CRM', traces: ['crm.example'] },
  ]
  const found = sourcesOf({
    collection: readAll([reportText({ rows }), reportText({ id: '2', begin: BEGIN + DAY, rows: rows.slice(0, 1) })]),
    today: createJudge('example.com', answersOf(zone('v=spf1 include:_spf.esp.example -all'))),
    changed: createJudge('example.com', answersOf(zone('v=spf1 include:_spf.esp.example ip4:203.0.113.1 -all'))),
    services,
  })
  const nameOf = (address: string) => ({
    name: `${address.replaceAll('.', '-')}.esp.example`,
    isConfirmed: address === '192.0.2.1',
  })
  const { groups, others } = withNames(found, nameOf, services)
  expect(others).toBe(0)
  const summary = groups.map(({ byClass, network, services }) => [network, Object.values(byClass), services])
  expect(summary).toEqual([
    ['192.0.2.0/24', [16, 0, 0, 0], ['ESP']],
    ['203.0.113.0/24', [0, 3, 0, 0], []],
    ['198.51.100.0/24', [0, 0, 1, 0], []],
    ['2001:db8::/48', [0, 0, 0, 1], ['CRM']],
  ])
  expect(groups[0]).toMatchObject({
    reports: 2,
    spfTerms: ['include:_spf.esp.example'],
    names: ['192-0-2-1.esp.example'],
  })
  expect([...(groups[0]?.byDay ?? [])]).toEqual([
    [FIRST_DAY, 11],
    [FIRST_DAY + 1, 5],
  ])
  expect([...(groups[0]?.byReporter ?? [])]).toEqual([['receiver.example', 16]])
})
