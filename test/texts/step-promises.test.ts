import { describe, expect, it } from 'vitest'
import type { Documented } from '../../src/checks/define-check.ts'
import { CHECKS } from '../../src/checks/registry.ts'
import { SEO_CHECKS } from '../../src/checks/seo/registry.ts'
import { TOOL_CHECKS } from '../../src/checks/tools/registry.ts'
import type { FindingId } from '../../src/report/reference/finding-id.ts'
import { LOCALES, type Locale } from '../../src/text.ts'
import { EXEMPTIONS } from './step-exemptions.ts'
import { ambiguousAnswers, isRemoval, openQuestions, unsafeRemovals } from './step-promises.ts'
import { textVariants } from './text-variants.ts'

const ALL: readonly Documented<FindingId>[] = [...CHECKS, ...SEO_CHECKS, ...TOOL_CHECKS]

/** The steps of an outcome, in all variants, that remove or replace something without a precondition or a wait. */
const unsafeSteps = (documented: Documented<FindingId>, outcome: string, locale: Locale): readonly string[] => [
  ...new Set(textVariants(documented, outcome, locale).flatMap(({ steps }) => unsafeRemovals(steps, locale))),
]

const OUTCOMES = ALL.flatMap((documented) =>
  Object.keys(documented.check.outcomes).map((outcome) => ({
    id: `${documented.check.id} ${outcome}`,
    documented,
    outcome,
  })),
)

const isExempt = ({ id }: { readonly id: string }): boolean => Object.hasOwn(EXEMPTIONS, id)

it.each(LOCALES)('a step that removes or replaces something has a precondition or a wait in its list, %s', (locale) => {
  const unsafe = OUTCOMES.filter((one) => !isExempt(one)).flatMap(({ id, documented, outcome }) =>
    unsafeSteps(documented, outcome, locale).map((step) => `${id}: ${step}`),
  )
  expect(unsafe).toEqual([])
})

it('every exemption is still needed', () => {
  const needless = OUTCOMES.filter(isExempt).filter(({ documented, outcome }) =>
    LOCALES.every((locale) => unsafeSteps(documented, outcome, locale).length === 0),
  )
  expect(needless.map(({ id }) => id)).toEqual([])
})

describe('a German precondition says what must be true, or what follows from the answer', () => {
  it('in all steps', () => {
    const open = OUTCOMES.flatMap(({ id, documented, outcome }) =>
      textVariants(documented, outcome, 'de').flatMap(({ steps }) =>
        openQuestions(steps).map((question) => `${id}: ${question}`),
      ),
    )
    expect([...new Set(open)]).toEqual([])
  })

  it('recognizes a question without a consequence', () => {
    const question = 'Prüfen Sie vor der Änderung, ob ein Dienst E-Mails versendet.'
    expect(openQuestions([question, 'Legen Sie den Eintrag an.'])).toEqual([question])
    expect(openQuestions([question, 'Wenn nicht, legen Sie den Eintrag an.'])).toEqual([])
    expect(openQuestions(['Vergewissern Sie sich vor der Änderung, dass kein Dienst E-Mails versendet.'])).toEqual([])
    expect(
      openQuestions(['Prüfen Sie, bevor Sie ändern, ob ein Wechsel läuft, und warten Sie, bis er endet.']),
    ).toEqual([])
  })
})

describe('a short answer belongs to one question', () => {
  it.each(LOCALES)('in the steps of all findings, %s', (locale) => {
    const found = OUTCOMES.flatMap(({ id, documented, outcome }) =>
      textVariants(documented, outcome, locale).flatMap(({ steps }) =>
        ambiguousAnswers(steps, locale).map((step) => `${id}: ${step}`),
      ),
    )
    expect([...new Set(found)]).toEqual([])
  })

  it('recognizes an answer after two questions', () => {
    const questions = ['Find out whether the host receives mail.', 'Check whether it sends mail.']
    expect(ambiguousAnswers([...questions, 'If not, delete its MX record.'], 'en')).toHaveLength(1)
    expect(ambiguousAnswers([questions[0] ?? '', 'If so, keep it.', questions[1] ?? '', 'If so, wait.'], 'en')).toEqual(
      [],
    )
  })
})

it('every exemption belongs to an outcome', () => {
  const ids = new Set(OUTCOMES.map(({ id }) => id))
  expect(Object.keys(EXEMPTIONS).filter((id) => !ids.has(id))).toEqual([])
})

describe('the recognition of removals and safeguards', () => {
  it.each<[Locale, string]>([
    ['en', 'At your registrar, remove the DS records of ‹zone›.'],
    ['en', 'If it is not in use, at your DNS provider, delete the CNAME record.'],
    ['en', 'At your DNS provider, replace the TXT record with the record shown here.'],
    ['en', 'Then move the zone to another DNS provider.'],
    ['de', 'Entfernen Sie bei Ihrem Registrar die DS-Einträge.'],
    ['de', 'Wenn er nicht genutzt wird, löschen Sie bei Ihrem DNS-Anbieter den Eintrag.'],
    ['de', 'Ersetzen Sie den TXT-Eintrag durch den hier gezeigten.'],
    ['de', 'Lassen Sie die alten Schlüssel entfernen.'],
  ])('%s: “%s” removes something', (locale, step) => {
    expect(isRemoval(step, locale)).toBe(true)
  })

  it.each<[Locale, string]>([
    ['en', 'At your DNS provider, add the record shown here.'],
    ['en', 'Check whether a firewall removes STARTTLS from SMTP sessions.'],
    ['de', 'Legen Sie bei Ihrem DNS-Anbieter den hier gezeigten Eintrag an.'],
    ['de', 'Prüfen Sie, ob eine Firewall STARTTLS entfernt.'],
  ])('%s: “%s” removes nothing', (locale, step) => {
    expect(isRemoval(step, locale)).toBe(false)
  })

  const REMOVALS: Readonly<Record<Locale, string>> = {
    en: 'At your registrar, remove the DS records of ‹zone›.',
    de: 'Entfernen Sie bei Ihrem Registrar die DS-Einträge.',
  }

  it.each<[Locale, string]>([
    ['en', 'Before you delete it, check that no service uses it.'],
    ['en', 'If a name server is no longer in use, check that at least 2 others are authoritative.'],
    ['en', 'Wait until the TTL of the old DS records has passed.'],
    ['en', 'Ask your mail provider which key it uses.'],
    ['de', 'Prüfen Sie vor der Änderung, ob der Eintrag gebraucht wird.'],
    ['de', 'Warten Sie, bis die TTL verstrichen ist.'],
    ['de', 'Fragen Sie Ihren E-Mail-Anbieter, welchen Schlüssel er verwendet.'],
  ])('%s: “%s” makes a removal in the same list safe', (locale, step) => {
    expect(unsafeRemovals([step, REMOVALS[locale]], locale)).toEqual([])
  })

  it.each<[Locale, string]>([
    ['en', 'If the form has separate fields, enter the values in this order.'],
    ['en', 'Ask your DNS provider to sign the zone again.'],
    ['de', 'Wenn das Formular getrennte Felder hat, tragen Sie die Werte in dieser Reihenfolge ein.'],
    ['de', 'Bitten Sie Ihren DNS-Anbieter, die Zone neu zu signieren.'],
  ])('%s: “%s” does not', (locale, step) => {
    expect(unsafeRemovals([step, REMOVALS[locale]], locale)).toEqual([REMOVALS[locale]])
  })

  it.each<[Locale, string]>([
    ['en', 'If the service is not in use, at your DNS provider, delete the record.'],
    ['en', 'After 1 week, at your DNS provider, delete the old record.'],
    ['en', 'At your DNS provider, replace the record with this one, in one change.'],
    ['de', 'Wenn der Dienst nicht genutzt wird, löschen Sie den Eintrag.'],
    ['de', 'Ersetzen Sie ihn in einem Schritt durch diesen.'],
  ])('%s: “%s” is safe by itself', (locale, step) => {
    expect(unsafeRemovals([step], locale)).toEqual([])
  })
})
