import { describe, expect, it } from 'vitest'
import { TOPICS } from '../../src/demo/samples.ts'
import { EPP_STATUS_TEXTS } from '../../src/report/epp-status-texts.ts'
import { LAG_TEXTS } from '../../src/report/lag-texts.ts'
import { SUMMARY_WORDS } from '../../src/report/manager-summary.ts'
import { PAGES } from '../../src/report/pages.ts'
import { UNDETERMINED_TEXTS } from '../../src/report/published-records.ts'
import { REFERENCE_WORDS } from '../../src/report/reference/words.ts'
import { REPORT_TEXTS } from '../../src/report/report-texts.ts'
import { GROUP_TITLES } from '../../src/report/scoring-words.ts'
import { UNKNOWN_TEXTS } from '../../src/report/unknown-texts.ts'
import { API_WORDS, TRY_WORDS } from '../../src/site/docs/api-words.ts'
import { FINDINGS_LIST_WORDS } from '../../src/site/docs/findings-list.tsx'
import { OTHER_OPERATIONS } from '../../src/site/docs/other-operations.ts'
import { BLOCK_WORDS } from '../../src/site/docs/reference-blocks.tsx'
import { CAA } from '../../src/site/generate/caa.ts'
import { DMARC } from '../../src/site/generate/dmarc.ts'
import { ISSUE_WORDS } from '../../src/site/generate/issue-words.ts'
import { MTA_STS } from '../../src/site/generate/mta-sts.ts'
import { SPF } from '../../src/site/generate/spf.ts'
import { FAILURE_WORDS } from '../../src/site/pages/failure.tsx'
import { SITE_PAGES } from '../../src/site/pages/registry.ts'
import { REASON_WORDS } from '../../src/site/parts/reason-words.ts'
import { REFUSAL_WORDS, RETRY_WORDS, TOO_MANY_CHECKS } from '../../src/site/parts/refusal-words.ts'
import { DELEGATION_WORDS } from '../../src/site/pictures/delegation-words.ts'
import { DNSSEC_WORDS } from '../../src/site/pictures/dnssec-words.ts'
import { HOPS_WORDS } from '../../src/site/pictures/hops-words.ts'
import { MAIL_PATH_WORDS } from '../../src/site/pictures/mail-path-words.ts'
import { PROPAGATION_WORDS } from '../../src/site/pictures/propagation-words.ts'
import { SPF_WORDS } from '../../src/site/pictures/spf-words.ts'
import { COMPARE_WORDS } from '../../src/site/report/compare/compare-words.ts'
import { EXPORT_WORDS } from '../../src/site/report/export/export-words.ts'
import { SHARE_WORDS } from '../../src/site/report/export/share-menu.tsx'
import { FIXES_WORDS } from '../../src/site/report/fixes/fixes-panel.tsx'
import { FIXES_STARTER_WORDS } from '../../src/site/report/fixes/fixes-starter.tsx'
import { RECORDS_WORDS } from '../../src/site/report/records/records-words.ts'
import { SEO_VERDICTS } from '../../src/site/report/verdict.ts'
import { REPORT_WORDS } from '../../src/site/report/words.ts'
import { AGENT_GUIDE } from '../../src/site/results/agent-guide.ts'
import { AUTH_RESULTS } from '../../src/site/results/auth-results.ts'
import { HEADER_WORDS } from '../../src/site/results/header-words.ts'
import { LIMITATION_WORDS } from '../../src/site/results/mail-limitations.ts'
import { MAIL_WORDS } from '../../src/site/results/mail-words.ts'
import { REGISTRATION_WORDS } from '../../src/site/results/registration-words.ts'
import { RESUMING } from '../../src/site/resume.ts'
import { SHELL_WORDS } from '../../src/site/shell/shell-words.ts'
import { SNIPPET_FORMATS } from '../../src/site/snippets/formats.ts'
import { WATCH_STARTER_WORDS } from '../../src/site/try-change/watch/change-watch-starter.tsx'
import { CHANGE_WATCH_WORDS } from '../../src/site/try-change/watch/watch-words.ts'
import { FIX_WORDS } from '../../src/surfaces/cli/fix/fix-words.ts'
import { OFFLINE_WORDS } from '../../src/surfaces/site/offline.tsx'
import { menuFor } from '../../src/surfaces/site/pages.ts'
import { LOCALES, type Locale } from '../../src/text.ts'
import { FIX_TEXTS } from '../../src/tools/plan/fix-texts.ts'
import { TOOLS } from '../../src/tools/registry.ts'
import { TAKEN_WORDS } from '../../src/tools/taken-words.ts'
import { wordFaults } from './style-rules.ts'

/** Everything that people read on the pages, except the findings, which `checks.test.ts` covers. */
const WORDS: Readonly<Record<string, unknown>> = {
  refusals: REFUSAL_WORDS,
  reasons: REASON_WORDS,
  fixes: [FIXES_STARTER_WORDS, FIXES_WORDS, FIX_TEXTS, FIX_WORDS],
  changeWatch: [WATCH_STARTER_WORDS, CHANGE_WATCH_WORDS],
  tooManyChecks: TOO_MANY_CHECKS,
  lostConnection: [RESUMING, RETRY_WORDS, OFFLINE_WORDS],
  delegation: DELEGATION_WORDS,
  dnssec: DNSSEC_WORDS,
  hops: HOPS_WORDS,
  mailPath: MAIL_PATH_WORDS,
  propagation: PROPAGATION_WORDS,
  spf: SPF_WORDS,
  report: REPORT_WORDS,
  records: [RECORDS_WORDS, UNDETERMINED_TEXTS],
  verdicts: [SEO_VERDICTS],
  managerSummary: SUMMARY_WORDS,
  writtenReport: REPORT_TEXTS,
  sharing: [SHARE_WORDS, EXPORT_WORDS, COMPARE_WORDS],
  unknown: UNKNOWN_TEXTS,
  cacheLag: LAG_TEXTS,
  scoreGroups: GROUP_TITLES,
  pageLinks: PAGES,
  menu: menuFor(TOOLS),
  toolPages: TOOLS.map(({ page }) => page),
  shell: SHELL_WORDS,
  taken: TAKEN_WORDS,
  failure: FAILURE_WORDS,
  findingsReference: [REFERENCE_WORDS, BLOCK_WORDS, FINDINGS_LIST_WORDS],
  apiReference: [API_WORDS, TRY_WORDS, OTHER_OPERATIONS],
  pages: SITE_PAGES.map(({ title, lead }) => ({ title, lead })),
  agentGuide: AGENT_GUIDE.map(({ title, blocks }) => [
    title,
    blocks.map((block) =>
      block.kind === 'points' ? block.points({ url: '', limits: { anonymousPerDay: 1, keyPerDay: 2 } }) : block,
    ),
  ]),
  authenticationResults: AUTH_RESULTS,
  header: HEADER_WORDS,
  mail: MAIL_WORDS,
  mailLimitations: LIMITATION_WORDS,
  registration: REGISTRATION_WORDS,
  eppStatuses: EPP_STATUS_TEXTS,
  snippets: SNIPPET_FORMATS.map(({ note }) => note),
  generators: [SPF, DMARC, CAA, MTA_STS].map(({ words, existing }) => [words, existing.absent]),
  generatorIssues: ISSUE_WORDS,
  demoTopics: TOPICS.map(({ title, sentences }) => [title, { en: [], de: Object.values(sentences) }]),
}

/** Texts with values are called with numbers, once for the singular and once for the plural. */
const SAMPLE_VALUES = [1, 2]

/** All texts of a language inside a value, whatever its structure. */
function textsIn(value: unknown, locale: Locale): readonly string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function')
    return SAMPLE_VALUES.flatMap((sample) => textsIn(value(...Array(value.length).fill(sample)), locale))
  if (typeof value !== 'object' || value === null) return []
  if ('en' in value && 'de' in value) return textsIn((value as Readonly<Record<Locale, unknown>>)[locale], locale)
  return Object.values(value).flatMap((member) => textsIn(member, locale))
}

const faultsIn = (value: unknown, locale: Locale): readonly string[] =>
  textsIn(value, locale).flatMap((text) => wordFaults(text, locale).map((fault) => `${fault}: ${text}`))

describe('the words of the pages', () => {
  it.each(Object.entries(WORDS).flatMap(([name, words]) => LOCALES.map((locale) => ({ name, words, locale }))))(
    '$name, $locale: plain words and terms of the glossary',
    ({ words, locale }) => {
      expect(faultsIn(words, locale)).toEqual([])
    },
  )

  it.each(Object.entries(WORDS))('%s: has German texts', (_name, words) => {
    expect(textsIn(words, 'de').filter((text) => /[a-z]{3}/.test(text))).not.toEqual([])
  })

  it.each<[locale: Locale, words: unknown, fault: string]>([
    ['en', { en: { title: 'Forged mail' }, de: { title: 'Gefälschte E-Mails' } }, 'term of the glossary: “Forged”'],
    ['de', [{ label: { en: 'Parent zone', de: 'Elternzone' } }], 'term of the glossary: “Elternzone”'],
    ['en', { en: (count: number) => `${count} resolvers: nobody responds`, de: '' }, 'word to avoid: “nobody”'],
    ['en', { en: { make: ({ zone }: { zone: string }) => `${zone} is analysed` }, de: '' }, 'American spelling'],
  ])('finds a fault in %s: %j', (locale, words, fault) => {
    expect(faultsIn(words, locale)).toContainEqual(expect.stringContaining(fault))
  })
})
