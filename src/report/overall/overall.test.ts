import { describe, expect, it } from 'vitest'
import { TOOLS } from '../../tools/registry.ts'
import type { AreaState, JudgedArea } from './area-state.ts'
import { AREAS } from './areas.ts'
import { type AreaStates, overallOf } from './overall.ts'

const judged = (severity: JudgedArea['severity'], title = '', isPartial = false): AreaState => ({
  kind: 'judged',
  severity,
  title,
  isPartial,
  problems: severity === 'problem' ? 1 : 0,
  warnings: severity === 'warn' ? 1 : 0,
})

const GOOD = judged('ok')
const BAD_CERTIFICATE = judged('problem', 'Mail server certificate has expired')
const CHECKING: AreaState = { kind: 'checking' }
const NOT_CHECKED: AreaState = { kind: 'not-checked' }
const ALL_GOOD = { dns: GOOD, mail: GOOD, web: GOOD, registration: judged('info', 'Domain is registered') } as const

describe('a report about a domain', () => {
  it.each<[about: string, states: AreaStates, tone: string, en: string, de: string]>([
    ['all areas are good', ALL_GOOD, 'ok', 'No problems found.', 'Keine Probleme gefunden.'],
    [
      'the DNS is good, but a certificate of a mail server has expired',
      { ...ALL_GOOD, mail: BAD_CERTIFICATE },
      'problem',
      '1 problem found. Most important (mail servers): Mail server certificate has expired.',
      '1 Problem gefunden. Am wichtigsten (Mailserver): Mail server certificate has expired.',
    ],
    [
      'a problem of one area is worse than a warning of another',
      { ...ALL_GOOD, dns: judged('warn', 'No CAA record'), web: judged('problem', 'Page is not indexed') },
      'problem',
      '1 problem and 1 warning found. Most important (website): Page is not indexed.',
      '1 Problem und 1 Warnung gefunden. Am wichtigsten (Website): Page is not indexed.',
    ],
    [
      'the registration is the most important area',
      {
        dns: judged('problem', 'No SPF record'),
        mail: BAD_CERTIFICATE,
        registration: judged('problem', 'Domain has expired'),
      },
      'problem',
      '3 problems found. Most important (registration): Domain has expired.',
      '3 Probleme gefunden. Am wichtigsten (Registrierung): Domain has expired.',
    ],
    [
      'a warning only',
      { ...ALL_GOOD, web: judged('warn', 'Title is too long.') },
      'warn',
      'No problems, 1 warning. Most important (website): Title is too long.',
      'Keine Probleme, 1 Warnung. Am wichtigsten (Website): Title is too long.',
    ],
    [
      'a problem is reported while other areas are still being checked',
      { dns: CHECKING, mail: BAD_CERTIFICATE, web: CHECKING },
      'problem',
      '1 problem found so far. Most important (mail servers): Mail server certificate has expired. ' +
        'Still being checked: DNS and mail records, website.',
      'Bisher 1 Problem gefunden. Am wichtigsten (Mailserver): Mail server certificate has expired. ' +
        'Die Prüfung läuft noch: DNS- und Mail-Einträge, Website.',
    ],
    [
      'good so far',
      { ...ALL_GOOD, web: CHECKING },
      'checking',
      'No problems found so far. Still being checked: website.',
      'Bisher keine Probleme gefunden. Die Prüfung läuft noch: Website.',
    ],
    [
      'a warning so far',
      { ...ALL_GOOD, dns: judged('warn', 'No CAA record'), web: CHECKING },
      'warn',
      'No problems so far, 1 warning. Most important (DNS and mail records): No CAA record. Still being checked: website.',
      'Bisher keine Probleme, 1 Warnung. Am wichtigsten (DNS- und Mail-Einträge): No CAA record. Die Prüfung läuft noch: Website.',
    ],
    [
      'nothing is known yet',
      { dns: CHECKING, mail: CHECKING },
      'checking',
      'Still being checked: DNS and mail records, mail servers.',
      'Die Prüfung läuft noch: DNS- und Mail-Einträge, Mailserver.',
    ],
    [
      'areas that were not checked are named',
      { ...ALL_GOOD, mail: NOT_CHECKED, registration: judged('unknown') },
      'unknown',
      'No problems found. Not checked: mail servers, registration.',
      'Keine Probleme gefunden. Nicht geprüft: Mailserver, Registrierung.',
    ],
    [
      'an area of which only a part was checked',
      { ...ALL_GOOD, dns: judged('unknown', '', true) },
      'unknown',
      'No problems found. Not fully checked: DNS and mail records.',
      'Keine Probleme gefunden. Nicht vollständig geprüft: DNS- und Mail-Einträge.',
    ],
    [
      'a problem of an area of which only a part was checked',
      { ...ALL_GOOD, dns: judged('problem', 'No SPF record', true), web: NOT_CHECKED },
      'problem',
      '1 problem found. Most important (DNS and mail records): No SPF record. ' +
        'Not fully checked: DNS and mail records. Not checked: website.',
      '1 Problem gefunden. Am wichtigsten (DNS- und Mail-Einträge): No SPF record. ' +
        'Nicht vollständig geprüft: DNS- und Mail-Einträge. Nicht geprüft: Website.',
    ],
    [
      'nothing was checked',
      { dns: judged('unknown'), mail: NOT_CHECKED },
      'unknown',
      'Not checked: DNS and mail records, mail servers. This says nothing about the domain.',
      'Nicht geprüft: DNS- und Mail-Einträge, Mailserver. Das sagt nichts über die Domain aus.',
    ],
  ])('%s', (_about, states, tone, en, de) => {
    expect(overallOf(states, 'en')).toEqual({ tone, sentence: en })
    expect(overallOf(states, 'de')).toEqual({ tone, sentence: de })
  })

  it('names the first change and counts each finding once, if all areas are known', () => {
    const states = { ...ALL_GOOD, dns: judged('problem', 'No SPF record'), mail: BAD_CERTIFICATE }
    const found = {
      first: { area: 'mail', title: 'Mail server certificate has expired' },
      problems: 2,
      warnings: 3,
    } as const
    expect(overallOf(states, 'en', found).sentence).toBe(
      '2 problems and 3 warnings found. Most important (mail servers): Mail server certificate has expired.',
    )
  })

  it.each(AREAS)('the area $id names an existing tool and its command', ({ tool, command }) => {
    expect(TOOLS.find(({ name }) => name === tool)?.command.name).toBe(command)
  })
})
