import type { DocumentedCheck } from '../../../report/reference/documented-check.ts'
import { wholeDetail } from '../../../report/what-fails.ts'
import type { Locale } from '../../../text.ts'
import { visible, visibleJson } from '../../../visible.ts'
import type { FilePlace } from '../compare/plan.ts'
import type { Severity, WrittenFinding } from '../tool-result.ts'
import type { Failed, Verdict } from '../verdict.ts'
import type { Render } from './rendering.ts'

/** Section 3.27.10: a result that is not a failure has no level. */
const LEVELS: Readonly<Record<Severity, 'error' | 'warning' | 'none'>> = {
  problem: 'error',
  warn: 'warning',
  info: 'none',
  ok: 'none',
}
const KINDS: Readonly<Record<Severity, 'fail' | 'informational' | 'pass'>> = {
  problem: 'fail',
  warn: 'fail',
  info: 'informational',
  ok: 'pass',
}

/** Writes SARIF 2.1.0 (OASIS). Viewers require a file, so the domain name is used as the path. */
export function createSarifRenderer(checks: readonly DocumentedCheck[]): Render {
  const known = new Map<string, DocumentedCheck>(checks.map((check) => [check.id, check]))
  return ({ outcomes, judged, version, locale, placeOf }) => {
    const verdicts = outcomes.flatMap((outcome) => (outcome.kind === 'answered' ? (judged(outcome) ?? []) : []))
    const rules = [...new Set(verdicts.flatMap(({ report }) => report.findings.map(({ id }) => id)))].sort()
    const log = {
      $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
      version: '2.1.0',
      runs: [
        {
          tool: {
            driver: {
              name: 'zonewise',
              version,
              language: locale,
              rules: rules.map((id) => ruleOf(id, known.get(id), locale)),
            },
          },
          invocations: [
            {
              executionSuccessful: outcomes.every(({ kind }) => kind === 'answered'),
              toolExecutionNotifications: outcomes.flatMap((outcome) =>
                outcome.kind === 'failed' ? notificationOf(outcome) : [],
              ),
            },
          ],
          results: verdicts.flatMap((verdict) =>
            verdict.report.findings.map((finding) => resultOf(finding, verdict, rules, locale, placeOf?.(finding.id))),
          ),
        },
      ],
    }
    return `${visibleJson(log, 2)}\n`
  }
}

/**
 * A plain text message. Brackets would make a link of foreign text, and braces a placeholder: sections 3.11.5 and 3.11.6 say how to
 * write them as characters.
 */
const messageOf = (text: string) => ({
  text: visible(text)
    .replace(/[\\[\]]/g, '\\$&')
    .replace(/[{}]/g, '$&$&'),
})

const notificationOf = (failure: Failed) => ({
  level: 'error',
  message: messageOf(`${failure.question.subject}: ${failure.error.message}`),
})

/** A server of another version may report checks that are not documented here. */
function ruleOf(id: string, check: DocumentedCheck | undefined, locale: Locale) {
  if (check === undefined) return { id }
  const { question, why, references } = check
  const helpUri = references.map(addressOf).find((address) => address !== undefined)
  return {
    id,
    shortDescription: messageOf(question[locale]),
    fullDescription: messageOf(why[locale]),
    help: messageOf([why[locale], `${references.join('; ')}.`].join(' ')),
    ...(helpUri !== undefined && { helpUri }),
  }
}

/** Converts `RFC 7208 §4.6.4` to the URL of that section; undefined if it has none. */
function addressOf(reference: string): string | undefined {
  if (/^https?:\/\//.test(reference)) return reference
  const [, rfc, section] = /^RFC (\d+)(?: §(\d[\d.]*))?/.exec(reference) ?? []
  if (rfc === undefined) return undefined
  return `https://www.rfc-editor.org/rfc/rfc${rfc}${section === undefined ? '' : `#section-${section.replace(/\.$/, '')}`}`
}

function resultOf(
  finding: WrittenFinding,
  { subject, isNew }: Verdict,
  rules: readonly string[],
  locale: Locale,
  place: FilePlace | undefined,
) {
  const { id, severity, title, fix } = finding
  const record = fix?.record && `${fix.record.host} ${fix.record.type} ${fix.record.value}`
  return {
    ruleId: id,
    ruleIndex: rules.indexOf(id),
    kind: KINDS[severity],
    level: LEVELS[severity],
    message: messageOf(
      [`${title}.`, wholeDetail(finding, locale), ...(fix?.steps ?? []), ...(record ? [record] : [])].join(' '),
    ),
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: encodeURI(place?.file ?? subject) },
          region: { startLine: place?.line ?? 1, ...(place?.column !== undefined && { startColumn: place.column }) },
        },
        logicalLocations: [{ name: subject, kind: 'resource' }],
      },
    ],
    partialFingerprints: { 'zonewise/v1': `${subject}/${id}` },
    baselineState: isNew(finding) ? 'new' : 'unchanged',
  }
}
