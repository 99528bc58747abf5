import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Need, needsProgram } from '../support/needs.ts'

const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url))
export const CHART = path('../../deploy/helm/zonewise')
const LIBRARIES = '/usr/share/gocode'

const go = needsProgram('go', ['version'])
/** Debian packages: golang-go, golang-github-masterminds-sprig-dev, golang-k8s-sigs-yaml-dev. */
export const NEEDS_RENDERER: Need = {
  present: go.present && existsSync(`${LIBRARIES}/src/github.com/Masterminds/sprig`),
  reason: go.present ? 'the Go library Sprig is not installed' : go.reason,
}

type Json = Readonly<Record<string, unknown>>

interface Container {
  readonly image: string
  readonly env: readonly { readonly name: string; readonly value?: string }[]
  readonly securityContext: Json
  readonly startupProbe: Json
  readonly readinessProbe: Json
  readonly livenessProbe: Json
}

interface Pod {
  readonly automountServiceAccountToken: boolean
  readonly securityContext: Json
  readonly containers: readonly Container[]
  readonly volumes: readonly Json[]
}

interface IpBlock {
  readonly cidr: string
  readonly except?: readonly string[]
}

interface Rule {
  readonly to?: readonly { readonly ipBlock?: IpBlock; readonly podSelector?: Json }[]
  readonly from?: readonly Json[]
  readonly ports: readonly { readonly port: number | string; readonly protocol?: string }[]
}

/** The members of Kubernetes objects that the tests read. */
export interface KubernetesObject {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata: { readonly name: string }
  readonly automountServiceAccountToken?: boolean
  readonly spec: {
    readonly replicas?: number
    readonly strategy?: { readonly type: string }
    readonly selector?: Json & { readonly matchLabels?: Json }
    readonly podSelector?: { readonly matchLabels: Json }
    readonly template?: { readonly metadata: { readonly labels: Json }; readonly spec: Pod }
    readonly ingress?: readonly Rule[]
    readonly egress?: readonly Rule[]
    readonly scaleTargetRef?: Json
  }
}

export interface Rendered {
  readonly chart: Json
  readonly values: Json
  readonly objects: readonly KubernetesObject[]
  readonly notes: string
}

export type ChartValues = Json
export const CASES: Readonly<Record<string, ChartValues>> = JSON.parse(readFileSync(path('chart-values.json'), 'utf8'))

export interface Renderer {
  /** Throws an error with the message of the chart if the values cannot be used. */
  render(values: ChartValues): Rendered
  remove(): void
}

export function buildRenderer(): Renderer {
  const folder = mkdtempSync(join(tmpdir(), 'zonewise-chart-'))
  const program = join(folder, 'render')
  const env = { ...process.env, GO111MODULE: 'off', GOPATH: LIBRARIES, GOFLAGS: '' }
  execFileSync('go', ['build', '-o', program, path('render-chart/main.go')], { env, stdio: 'pipe' })
  return {
    render(values) {
      const { status, stdout, stderr } = spawnSync(program, [CHART, 'dns', JSON.stringify(values)], {
        encoding: 'utf8',
      })
      if (status !== 0) throw new Error(stderr)
      return JSON.parse(stdout)
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
