import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createServiceMeter } from '../../src/service-meter.ts'
import {
  DMARC_LABELS,
  FAILURE_LABELS,
  PROBE_METRICS,
  SEVERITY_LABELS,
  VALUE_LABELS,
} from '../../src/surfaces/probe/metrics.ts'
import { PROBE_MODULES } from '../../src/surfaces/probe/modules.ts'

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

const METRICS = Object.keys(PROBE_METRICS)
/** Metrics of Prometheus itself, and of the service. */
const OTHER_METRICS = [
  'up',
  ...createServiceMeter()
    .registry.getMetricsAsArray()
    .map(({ name }) => name),
]

const metricsIn = (text: string): readonly string[] =>
  [...new Set(text.match(/\b(?:zonewise_)?probe_\w+/g) ?? [])].sort()

const sectionOf = (document: string, heading: string): string =>
  document.split(/^## /m).find((section) => section.startsWith(`${heading}\n`)) ?? ''

/** The cells of a table, without its head. */
const rowsOf = (section: string): readonly (readonly string[])[] =>
  section
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    )

const codesIn = (cell = ''): readonly string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)

describe('docs/monitoring.md', () => {
  const document = read('docs/monitoring.md')
  const metrics = rowsOf(sectionOf(document, 'Metrics'))

  it('lists every metric of the probe once, in its order, with its labels', () => {
    expect(metrics.map(([name]) => codesIn(name)[0])).toEqual(METRICS)
    expect(metrics.map(([, labels]) => codesIn(labels))).toEqual(
      Object.values(PROBE_METRICS).map(({ labels }) => Object.keys(labels)),
    )
  })

  it.each([
    ['zonewise_probe_failure', FAILURE_LABELS],
    ['zonewise_probe_findings', SEVERITY_LABELS],
    ['zonewise_probe_dmarc_policy', DMARC_LABELS],
    ['zonewise_probe_undetermined', VALUE_LABELS],
  ])('lists the label values of %s', (metric, values) => {
    const [, , meaning] = metrics.find(([name]) => name === `\`${metric}\``) ?? []
    expect(codesIn(meaning).filter((code) => /^[a-z_]+$/.test(code))).toEqual(values)
  })

  it('lists every module and every alert', () => {
    expect(rowsOf(sectionOf(document, 'Modules')).map(([name]) => codesIn(name)[0])).toEqual(Object.keys(PROBE_MODULES))
    const alerts = [...read('monitoring/alerts.yml').matchAll(/alert: (\w+)/g)].map(([, name = '']) => name)
    expect(alerts.length).toBeGreaterThan(0)
    expect(rowsOf(sectionOf(document, 'Alerts')).map(([name]) => codesIn(name)[0])).toEqual(alerts)
  })
})

describe('monitoring/alerts.yml', () => {
  const rules = read('monitoring/alerts.yml')
  const blocks = rules.split('- alert: ').slice(1)

  it('uses only metrics that exist', () => {
    const expressions = blocks.map((block) => block.slice(block.indexOf('expr:'), block.indexOf('for:')))
    for (const expression of expressions) {
      const names = metricsIn(expression)
      expect(names.filter((name) => !METRICS.includes(name))).toEqual([])
      expect(names.length > 0 || OTHER_METRICS.some((name) => new RegExp(`\\b${name}[{[]`).test(expression))).toBe(true)
    }
  })

  it.each(blocks.map((block) => [block.split('\n', 1)[0] ?? '', block]))(
    '%s has labels, annotations and a test',
    (name, block) => {
      expect(block).toMatch(/severity: (critical|warning)/)
      expect(block).toMatch(/summary: .*\$labels\.instance/)
      expect(block).toContain('description:')
      expect(read('monitoring/alerts.test.yml')).toContain(`alertname: ${name}\n        exp_alerts:`)
    },
  )
})

describe('monitoring/dashboard.json', () => {
  interface Panel {
    readonly title: string
    readonly description: string
    readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
    readonly targets: readonly { readonly expr: string }[]
  }
  const { panels } = JSON.parse(read('monitoring/dashboard.json')) as { readonly panels: readonly Panel[] }

  it('uses only metrics that exist, and all that are worth a panel', () => {
    const used = metricsIn(JSON.stringify(panels))
    expect(used.filter((name) => !METRICS.includes(name))).toEqual([])
    const unused = METRICS.filter((name) => !used.includes(name))
    expect(unused).toEqual([
      'zonewise_probe_checked_timestamp_seconds',
      'zonewise_probe_checks_undetermined',
      // Only an alert: 0 is an emergency, and 1 is no news.
      'zonewise_probe_registered',
    ])
  })

  it('has a description for each panel, and no panels that overlap', () => {
    const cells = new Set<string>()
    for (const { title, description, gridPos, targets } of panels) {
      expect(description, title).not.toBe('')
      expect(targets.length, title).toBeGreaterThan(0)
      for (let x = gridPos.x; x < gridPos.x + gridPos.w; x++)
        for (let y = gridPos.y; y < gridPos.y + gridPos.h; y++) {
          expect(cells.has(`${x} ${y}`), title).toBe(false)
          expect(x).toBeLessThan(24)
          cells.add(`${x} ${y}`)
        }
    }
  })
})
